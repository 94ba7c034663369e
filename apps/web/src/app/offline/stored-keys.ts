import type { Call } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { appCalls, dayCalls } from '@parley/contract/app'
import { ownAreaCalls } from '@parley/contract/checkin'
import { contactCalls } from '@parley/contract/contacts'
import { venueCalls } from '@parley/contract/venue'

/** The calls whose answers a person's day is made of. */
const STORED_CALLS: readonly Call[] = [
  accountCalls.getProfile,
  appCalls.getEvents,
  contactCalls.getMyCard,
  ownAreaCalls.getOwnAreas,
  venueCalls.getVenueMap,
  dayCalls.getDay,
]

type Named = { readonly feature: unknown; readonly name: unknown }

/**
 * The key of an answer; undefined where it is not stored: of another call, of a search, and of an event as an organizer sees it
 * as someone else.
 */
export function keyOfCall({ feature, name }: Named, input: unknown): string | undefined {
  if (!STORED_CALLS.some((each) => each.feature === feature && each.name === name)) return undefined
  // Free times are other ones each minute; the ways to what is in the day are the same.
  const { id, eventId, gaps: _gaps, ...narrowed } = (input ?? {}) as Record<string, unknown>
  return Object.keys(narrowed).length > 0 ? undefined : `call ${feature} ${name} ${eventId ?? id ?? ''}`
}

/** The event that an answer is of; null for one of all events. */
export function eventOfInput(input: unknown): string | null {
  const { id, eventId } = (input ?? {}) as { readonly id?: string; readonly eventId?: string }
  return eventId ?? id ?? null
}

export const keyOfTopic = (name: string): string => `topic ${name}`
export const keyOfFile = (path: string): string => `file ${path}`
/** The row that says when the device was last connected. */
export const AS_OF_KEY = 'asOf'
