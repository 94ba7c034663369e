import type { ChatMessage, ChatRoom, RoomMember } from '@parley/contract/chat'

/** Sorts pinned rooms first, then by their latest message. */
export function inListOrder(rooms: readonly ChatRoom[]): ChatRoom[] {
  return rooms.toSorted(
    (one, other) =>
      Number(other.meta.pin) - Number(one.meta.pin) ||
      (other.meta.lastMessageDate ?? 0) - (one.meta.lastMessageDate ?? 0) ||
      (one.id < other.id ? -1 : 1),
  )
}

export const otherMembers = (room: ChatRoom, myId: string): RoomMember[] =>
  room.meta.members.filter(({ userId }) => userId !== myId)

export const otherOf = (room: ChatRoom, myId: string): RoomMember | null =>
  room.type === 'private' ? (otherMembers(room, myId)[0] ?? null) : null

export const memberOf = (room: ChatRoom, userId: string): RoomMember | null =>
  room.meta.members.find((each) => each.userId === userId) ?? null

/** Returns the author of a message, even after they have left the room. Null once their account is deleted. */
export const authorOf = (room: ChatRoom, userId: string): RoomMember | null =>
  memberOf(room, userId) ?? room.meta.former?.find((each) => each.userId === userId) ?? null

export const seenBy = (room: ChatRoom, userId: string): number => memberOf(room, userId)?.lastSeenMessage ?? 0

export function isSeenByAll(room: ChatRoom, { at, sndr }: Pick<ChatMessage, 'at' | 'sndr'>): boolean {
  const readers = otherMembers(room, sndr).filter(({ deleted }) => !deleted)
  return readers.length > 0 && readers.every(({ lastSeenMessage }) => lastSeenMessage >= at)
}

/** Counts unread messages, not including rooms of blocked people. */
export const unreadOf = (rooms: readonly ChatRoom[]): number =>
  rooms.reduce((sum, { unread, blocked }) => sum + (blocked ? 0 : unread), 0)
