/** Independent of the order. */
export const roomOfTwo = (one: string, other: string): string => [one, other].toSorted().join('-')

/** Null if the user is not in the room, or if it is a group. */
export function otherOfRoom(roomId: string, userId: string): string | null {
  const ids = roomId.split('-')
  return ids.length === 2 && ids.includes(userId) ? (ids.find((id) => id !== userId) ?? null) : null
}
