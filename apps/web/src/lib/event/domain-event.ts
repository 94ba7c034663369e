import type { PageSettings } from '@parley/contract/app'
import type { DomainDetails, OpenDomainDetails } from '@parley/contract/events'
import { useSyncExternalStore } from 'react'
import { readPageSettings } from '../page/page-settings.ts'

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

const asked = new Map<string, Asked>()

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
export const domainEvent = (): Promise<DomainEvent | null> => ask().answer

/** The same for what is drawn: undefined while the answer is on its way, which on a host of no event is never. */
export const useDomainEvent = (): DomainEvent | null | undefined => useSyncExternalStore(watch, () => ask().event)

function ask(): Asked {
  const { host } = location
  const before = asked.get(host)
  if (before) return before
  const label = eventLabelOf(host, readPageSettings())
  const made: Asked = { event: label ? undefined : null, answer: Promise.resolve(null) }
  if (label) made.answer = read(label).then((event) => (made.event = event))
  asked.set(host, made)
  return made
}

function watch(changed: () => void): () => void {
  void ask().answer.then(changed)
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
