import type { LiveRow } from '@parley/contract'
import { listenTo } from './connection.ts'
import { applyChange, fromSnapshot, type LiveChange, type LiveState } from './live-rows.ts'

export interface TopicState {
  readonly rows: readonly LiveRow[]
  readonly isPending: boolean
  readonly isGone: boolean
}

interface TopicStore {
  watch(tell: () => void): () => void
  read(): TopicState
}

const UNKNOWN: TopicState = { rows: [], isPending: true, isGone: false }
const LINGER_MS = 30_000
const stores = new Map<string, TopicStore & { forget(): void }>()

/** One store per topic: what many parts of a page show is read once, and stays for a while after the last has gone. */
export function makeTopicStore(name: string): TopicStore {
  const known = stores.get(name)
  if (known) return known
  let state = UNKNOWN
  let held: LiveState | null = null
  // What arrives between asking and the snapshot may be newer than it.
  let waiting: LiveChange[] | null = []
  let stop: (() => void) | null = null
  let lingering: ReturnType<typeof setTimeout> | undefined
  const watchers = new Set<() => void>()

  const turn = (next: TopicState) => {
    state = next
    for (const tell of watchers) tell()
  }
  const show = (next: LiveState, isGone = false) => {
    held = next
    turn({ rows: [...next.rows.values()], isPending: false, isGone })
  }
  const start = () =>
    listenTo(name, {
      onAsk() {
        waiting = []
      },
      onSnapshot(snapshot) {
        show(fromSnapshot(snapshot, waiting ?? []))
        waiting = null
      },
      onChange(change) {
        waiting?.push(change)
        if (held) show(applyChange(held, change))
      },
      onGone: () => show(fromSnapshot([], []), true),
    })
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
      held = null
      turn(UNKNOWN)
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

/** Nothing of the last user stays when another signs in. */
export function forgetTopics(): void {
  for (const store of stores.values()) store.forget()
}
