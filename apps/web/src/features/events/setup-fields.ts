import type { InputOf } from '@parley/contract'
import { requiredText } from '@parley/contract'
import type { eventCalls } from '@parley/contract/events'
import { conferenceUrl, type EventSettings, eventChange, newEvent, presentTypes } from '@parley/contract/events'
import * as z from 'zod/mini'
import { millisIn, wallClockIn } from './zoned-time.ts'

const { name, eventKey, eventType, timezone, publicEvent } = newEvent.shape
const {
  description,
  venue,
  contactEmail,
  video,
  publicProgramme,
  restricted,
  useTicketIdForSignup,
  defaultLanguage,
  indexPagePath,
  afterProfilePath,
  leadContact,
} = z.required(eventChange).shape

/** The fields of the setup. Only changed ones are sent by `changeEvent`. */
export const setupFields = z.object({
  name,
  eventKey,
  description,
  eventType,
  video,
  venue,
  contactEmail,
  timezone,
  /** The start in the event's time zone. */
  startsAt: requiredText(16),
  endsAt: requiredText(16),
  publicEvent,
  publicProgramme,
  restricted,
  useTicketIdForSignup,
  leadContact,
  conferenceUrl: conferenceUrl(),
  defaultLanguage,
  indexPagePath,
  afterProfilePath,
  /** The ways to participate, at least one for a hybrid event. Unchanged for other events. */
  presentTypes: z.array(z.enum(presentTypes)),
})
export type SetupFields = z.output<typeof setupFields>

export const setupFieldsOf = (event: EventSettings): SetupFields => ({
  name: event.name,
  eventKey: event.eventKey,
  description: event.description,
  eventType: event.eventType,
  video: event.video,
  venue: event.venue,
  contactEmail: event.contactEmail,
  timezone: event.timezone,
  startsAt: wallClockIn(event.timezone, event.startDateMillis),
  endsAt: wallClockIn(event.timezone, event.endDateMillis),
  publicEvent: event.publicEvent,
  publicProgramme: event.publicProgramme,
  restricted: event.restricted,
  useTicketIdForSignup: event.useTicketIdForSignup,
  leadContact: event.leadContact,
  conferenceUrl: event.conferenceUrl ?? '',
  defaultLanguage: event.defaultLanguage,
  indexPagePath: event.indexPagePath ?? '',
  afterProfilePath: event.afterProfilePath ?? '',
  presentTypes: event.presentTypes,
})

type Change = Omit<InputOf<typeof eventCalls.changeEvent>, 'eventId'>

/**
 * Returns only changed fields, so that two organizers do not overwrite each other's changes. Null if a date is invalid.
 */
export function changeOf(before: SetupFields, after: SetupFields): Change | null {
  const was = asChange(before)
  const is = asChange(after)
  if (is.startDateMillis === null || is.endDateMillis === null) return null
  const wasAt = (key: string) => (key === 'presentTypes' ? before.presentTypes : was[key as keyof typeof was])
  const isChanged = ([key, value]: [string, unknown]) => String(value) !== String(wasAt(key))
  return Object.fromEntries(Object.entries(is).filter(isChanged))
}

function asChange({ startsAt, endsAt, presentTypes: ways, ...same }: SetupFields) {
  return {
    ...same,
    ...(same.eventType === 'hybrid' ? { presentTypes: ways } : {}),
    startDateMillis: millisIn(same.timezone, startsAt),
    endDateMillis: millisIn(same.timezone, endsAt),
  }
}
