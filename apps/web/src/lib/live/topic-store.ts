import type { LiveRow, LogRow } from '@parley/contract'
import { type FirstRows, firstReads } from '../api/first-reads.ts'
import { eventOfTopic, listenTo, type TopicAnswer, type TopicChange } from './connection.ts'
import { applyChange, fromSnapshot, type LiveChange, type LiveState } from './live-rows.ts'
import { append, fromAnswer, type LogState } from './log-rows.ts'

export interface TopicState {
  readonly rows: readonly (LiveRow | LogRow)[]
  readonly isPending: boolean
  readonly isGone: boolean
}

interface TopicStore {
  watch(tell: () => void): () => void
  read(): TopicState
}

const UNKNOWN: TopicState = { rows: [], isPending: true, isGone: false }
const LINGER_MS = 30_000
const stores = new Map<string, TopicStore & { forget(): void; askAgain(): void }>()

/** How the rows of one kind of topic are kept. */
interface Keeper {
  /** The topic is asked for. @returns after which `seq` a log goes on */
  ask(): number | undefined
  /** What is held from then on, and whether nothing is missing. */
  answer(answer: TopicAnswer): Kept
  /** Null while nothing is held to which the change could be applied. */
  change(change: TopicChange): Kept | null
}
interface Kept {
  readonly rows: TopicState['rows']
  readonly isWhole: boolean
}

function keepState(): Keeper {
  let held: LiveState | null = null
  // What arrives between asking and the snapshot may be newer than it.
  let waiting: LiveChange[] | null = []
  const keep = (next: LiveState): Kept => {
    held = next
    return { rows: [...next.rows.values()], isWhole: true }
  }
  return {
    ask() {
      waiting = []
      return undefined
    },
    answer({ rows }) {
      const kept = keep(fromSnapshot(rows as readonly LiveRow[], waiting ?? [], held))
      waiting = null
      return kept
    },
    change(change) {
      waiting?.push(change as LiveChange)
      return held && keep(applyChange(held, change as LiveChange))
    },
  }
}

function keepLog(): Keeper {
  let held: LogState | null = null
  // Until an answer is there, a gap may be filled by it.
  let waiting: LogRow[] | null = []
  const keep = (next: LogState, isWhole: boolean): Kept => {
    held = next
    return { rows: next.rows, isWhole }
  }
  return {
    ask() {
      waiting = []
      return held?.seq
    },
    answer(answer) {
      const { state, isWhole } = append(fromAnswer(held, answer), waiting ?? [])
      waiting = null
      return keep(state, isWhole)
    },
    change({ up }) {
      const rows = up as readonly LogRow[]
      waiting?.push(...rows)
      if (!held) return null
      const { state, isWhole } = append(held, rows)
      return keep(state, isWhole || waiting !== null)
    },
  }
}

const KEEPERS = { state: keepState, log: keepLog }

/** One store per topic: what many parts of a page show is read once, and stays for a while after the last has gone. */
export function makeTopicStore(name: string, kind: keyof typeof KEEPERS = 'state'): TopicStore {
  const known = stores.get(name)
  if (known) return known
  let keeper = KEEPERS[kind]()
  const answerOf = ({ rows, seq }: FirstRows): TopicAnswer => ({
    rows: rows as TopicAnswer['rows'],
    ...(seq === undefined ? {} : { seq }),
  })
  const here = firstReads.now?.topic(name)
  let state: TopicState = here ? { rows: keeper.answer(answerOf(here)).rows, isPending: false, isGone: false } : UNKNOWN
  let stop: (() => void) | null = null
  let isAsked = false
  let lingering: ReturnType<typeof setTimeout> | undefined
  const watchers = new Set<() => void>()

  const turn = (next: TopicState) => {
    state = next
    for (const tell of watchers) tell()
  }
  /** An answer that repeats the shown rows draws nothing again, as the first one of the connection mostly does. */
  const show = ({ rows, isWhole }: Kept) => {
    const isSame = rows.length === state.rows.length && rows.every((row, at) => row === state.rows[at])
    if (!isSame || state.isPending || state.isGone) turn({ rows, isPending: false, isGone: false })
    return isWhole
  }
  /** Until the connection asks for the topic: what it says from then on may be newer. */
  const showFirst = (first: FirstRows) => {
    if (!isAsked && stop) show(keeper.answer(answerOf(first)))
  }
  const start = () => {
    void firstReads.topic(name)?.then((first) => first && showFirst(first))
    return listenTo(name, {
      onAsk() {
        isAsked = true
        return keeper.ask()
      },
      onAnswer: (answer) => show(keeper.answer(answer)),
      onChange(change) {
        const kept = keeper.change(change)
        return kept ? show(kept) : true
      },
      onGone() {
        keeper = KEEPERS[kind]()
        turn({ rows: [], isPending: false, isGone: true })
      },
    })
  }
  const leave = () => {
    clearTimeout(lingering)
    stop?.()
    stop = null
    if (stores.get(name) === store) stores.delete(name)
  }
  const store = {
    read: () => state,
    forget() {
      leave()
      keeper = KEEPERS[kind]()
      turn(UNKNOWN)
    },
    askAgain() {
      stop?.()
      keeper = KEEPERS[kind]()
      turn(UNKNOWN)
      stop &&= start()
    },
    watch(tell: () => void) {
      clearTimeout(lingering)
      watchers.add(tell)
      stop ??= start()
      return () => {
        watchers.delete(tell)
        if (watchers.size > 0) return
        lingering = setTimeout(leave, LINGER_MS)
      }
    },
  }
  stores.set(name, store)
  return store
}

/** Subscribes again to all topics of events, after "See as …" has changed. */
export function askEventTopicsAgain(): void {
  firstReads.end()
  for (const [name, store] of stores) if (eventOfTopic(name)) store.askAgain()
}

/** All rows that this page has now, of every topic. */
export const heldRows = (): TopicState['rows'] => [...stores.values()].flatMap((store) => store.read().rows)

/** Nothing of the last user stays when another signs in. */
export function forgetTopics(): void {
  for (const store of stores.values()) store.forget()
}
