/** The id of the room of two people: the same whoever of them asks. */
export const roomOfTwo = (one: string, other: string): string => [one, other].toSorted().join('-')

/** With whom a user shares a room of two; null where it is none of theirs, or a group's. */
export function otherOfRoom(roomId: string, userId: string): string | null {
  const ids = roomId.split('-')
  return ids.length === 2 && ids.includes(userId) ? (ids.find((id) => id !== userId) ?? null) : null
}
