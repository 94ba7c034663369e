import type { InputOf } from '@parley/contract'
import { requiredText } from '@parley/contract'
import type { eventCalls } from '@parley/contract/events'
import { type EventSettings, eventChange, newEvent } from '@parley/contract/events'
import * as z from 'zod/mini'
import { millisIn, wallClockIn } from './zoned-time.ts'

const { name, eventKey, eventType, timezone, publicEvent } = newEvent.shape
const { description, venue, restricted, useTicketIdForSignup, defaultLanguage, indexPagePath } =
  z.required(eventChange).shape

/** What the page of details asks for; `changeEvent` is told what differs. */
export const setupFields = z.object({
  name,
  eventKey,
  description,
  eventType,
  venue,
  timezone,
  /** Wall clocks in the event's zone. */
  startsAt: requiredText(16),
  endsAt: requiredText(16),
  publicEvent,
  restricted,
  useTicketIdForSignup,
  defaultLanguage,
  indexPagePath,
})
export type SetupFields = z.output<typeof setupFields>

export const setupFieldsOf = (event: EventSettings): SetupFields => ({
  name: event.name,
  eventKey: event.eventKey,
  description: event.description,
  eventType: event.eventType,
  venue: event.venue,
  timezone: event.timezone,
  startsAt: wallClockIn(event.timezone, event.startDateMillis),
  endsAt: wallClockIn(event.timezone, event.endDateMillis),
  publicEvent: event.publicEvent,
  restricted: event.restricted,
  useTicketIdForSignup: event.useTicketIdForSignup,
  defaultLanguage: event.defaultLanguage,
  indexPagePath: event.indexPagePath ?? '',
})

type Change = Omit<InputOf<typeof eventCalls.changeEvent>, 'eventId'>

/** What is to be changed, so that two organizers who change different things keep both. Null for no date at all. */
export function changeOf(before: SetupFields, after: SetupFields): Change | null {
  const was = asChange(before)
  const is = asChange(after)
  if (is.startDateMillis === null || is.endDateMillis === null) return null
  return Object.fromEntries(Object.entries(is).filter(([key, value]) => value !== was[key as keyof typeof was]))
}

function asChange({ startsAt, endsAt, ...same }: SetupFields) {
  return {
    ...same,
    startDateMillis: millisIn(same.timezone, startsAt),
    endDateMillis: millisIn(same.timezone, endsAt),
  }
}
