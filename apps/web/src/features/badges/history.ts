export interface History<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
  /** Of the last step: others with the same one, right after it, are part of it. */
  readonly tag: string | null
}

export const MOST_STEPS = 50

export const beginHistory = <T>(now: T): History<T> => ({ past: [], now, future: [], tag: null })

/**
 * One step further. What was undone before it is gone.
 *
 * @param tag of what goes on, as typing in one field does; null for a step of its own
 */
export function step<T>(history: History<T>, next: T, tag: string | null = null): History<T> {
  if (next === history.now) return history
  const goesOn = tag !== null && tag === history.tag
  const past = goesOn ? history.past : [...history.past, history.now].slice(-MOST_STEPS)
  return { past, now: next, future: [], tag }
}

export function undo<T>({ past, now, future }: History<T>): History<T> {
  const before = past.at(-1)
  if (before === undefined) return { past, now, future, tag: null }
  return { past: past.slice(0, -1), now: before, future: [now, ...future], tag: null }
}

export function redo<T>({ past, now, future }: History<T>): History<T> {
  const [next, ...rest] = future
  if (next === undefined) return { past, now, future, tag: null }
  return { past: [...past, now], now: next, future: rest, tag: null }
}
