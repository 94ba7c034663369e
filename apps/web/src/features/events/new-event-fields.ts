import { lines, requiredText, text } from '@parley/contract'
import { newEvent } from '@parley/contract/events'
import * as z from 'zod/mini'

const { name, eventKey, eventType, timezone, publicEvent } = newEvent.shape
/** The fields of a new event, which are converted to the input of `newEvent`. */
export const newEventFields = z.object({
  name,
  eventKey,
  eventType,
  timezone,
  publicEvent,
  /** The start in the event's time zone. */
  startsAt: requiredText(16),
  endsAt: requiredText(16),
  venue: text(160),
  description: lines(5000),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
})
export type NewEventFields = z.input<typeof newEventFields>
