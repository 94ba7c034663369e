/** Returns the id of the room of two users, independent of their order. */
export const roomOfTwo = (one: string, other: string): string => [one, other].toSorted().join('-')

/** Returns the id of the other user. Null if the user is not in the room, or if it is a group. */
export function otherOfRoom(roomId: string, userId: string): string | null {
  const ids = roomId.split('-')
  return ids.length === 2 && ids.includes(userId) ? (ids.find((id) => id !== userId) ?? null) : null
}
