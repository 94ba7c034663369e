import type { Call } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { appCalls, dayCalls } from '@parley/contract/app'
import { ownAreaCalls } from '@parley/contract/checkin'
import { contactCalls } from '@parley/contract/contacts'
import { venueCalls } from '@parley/contract/venue'

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
 * Returns the key of a stored reply. Undefined if the reply is not stored: another call, a search, or an event viewed
 * as another type.
 */
export function keyOfCall({ feature, name }: Named, input: unknown): string | undefined {
  if (!STORED_CALLS.some((each) => each.feature === feature && each.name === name)) return undefined
  // `gaps` changes every minute, but the walking times are the same, so it is not part of the key.
  const { id, eventId, gaps: _gaps, ...narrowed } = (input ?? {}) as Record<string, unknown>
  return Object.keys(narrowed).length > 0 ? undefined : `call ${feature} ${name} ${eventId ?? id ?? ''}`
}

/** Returns the event of a reply. Null for a reply about all events. */
export function eventOfInput(input: unknown): string | null {
  const { id, eventId } = (input ?? {}) as { readonly id?: string; readonly eventId?: string }
  return eventId ?? id ?? null
}

export const keyOfTopic = (name: string): string => `topic ${name}`
export const keyOfFile = (path: string): string => `file ${path}`
export const AS_OF_KEY = 'asOf'
