import type { PageSettings } from '@parley/contract/app'
import type { DomainDetails, OpenDomainDetails } from '@parley/contract/events'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { eventOf, mailedWay } from '../page/mailed-way.ts'
import { readPageSettings } from '../page/page-settings.ts'
import { wayOn } from '../page/way-on.ts'

/** What anyone may know of the event behind a host. */
export type DomainEvent = DomainDetails
/** The same where everyone may come: only then is it known what it is, where and when. */
export type OpenDomainEvent = OpenDomainDetails

const LABEL = /^[a-z0-9-]{3,40}$/
const NUMBER = /^(\d+(\.\d+){3}(:\d+)?$|\[)/

/** An event that takes longer to tell of itself is not waited for. */
const MOST_MS = 4_000

interface Asked {
  /** Undefined while the answer is on its way. */
  event: DomainEvent | null | undefined
  answer: Promise<DomainEvent | null>
}

/** By the id or key that named the event; null names none. */
const asked = new Map<string | null, Asked>()

/**
 * What in a host, given with its port, may name an event: the label before the first dot. Null where the host is the
 * installation's own or a number, has no label to spare, or has one that the operator uses for something else.
 */
export function eventLabelOf(
  host: string,
  { publicHost, ignoredHostLabels }: Pick<PageSettings, 'publicHost' | 'ignoredHostLabels'>,
): string | null {
  const [label = '', ...rest] = host.split('.')
  if (rest.length === 0 || host === publicHost || NUMBER.test(host)) return null
  return LABEL.test(label) && !ignoredHostLabels.includes(label) ? label : null
}

/** The event behind this page's host, asked for once; null for none, also where it could not be loaded. */
export const domainEvent = (): Promise<DomainEvent | null> => ask(hostLabel()).answer

/** The same for what is drawn: undefined while the answer is on its way, which on a host of no event is never. */
export const useDomainEvent = (): DomainEvent | null | undefined => useAsked(hostLabel())

/** An address without its host. */
interface Address {
  readonly pathname: string
  readonly search: string
}

/**
 * The event of a page for guests: the one that its address asks for, else the host's, else the one on the way to which someone is.
 *
 * @see docs/rules/accounts.md GUEST-13
 */
export const pageEvent = (address: Address): Promise<DomainEvent | null> => ask(pageLabel(address)).answer

/** The same for what is drawn. */
export const usePageEvent = (): DomainEvent | null | undefined => useAsked(pageLabel(useLocation()))

const hostLabel = () => eventLabelOf(location.host, readPageSettings())

/** Pages that mails open: the browser remembers where their reader was going. */
const MAILED = /^\/(?:confirmEmail|forgot-password-confirm|token-login)\b/i

function pageLabel({ pathname, search }: Address): string | null {
  const named = namedLabel(search)
  if (named !== undefined) return named
  const way = MAILED.test(pathname) ? mailedWay({ search, eventId: null }) : wayOn({ search })
  return hostLabel() ?? eventOf(way ?? '')
}

/** What `eventId` asks for, a key or an id; null if it can name no event, undefined where nothing is asked for. */
export function namedLabel(search: string): string | null | undefined {
  const named = new URLSearchParams(search).get('eventId')?.trim().toLowerCase()
  return named === undefined || LABEL.test(named) ? named : null
}

function useAsked(label: string | null): DomainEvent | null | undefined {
  return useSyncExternalStore(
    (changed) => watch(label, changed),
    () => ask(label).event,
  )
}

function ask(label: string | null): Asked {
  const before = asked.get(label)
  if (before) return before
  const made: Asked = { event: label ? undefined : null, answer: Promise.resolve(null) }
  if (label) made.answer = read(label).then((event) => answered(made, event))
  asked.set(label, made)
  return made
}

/** Another page of the same event names it by its id, and has it at once. */
function answered(made: Asked, event: DomainEvent | null): DomainEvent | null {
  made.event = event
  if (event && !asked.has(event.id)) asked.set(event.id, made)
  return event
}

function watch(label: string | null, changed: () => void): () => void {
  void ask(label).answer.then(changed)
  return () => undefined
}

async function read(label: string): Promise<DomainEvent | null> {
  try {
    const reply = await fetch(`/domain/${label}.json`, { signal: AbortSignal.timeout(MOST_MS) })
    return reply.ok ? ((await reply.json()) as DomainEvent) : null
  } catch {
    return null
  }
}
