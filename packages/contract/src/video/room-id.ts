import * as z from 'zod/mini'

export const videoRoomId = (eventId: string, aboutId: string) => `${eventId}-${aboutId}`

const ROOM_ID = /^([0-9a-z]{1,40})-([0-9a-zA-Z-]{1,60})$/

export const roomId = () => z.string().check(z.regex(ROOM_ID))

/** Parses the id of a room. @returns null if the id is not that of a video room */
export function parseVideoRoomId(id: string): { eventId: string; aboutId: string } | null {
  const found = ROOM_ID.exec(id)
  return found ? { eventId: found[1] as string, aboutId: found[2] as string } : null
}

/** Returns the id of a room for one person alone, to test camera, microphone and connection. */
export const testRoomId = (eventId: string, participantId: string) => videoRoomId(eventId, `test-${participantId}`)
