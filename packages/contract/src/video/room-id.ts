import * as z from 'zod/mini'

/** A video room of an event is named by the event and by what it is for, so that its event is known wherever its id is. */
export const videoRoomId = (eventId: string, aboutId: string) => `${eventId}-${aboutId}`

const ROOM_ID = /^([0-9a-z]{1,40})-([0-9a-zA-Z-]{1,60})$/

/** The id of a video room on the wire. */
export const roomId = () => z.string().check(z.regex(ROOM_ID))

/** @returns null for what is no id of a video room */
export function readVideoRoomId(id: string): { eventId: string; aboutId: string } | null {
  const found = ROOM_ID.exec(id)
  return found ? { eventId: found[1] as string, aboutId: found[2] as string } : null
}

/** The room in which a person tries camera, microphone and the way to the server, alone. */
export const testRoomId = (eventId: string, participantId: string) => videoRoomId(eventId, `test-${participantId}`)
