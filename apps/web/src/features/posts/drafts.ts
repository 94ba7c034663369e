import { makeDeviceDrafts } from '../../lib/form/device-drafts.ts'

export const drafts = makeDeviceDrafts('postDraft')

export const draftKey = (kind: 'post' | 'comment', eventId: string, id: string) => `${kind}.${eventId}.${id}`
