import type { ChatMessage, MeetingMessageType } from './schemas.ts'

const OPENED: readonly (string | null)[] = ['mreq', 'rreq', 'rres', 'cmreq', 'cres'] satisfies MeetingMessageType[]

/**
 * Returns true if a message links to its meeting. Only the latest message of a room does, and only while an action is
 * possible.
 * @param latest the last message of the room that was not deleted
 * @see docs/rules/chat.md CHAT-52
 */
export function opensMeeting(
  message: Pick<ChatMessage, 'id' | 'type' | 'det' | 'deleted'>,
  latest: Pick<ChatMessage, 'id'> | null,
  now: number,
): boolean {
  const { id, type, det, deleted } = message
  if (deleted || !det || id !== latest?.id || !OPENED.includes(type)) return false
  return det.pastFromMillis === null || now < det.pastFromMillis
}
