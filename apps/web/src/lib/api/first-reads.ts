import { type Call, type CallSpec, type InputOf, MAX_READS, type ReplyOf } from '@parley/contract'
import type { appCalls } from '@parley/contract/app'
import { storedValue } from '../storage/stored-value.ts'
import { session } from './session.ts'

/*
 * The first reads of a page are mostly the same each time. The script in index.html requests those of the last visit in
 * one call, while the other scripts load. docs/rules/around.md AROUND-23
 */

type Together = typeof appCalls.batchReads
type BatchInput = InputOf<Together>
type RequestedCall = BatchInput['calls'][number]
export type FirstRows = NonNullable<ReplyOf<Together>['topics'][number]>

interface Page extends BatchInput {
  readonly never: readonly string[]
}

declare global {
  /** The answers to the first reads, requested by the script in index.html. */
  var parleyReads: Promise<Response | undefined> | undefined
}

/** The first reads of each page by its path, the latest visit last. index.html reads this entry too. */
const pages = storedValue<Record<string, Page>>('firstReads', { in: 'device', until: 'signOut' })
const MAX_PAGES = 12
export const FIRST_VIEW_MS = 5_000

export function makeFirstReads(path: string, pendingResponse: Promise<Response | undefined> | undefined) {
  const before = pages.read()?.[path]
  let held: ReadonlyMap<string, unknown> | null = null
  const requestedKeys = new Set(pendingResponse ? [...(before?.calls.map(keyOf) ?? []), ...(before?.topics ?? [])] : [])
  const ready =
    before && pendingResponse ? loadAnswers(before, pendingResponse).then((answers) => void (held = answers)) : null
  const calls = new Map<string, RequestedCall>()
  const topics = new Set<string>()
  const used = new Set<string>()
  let isOver = false
  let isEnded = false

  const isAvailable = (key: string) => !isEnded && !used.has(key) && requestedKeys.has(key)

  function take<Answer>(key: string): Answer | null {
    if (!held || !isAvailable(key)) return null
    used.add(key)
    return (held.get(key) as Answer | undefined) ?? null
  }

  /** Waits for the answer only if the read was requested with the page. */
  async function takeWhenReady<Answer>(key: string): Promise<Answer | null> {
    if (isAvailable(key)) await ready
    return take(key)
  }

  /** Records the call for the next visit. Returns null after the first view, and for a call that is not a read. */
  function recordCall(call: Call, input: unknown): string | null {
    if (isOver || !isRead(call)) return null
    const read = { feature: call.feature, name: call.name, input: input as RequestedCall['input'] }
    const key = keyOf(read)
    calls.set(key, read)
    return key
  }

  return {
    /** Returns the answer at most once. Null if the read must be requested. */
    async call<C extends Call>(call: C, input: unknown): Promise<ReplyOf<C> | null> {
      const key = recordCall(call, input)
      return key ? takeWhenReady(key) : null
    },
    /** Returns the rows at most once. Null if they must come from the live connection. */
    async topic(name: string): Promise<FirstRows | null> {
      if (isOver) return null
      topics.add(name)
      return takeWhenReady(name)
    },
    /** Resolves when the answers are here or have failed. Null if none were requested. */
    ready,
    /** Returns the answers without waiting if they are here already, so that a view renders only once. */
    now: {
      call<C extends Call>(call: C, input: unknown): ReplyOf<C> | null {
        const key = recordCall(call, input)
        return key ? take(key) : null
      },
      topic(name: string): FirstRows | null {
        if (isOver) return null
        topics.add(name)
        return take(name)
      },
    },
    /** Discards the answers. Data that was read before an act may be outdated after it. */
    end(): void {
      isEnded = true
    },
    store(): void {
      isOver = true
      isEnded = true
      const missed = before?.calls.filter((each) => !calls.has(keyOf(each))).map(nameOf) ?? []
      const never = [...new Set([...(before?.never ?? []), ...missed])]
      const next: Page = {
        calls: [...calls.values()].filter((each) => !never.includes(nameOf(each))).slice(0, MAX_READS),
        topics: [...topics].slice(0, MAX_READS),
        never,
      }
      if (next.calls.length + next.topics.length === 0) return
      const { [path]: _, ...others } = pages.read() ?? {}
      pages.write(Object.fromEntries([...Object.entries(others).slice(1 - MAX_PAGES), [path, next]]))
    },
  }
}

const keyOf = ({ feature, name, input }: RequestedCall) => `${feature} ${name} ${JSON.stringify(input)}`
const nameOf = ({ feature, name }: RequestedCall) => `${feature} ${name}`

function isRead({ method, onlyReads, replyIsFile }: CallSpec): boolean {
  return (method === 'GET' || onlyReads === true) && !replyIsFile
}

/** Returns no answers if the call failed. All reads are then requested as usual. */
async function loadAnswers(page: Page, pendingResponse: Promise<Response | undefined>): Promise<Map<string, unknown>> {
  const response = await pendingResponse.catch(() => undefined)
  if (!response?.ok) return new Map()
  const answers = (await response.json().catch(() => null)) as ReplyOf<Together> | null
  return new Map([
    ...page.calls.map((each, nth) => [keyOf(each), answers?.calls[nth]] as const),
    ...page.topics.map((name, nth) => [name, answers?.topics[nth]] as const),
  ])
}

type PageReads = ReturnType<typeof makeFirstReads>

export type FirstReads = Pick<PageReads, 'end' | 'store'> &
  Partial<Pick<PageReads, 'ready' | 'now'>> & {
    /** Returns null if the read must be requested. @throws ApiFailure if offline */
    call<C extends Call>(call: C, input: unknown): Promise<ReplyOf<C> | null> | null
    topic(name: string): Promise<FirstRows | null> | null
    /** Returns null if the file must be fetched. @throws ApiFailure if offline */
    file?(path: string): Promise<unknown>
  }

const NONE: FirstReads = { call: () => null, topic: () => null, end: () => {}, store: () => {} }

/** The first reads of the current page. There are none if the URL has a query, such as a search. */
export let firstReads = NONE

/** Replaces the first reads by the data stored on this device, when there is no network. */
export function setFirstReads(reads: FirstReads | null): void {
  firstReads = reads ?? NONE
}

/** Starts the first view, which ends after `FIRST_VIEW_MS` or with an act. */
export function startFirstReads(): void {
  if (location.search !== '') return
  firstReads = makeFirstReads(location.pathname, globalThis.parleyReads)
  globalThis.parleyReads = undefined
  setTimeout(() => firstReads.store(), FIRST_VIEW_MS)
  // Nothing of the person is stored after the sign-out.
  session.watch(() => {
    if (session.state() === 'out') firstReads = NONE
  })
}
