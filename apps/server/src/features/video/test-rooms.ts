import { testRoomId } from '@parley/contract/video'
import type { ReadAccess } from './room-access.ts'

/** Everybody has a room alone, in which they try their devices and the way to the server. */
export const readTestAccess: ReadAccess = async (_ctx, { eventId, participantId }, aboutId) =>
  testRoomId(eventId, participantId) === `${eventId}-${aboutId}`
    ? {
        kind: 'test',
        role: 'member',
        title: '',
        seats: 1,
        startsAt: null,
        endsAt: null,
        opensAt: null,
        expectedIds: [],
        chatRoomId: null,
        place: null,
        onSite: false,
        goesOnUntil: null,
      }
    : null
