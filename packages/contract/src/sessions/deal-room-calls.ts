import * as z from 'zod/mini'
import { deferred, undoable } from '../events/index.ts'
import { defineCalls, done, id } from '../kernel.ts'
import {
  dealRoomDetails,
  dealRoomDraft,
  dealRoomHours,
  dealRoomInList,
  dealRoomMeeting,
  dealRoomPreview,
  MAX_TABLES,
} from './deal-room-schemas.ts'

export const dealRoomCalls = defineCalls('sessions', {
  getDealRooms: {
    method: 'GET',
    path: 'event/dealrooms',
    summary: 'Lists the deal rooms of the event by name, with their occupancy',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ dealRooms: z.array(dealRoomInList) }),
  },
  getDealRoom: {
    method: 'GET',
    path: 'event/dealroom',
    summary: 'Returns one deal room with its hours, its tables and the occupancy of each slot',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), dealRoomId: id() }),
    reply: z.object({ dealRoom: dealRoomDetails }),
  },
  getDealRoomMeetings: {
    method: 'GET',
    path: 'event/dealroom/meetings',
    summary: 'Lists up to 500 meetings of a deal room, a slot or a table that are not over, earliest first',
    mayCall: 'organizer',
    input: z.object({
      eventId: id(),
      dealRoomId: id(),
      /** Id of a slot, which may be over. */
      slotId: z.optional(id()),
      tableId: z.optional(id()),
    }),
    reply: z.object({ meetings: z.array(dealRoomMeeting) }),
  },
  previewDealRoom: {
    method: 'POST',
    path: 'event/dealroom/preview',
    onlyReads: true,
    summary: 'Previews the slots that a deal room would have, and the effect on existing meetings',
    mayCall: 'organizer',
    input: z.extend(dealRoomHours, {
      eventId: id(),
      /** Id of the deal room. If absent, the preview is of a new one. */
      dealRoomId: z.optional(id()),
      tableIds: z._default(z.array(id()).check(z.maxLength(MAX_TABLES)), []),
    }),
    reply: dealRoomPreview,
  },
  createDealRoom: {
    method: 'POST',
    path: 'event/dealroom',
    summary: 'Adds a deal room with its tables and slots',
    mayCall: 'organizer',
    input: z.extend(dealRoomDraft, { eventId: id() }),
    reply: z.object({ dealRoomId: id() }),
    failures: ['roomTaken', 'tableTaken', 'tooManySlots'],
  },
  changeDealRoom: {
    method: 'PUT',
    path: 'event/dealroom',
    summary: 'Changes a deal room; slots with meetings stay, free ones are replaced by those of the new hours',
    mayCall: 'organizer',
    input: z.extend(dealRoomDraft, {
      eventId: id(),
      dealRoomId: id(),
      /** The revision that the caller read. */
      rev: z.int(),
    }),
    sentBack: dealRoomDetails,
    reply: done(),
    failures: ['roomTaken', 'tableTaken', 'tooManySlots', 'tablesInUse', 'dealRoomChanged'],
  },
  deleteDealRoom: {
    method: 'DELETE',
    path: 'event/dealroom',
    summary: 'Removes a deal room without upcoming meetings',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), dealRoomId: id(), ...undoable }),
    reply: z.extend(done(), deferred),
    failures: ['slotsInUse'],
  },
})
