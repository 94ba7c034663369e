import { makeDeviceDrafts } from '../../lib/form/device-drafts.ts'

export const { read: readDraft, keep: keepDraft } = makeDeviceDrafts('questionDraft')
