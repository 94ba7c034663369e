import { type Call, type CallSpec, type InputOf, MOST_READS, type ReplyOf } from '@parley/contract'
import type { appCalls } from '@parley/contract/app'
import { kept } from '../storage/kept.ts'
import { session } from './session.ts'

/*
 * What a page asks for first it has mostly asked for the last time too. It is asked for in one call while the scripts are on their
 * way (index.html), and answered from that here. docs/rules/around.md AROUND-23
 */

type Together = typeof appCalls.readTogether
type Asked = InputOf<Together>
type AskedCall = Asked['calls'][number]
export type FirstRows = NonNullable<ReplyOf<Together>['topics'][number]>

interface Page extends Asked {
  /** Calls that are asked in other words each time. */
  readonly never: readonly string[]
}

declare global {
  /** The answer to what this page asked for the last time, if there was one: see index.html. */
  var parleyReads: Promise<Response | undefined> | undefined
}

/** By the path of a page, the latest last. index.html reads it too. */
const pages = kept<Record<string, Page>>('firstReads', { in: 'device', until: 'signOut' })
const MOST_PAGES = 12
/** A page that was opened this long ago has had its first view. */
export const FIRST_VIEW_MS = 5_000

/** The answers that are there for a page. */
export function makeFirstReads(path: string, given: Promise<Response | undefined> | undefined) {
  const before = pages.read()?.[path]
  let held: ReadonlyMap<string, unknown> | null = null
  const asked = new Set(given ? [...(before?.calls.map(keyOf) ?? []), ...(before?.topics ?? [])] : [])
  const ready = before && given ? readAnswers(before, given).then((answers) => void (held = answers)) : null
  const calls = new Map<string, AskedCall>()
  const topics = new Set<string>()
  const used = new Set<string>()
  let isOver = false
  let isEnded = false

  const mayTake = (key: string) => !isEnded && !used.has(key) && asked.has(key)

  function take<Answer>(key: string): Answer | null {
    if (!held || !mayTake(key)) return null
    used.add(key)
    return (held.get(key) as Answer | undefined) ?? null
  }

  /** Nothing waits that was not asked for with the page. */
  async function takeOnceHere<Answer>(key: string): Promise<Answer | null> {
    if (mayTake(key)) await ready
    return take(key)
  }

  /** Adds a read of the first view to those that are stored. Null after the first view, and for what is no read. */
  function noteCall(call: Call, input: unknown): string | null {
    if (isOver || !isRead(call)) return null
    const read = { feature: call.feature, name: call.name, input: input as AskedCall['input'] }
    const key = keyOf(read)
    calls.set(key, read)
    return key
  }

  return {
    /** The answer of a read, once; null where it has to be asked for. */
    async call<C extends Call>(call: C, input: unknown): Promise<ReplyOf<C> | null> {
      const key = noteCall(call, input)
      return key ? takeOnceHere(key) : null
    },
    /** The rows of a topic, once; null where they have to be waited for. */
    async topic(name: string): Promise<FirstRows | null> {
      if (isOver) return null
      topics.add(name)
      return takeOnceHere(name)
    },
    /** Ends when the answers are here, or do not come. */
    ready,
    /** The same answers where they are here already: a view is drawn once then, and not again with each of them. */
    now: {
      call<C extends Call>(call: C, input: unknown): ReplyOf<C> | null {
        const key = noteCall(call, input)
        return key ? take(key) : null
      },
      topic(name: string): FirstRows | null {
        if (isOver) return null
        topics.add(name)
        return take(name)
      },
    },
    /** What the server said before an act is not what is so after it. */
    end(): void {
      isEnded = true
    },
    /** Stores for the next time what was asked for. */
    store(): void {
      isOver = true
      isEnded = true
      const missed = before?.calls.filter((each) => !calls.has(keyOf(each))).map(nameOf) ?? []
      const never = [...new Set([...(before?.never ?? []), ...missed])]
      const next: Page = {
        calls: [...calls.values()].filter((each) => !never.includes(nameOf(each))).slice(0, MOST_READS),
        topics: [...topics].slice(0, MOST_READS),
        never,
      }
      if (next.calls.length + next.topics.length === 0) return
      const { [path]: _, ...others } = pages.read() ?? {}
      pages.write(Object.fromEntries([...Object.entries(others).slice(1 - MOST_PAGES), [path, next]]))
    },
  }
}

const keyOf = ({ feature, name, input }: AskedCall) => `${feature} ${name} ${JSON.stringify(input)}`
const nameOf = ({ feature, name }: AskedCall) => `${feature} ${name}`

function isRead({ method, onlyReads, replyIsFile }: CallSpec): boolean {
  return (method === 'GET' || onlyReads === true) && !replyIsFile
}

/** By what was asked. Empty where the call failed: all is asked for as usual then. */
async function readAnswers(asked: Page, given: Promise<Response | undefined>): Promise<Map<string, unknown>> {
  const response = await given.catch(() => undefined)
  if (!response?.ok) return new Map()
  const answers = (await response.json().catch(() => null)) as ReplyOf<Together> | null
  return new Map([
    ...asked.calls.map((each, nth) => [keyOf(each), answers?.calls[nth]] as const),
    ...asked.topics.map((name, nth) => [name, answers?.topics[nth]] as const),
  ])
}

type OfPage = ReturnType<typeof makeFirstReads>

export type FirstReads = Pick<OfPage, 'end' | 'store'> &
  Partial<Pick<OfPage, 'ready' | 'now'>> & {
    /** The answer of a read; null where it has to be asked for. @throws ApiFailure where there is nobody to ask */
    call<C extends Call>(call: C, input: unknown): Promise<ReplyOf<C> | null> | null
    topic(name: string): Promise<FirstRows | null> | null
    /** The content of a public file; null where it has to be fetched. @throws ApiFailure where there is nobody to ask */
    file?(path: string): Promise<unknown>
  }

const NONE: FirstReads = { call: () => null, topic: () => null, end: () => {}, store: () => {} }

/** Those of the page that is open. None where its address asks for something special, as a search does. */
export let firstReads = NONE

/** Without a network, what this device stores takes their place. */
export function readFirstFrom(reads: FirstReads | null): void {
  firstReads = reads ?? NONE
}

/** Begins with the page; its first view ends after some seconds, or with an act. */
export function beginFirstReads(): void {
  if (location.search !== '') return
  firstReads = makeFirstReads(location.pathname, globalThis.parleyReads)
  globalThis.parleyReads = undefined
  setTimeout(() => firstReads.store(), FIRST_VIEW_MS)
  // Nothing of the person is stored after the sign-out.
  session.watch(() => {
    if (session.state() === 'out') firstReads = NONE
  })
}
