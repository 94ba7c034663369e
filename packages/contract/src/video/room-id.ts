/** A video room of an event is named by the event and by what it is for, so that its event is known wherever its id is. */
export const videoRoomId = (eventId: string, aboutId: string) => `${eventId}-${aboutId}`

/** @returns null for what is no id of a video room */
export function readVideoRoomId(roomId: string): { eventId: string; aboutId: string } | null {
  const found = /^([0-9a-z]{1,40})-([0-9a-zA-Z-]{1,60})$/.exec(roomId)
  return found ? { eventId: found[1] as string, aboutId: found[2] as string } : null
}

/** The room in which somebody tries camera, microphone and the way to the server, alone. */
export const testRoomId = (eventId: string, participantId: string) => videoRoomId(eventId, `test-${participantId}`)
