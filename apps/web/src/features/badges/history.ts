export interface History<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
  /** The tag of the last step. A following change with the same tag is merged into it. */
  readonly tag: string | null
}

export const MAX_STEPS = 50

export const beginHistory = <T>(now: T): History<T> => ({ past: [], now, future: [], tag: null })

/**
 * Adds a step. Steps that were undone are dropped.
 * @param tag joins consecutive changes, such as typing in one field; null for a separate step
 */
export function step<T>(history: History<T>, next: T, tag: string | null = null): History<T> {
  if (next === history.now) return history
  const goesOn = tag !== null && tag === history.tag
  const past = goesOn ? history.past : [...history.past, history.now].slice(-MAX_STEPS)
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
