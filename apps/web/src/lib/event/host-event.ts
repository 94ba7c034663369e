import type { PageSettings } from '@parley/contract/app'
import type { DomainDetails, OpenDomainDetails } from '@parley/contract/events'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { eventOf, findMailedReturnPath } from '../page/mailed-return-path.ts'
import { getPageSettings } from '../page/page-settings.ts'
import { findReturnPath } from '../page/return-path.ts'

export type HostEvent = DomainDetails
/** The details of an event that shows them without sign-in. Only these include description, time and place. */
export type OpenHostEvent = OpenDomainDetails

const LABEL = /^[a-z0-9-]{3,40}$/
const NUMBER = /^(\d+(\.\d+){3}(:\d+)?$|\[)/

const MAX_MS = 4_000

interface Lookup {
  /** Undefined while the answer is pending, null if there is no such event. */
  event: HostEvent | null | undefined
  answer: Promise<HostEvent | null>
}

/** Lookups by id or key of the event. The key null is for pages that name no event. */
const lookups = new Map<string | null, Lookup>()

/**
 * Returns the label before the first dot. Null if the host is the installation's own or a number, has too few labels,
 * or has a label that the operator uses for something else.
 */
export function eventLabelOf(
  host: string,
  { publicHost, ignoredHostLabels }: Pick<PageSettings, 'publicHost' | 'ignoredHostLabels'>,
): string | null {
  const [label = '', ...rest] = host.split('.')
  if (rest.length === 0 || host === publicHost || NUMBER.test(host)) return null
  return LABEL.test(label) && !ignoredHostLabels.includes(label) ? label : null
}

/** Loads the event of the host once. Null if there is none or it could not be loaded. */
export const findHostEvent = (): Promise<HostEvent | null> => ask(hostLabel()).answer

/**
 * Returns the event of the host. Undefined while the answer is pending; on a host without an event it is null at once.
 */
export const useHostEvent = (): HostEvent | null | undefined => useLookup(hostLabel())

interface Address {
  readonly pathname: string
  readonly search: string
}

/**
 * Returns the event in the URL, else the host's, else the event of the page that the guest wanted to open.
 * @see docs/rules/accounts.md GUEST-13
 */
export const findPageEvent = (address: Address): Promise<HostEvent | null> => ask(pageLabel(address)).answer

export const usePageEvent = (): HostEvent | null | undefined => useLookup(pageLabel(useLocation()))

const hostLabel = () => eventLabelOf(location.host, getPageSettings())

const MAILED = /^\/(?:confirmEmail|forgot-password-confirm|token-login)\b/i

function pageLabel({ pathname, search }: Address): string | null {
  const named = namedLabel(search)
  if (named !== undefined) return named
  const way = MAILED.test(pathname) ? findMailedReturnPath({ search, eventId: null }) : findReturnPath({ search })
  return hostLabel() ?? eventOf(way ?? '')
}

/** Returns the event label in the query. Null if it is malformed, undefined if absent. */
export function namedLabel(search: string): string | null | undefined {
  const named = new URLSearchParams(search).get('eventId')?.trim().toLowerCase()
  return named === undefined || LABEL.test(named) ? named : null
}

function useLookup(label: string | null): HostEvent | null | undefined {
  return useSyncExternalStore(
    (changed) => watch(label, changed),
    () => ask(label).event,
  )
}

function ask(label: string | null): Lookup {
  const before = lookups.get(label)
  if (before) return before
  const made: Lookup = { event: label ? undefined : null, answer: Promise.resolve(null) }
  if (label) made.answer = read(label).then((event) => answered(made, event))
  lookups.set(label, made)
  return made
}

/** Stores the event under its id as well, because another page of the same event names it by id. */
function answered(made: Lookup, event: HostEvent | null): HostEvent | null {
  made.event = event
  if (event && !lookups.has(event.id)) lookups.set(event.id, made)
  return event
}

function watch(label: string | null, changed: () => void): () => void {
  let isOver = false
  void ask(label).answer.then(() => isOver || changed())
  return () => {
    isOver = true
  }
}

async function read(label: string): Promise<HostEvent | null> {
  try {
    const reply = await fetch(`/domain/${label}.json`, { signal: AbortSignal.timeout(MAX_MS) })
    return reply.ok ? ((await reply.json()) as HostEvent) : null
  } catch {
    return null
  }
}
