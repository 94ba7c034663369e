import { makeDeviceDrafts } from '../../lib/form/device-drafts.ts'

export const drafts = makeDeviceDrafts('questionDraft')
