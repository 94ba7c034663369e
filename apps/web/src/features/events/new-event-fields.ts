import { lines, requiredText, text } from '@parley/contract'
import { newEvent } from '@parley/contract/events'
import * as z from 'zod/mini'

const { name, eventKey, eventType, timezone, publicEvent } = newEvent.shape
/** What the form asks for; `newEvent` is made from it. */
export const newEventFields = z.object({
  name,
  eventKey,
  eventType,
  timezone,
  publicEvent,
  /** Wall clocks in the event's zone. */
  startsAt: requiredText(16),
  endsAt: requiredText(16),
  venue: text(160),
  description: lines(5000),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
})
export type NewEventFields = z.input<typeof newEventFields>
