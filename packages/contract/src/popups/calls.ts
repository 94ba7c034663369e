import * as z from 'zod/mini'
import { defineCalls, done, id, millis, requiredText } from '../kernel.ts'
import { MAX_POPUP_TYPES, popup, popupLengths } from './schemas.ts'

export const popupCalls = defineCalls('popups', {
  getPopups: {
    method: 'GET',
    path: 'event/popups',
    summary: 'Lists the tables of an event that the caller may join or manages, oldest first',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      boothId: z.optional(id()),
    }),
    reply: z.object({
      popups: z.array(popup),
      ownBoothId: z.nullable(id()),
      /** Start of the opening hours, which are the days of the event. */
      opensAt: millis(),
      endsAt: millis(),
    }),
  },
  savePopup: {
    method: 'POST',
    path: 'event/popup',
    summary: 'Creates a table of the event or of a booth, or edits, closes or opens one (`id`)',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      id: z.optional(id()),
      /** Id of the table's booth. Default: a table of the event. */
      boothId: z.optional(z.nullable(id())),
      name: z.optional(requiredText(popupLengths.name)),
      typeIds: z.optional(z.nullable(z.array(id()).check(z.minLength(1), z.maxLength(MAX_POPUP_TYPES)))),
      closed: z.optional(z.boolean()),
      /** Revision that the caller read. The second of two concurrent saves is refused. */
      rev: z.optional(z.int()),
    }),
    reply: z.object({ popup }),
    failures: ['videoOff', 'conflict', 'tooManyPopups'],
  },
  deletePopup: {
    method: 'DELETE',
    path: 'event/popup',
    summary: 'Deletes a table; people who sit there lose their seats',
    mayCall: 'participant',
    input: z.object({ eventId: id(), id: id() }),
    reply: done(),
    failures: ['videoOff'],
  },
})
