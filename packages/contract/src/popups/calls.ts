import * as z from 'zod/mini'
import { defineCalls, done, id, millis, requiredText } from '../kernel.ts'
import { MOST_POPUP_TYPES, popup, popupLengths } from './schemas.ts'

export const popupCalls = defineCalls('popups', {
  getPopups: {
    method: 'GET',
    path: 'event/popups',
    summary: 'The tables of an event at which the caller may sit, and those that they manage, the oldest first',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      /** Those of this booth alone. */
      boothId: z.optional(id()),
    }),
    reply: z.object({
      popups: z.array(popup),
      /** The booth for which the caller may make tables. */
      ownBoothId: z.nullable(id()),
      /** From when to when people sit at tables: on the days of the event. */
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
      /** The owner of a new one; left out, it is the event. */
      boothId: z.optional(z.nullable(id())),
      name: z.optional(requiredText(popupLengths.name)),
      typeIds: z.optional(z.nullable(z.array(id()).check(z.minLength(1), z.maxLength(MOST_POPUP_TYPES)))),
      closed: z.optional(z.boolean()),
      /** Revision of the table as it was opened for editing: the second save is refused. */
      rev: z.optional(z.int()),
    }),
    reply: z.object({ popup }),
    failures: ['videoOff', 'conflict', 'tooManyPopups'],
  },
  deletePopup: {
    method: 'DELETE',
    path: 'event/popup',
    summary: 'Deletes a table; those who sit there lose their seats',
    mayCall: 'participant',
    input: z.object({ eventId: id(), id: id() }),
    reply: done(),
    failures: ['videoOff'],
  },
})
