import type { ChatMessage, ChatRoom, RoomMember } from '@parley/contract/chat'

/** Pinned ones first, then those with the latest message. */
export function inListOrder(rooms: readonly ChatRoom[]): ChatRoom[] {
  return rooms.toSorted(
    (one, other) =>
      Number(other.meta.pin) - Number(one.meta.pin) ||
      (other.meta.lastMessageDate ?? 0) - (one.meta.lastMessageDate ?? 0) ||
      (one.id < other.id ? -1 : 1),
  )
}

export const membersBeside = (room: ChatRoom, myId: string): RoomMember[] =>
  room.meta.members.filter(({ userId }) => userId !== myId)

export const otherOf = (room: ChatRoom, myId: string): RoomMember | null =>
  room.type === 'private' ? (membersBeside(room, myId)[0] ?? null) : null

export const memberOf = (room: ChatRoom, userId: string): RoomMember | null =>
  room.meta.members.find((each) => each.userId === userId) ?? null

/** Who wrote a message, also where they are out of the room by now; null once their account is gone. */
export const authorOf = (room: ChatRoom, userId: string): RoomMember | null =>
  memberOf(room, userId) ?? room.meta.former?.find((each) => each.userId === userId) ?? null

/** Up to which `seq` a member has seen the room. */
export const seenBy = (room: ChatRoom, userId: string): number => memberOf(room, userId)?.lastSeenMessage ?? 0

export function isSeenByAll(room: ChatRoom, { at, sndr }: Pick<ChatMessage, 'at' | 'sndr'>): boolean {
  const readers = membersBeside(room, sndr).filter(({ deleted }) => !deleted)
  return readers.length > 0 && readers.every(({ lastSeenMessage }) => lastSeenMessage >= at)
}

/** What waits to be read in all rooms; not of people whom I have blocked. */
export const unreadOf = (rooms: readonly ChatRoom[]): number =>
  rooms.reduce((sum, { unread, blocked }) => sum + (blocked ? 0 : unread), 0)
