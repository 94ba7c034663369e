import { makeDeviceDrafts } from '../../lib/form/device-drafts.ts'

export const drafts = makeDeviceDrafts('postDraft')

/** Of the text of an announcement, or of a comment on it. */
export const draftKey = (kind: 'post' | 'comment', eventId: string, id: string) => `${kind}.${eventId}.${id}`
