import type { LiveRow, LogRow } from '@parley/contract'
import { type FirstRows, firstReads } from '../api/first-reads.ts'
import { eventOfTopic, subscribeToTopic, type TopicAnswer, type TopicChange } from './connection.ts'
import { applyChange, fromSnapshot, type LiveChange, type LiveState } from './live-rows.ts'
import { append, type LogState, logStateFromReply } from './log-rows.ts'

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

interface RowHolder {
  /** Starts a request. @returns the `seq` after which a log continues */
  ask(): number | undefined
  answer(answer: TopicAnswer): HeldRows
  change(change: TopicChange): HeldRows | null
}
interface HeldRows {
  readonly rows: TopicState['rows']
  readonly isWhole: boolean
}

function makeStateRows(): RowHolder {
  let held: LiveState | null = null
  // Changes that arrive before the snapshot may be newer than it.
  let waiting: LiveChange[] | null = []
  const keep = (next: LiveState): HeldRows => {
    held = next
    return { rows: [...next.rows.values()], isWhole: true }
  }
  return {
    ask() {
      waiting = []
      return undefined
    },
    answer({ rows }) {
      const heldRows = keep(fromSnapshot(rows as readonly LiveRow[], waiting ?? [], held))
      waiting = null
      return heldRows
    },
    change(change) {
      waiting?.push(change as LiveChange)
      return held && keep(applyChange(held, change as LiveChange))
    },
  }
}

function makeLogRows(): RowHolder {
  let held: LogState | null = null
  // Rows that arrive before the answer. They may be the ones that the answer does not contain yet.
  let waiting: LogRow[] | null = []
  const keep = (next: LogState, isWhole: boolean): HeldRows => {
    held = next
    return { rows: next.rows, isWhole }
  }
  return {
    ask() {
      waiting = []
      return held?.seq
    },
    answer(answer) {
      const { state, isWhole } = append(logStateFromReply(held, answer), waiting ?? [])
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

const ROW_HOLDERS = { state: makeStateRows, log: makeLogRows }

/**
 * Returns the one store of a topic. Rows are read once for all components, and stay for a while after the last has
 * unmounted.
 */
export function makeTopicStore(name: string, kind: keyof typeof ROW_HOLDERS = 'state'): TopicStore {
  const known = stores.get(name)
  if (known) return known
  let keeper = ROW_HOLDERS[kind]()
  const answerOf = ({ rows, seq }: FirstRows): TopicAnswer => ({
    rows: rows as TopicAnswer['rows'],
    ...(seq === undefined ? {} : { seq }),
  })
  const here = firstReads.now?.topic(name)
  let state: TopicState = here ? { rows: keeper.answer(answerOf(here)).rows, isPending: false, isGone: false } : UNKNOWN
  let stop: (() => void) | null = null
  let isRequested = false
  let lingering: ReturnType<typeof setTimeout> | undefined
  const watchers = new Set<() => void>()

  const turn = (next: TopicState) => {
    state = next
    for (const tell of watchers) tell()
  }
  /**
   * Shows the rows. Does not re-render for equal rows, because the first answer of a connection mostly has no new ones.
   */
  const show = ({ rows, isWhole }: HeldRows) => {
    const isSame = rows.length === state.rows.length && rows.every((row, at) => row === state.rows[at])
    if (!isSame || state.isPending || state.isGone) turn({ rows, isPending: false, isGone: false })
    return isWhole
  }
  /** Shows the rows of the first read, unless the connection has requested the topic already. Its rows may be newer. */
  const showFirst = (first: FirstRows) => {
    if (!isRequested && stop) show(keeper.answer(answerOf(first)))
  }
  const start = () => {
    void firstReads.topic(name)?.then((first) => first && showFirst(first))
    return subscribeToTopic(name, {
      onAsk() {
        isRequested = true
        return keeper.ask()
      },
      onAnswer: (answer) => show(keeper.answer(answer)),
      onChange(change) {
        const heldRows = keeper.change(change)
        return heldRows ? show(heldRows) : true
      },
      onGone() {
        keeper = ROW_HOLDERS[kind]()
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
      keeper = ROW_HOLDERS[kind]()
      turn(UNKNOWN)
    },
    askAgain() {
      stop?.()
      keeper = ROW_HOLDERS[kind]()
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

export function resubscribeEventTopics(): void {
  firstReads.end()
  for (const [name, store] of stores) if (eventOfTopic(name)) store.askAgain()
}

export const listLoadedRows = (): TopicState['rows'] => [...stores.values()].flatMap((store) => store.read().rows)

/** Removes all rows. The next user must not see anything of the previous one. */
export function forgetTopics(): void {
  for (const store of stores.values()) store.forget()
}
