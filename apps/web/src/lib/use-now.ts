import { useSyncExternalStore } from 'react'

/** How long a new component accepts the last value, in milliseconds. The first render then needs no second one. */
const RECENT_MS = 5_000

const clocks = new Map<number, { watch(tell: () => void): () => void; read(): number }>()

function clockOf(everyMs: number) {
  const known = clocks.get(everyMs)
  if (known) return known
  let now = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined
  const watchers = new Set<() => void>()
  const set = () => {
    if (Math.abs(Date.now() - now) >= Math.min(RECENT_MS, everyMs)) now = Date.now()
  }
  const clock = {
    read() {
      if (!timer) set()
      return now
    },
    watch(tell: () => void) {
      watchers.add(tell)
      set()
      timer ??= setInterval(() => {
        now = Date.now()
        for (const each of watchers) each()
      }, everyMs)
      return () => {
        watchers.delete(tell)
        if (watchers.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
  clocks.set(everyMs, clock)
  return clock
}

/**
 * Returns the current time in epoch milliseconds, updated every minute, or as given. Components with the same interval
 * share a timer.
 */
export function useNow(everyMs = 60_000): number {
  const clock = clockOf(everyMs)
  return useSyncExternalStore(clock.watch, clock.read)
}
