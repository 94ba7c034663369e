import { makeDeviceDrafts } from '../../lib/form/device-drafts.ts'

const drafts = makeDeviceDrafts('chatDraft')
const keyOf = (userId: string, roomId: string) => `${userId}.${roomId}`

export const loadDraft = (userId: string, roomId: string): string => drafts.read(keyOf(userId, roomId))

export const saveDraft = (userId: string, roomId: string, text: string): void =>
  drafts.keep(keyOf(userId, roomId), text.trim() && text)
