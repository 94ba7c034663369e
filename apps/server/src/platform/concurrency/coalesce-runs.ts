interface Run<T> {
  readonly items: T[]
  readonly done: Promise<void>
}

/**
 * Handles items that arrive during a run together in the next one, so a crowd costs little more than one item.
 *
 * @returns a function that adds items to the next run, or begins one with `use`. It settles as that run does.
 */
export function coalesceRuns<T>() {
  const nextRuns = new Map<string, Run<T>>()
  const lastRuns = new Map<string, Promise<void>>()

  const begin = (key: string, use: (items: readonly T[]) => Promise<void>): Run<T> => {
    const items: T[] = []
    const done = Promise.resolve(lastRuns.get(key)).then(() => {
      nextRuns.delete(key)
      return use(items)
    })
    const forget = () => {
      if (lastRuns.get(key) === settled) lastRuns.delete(key)
    }
    const settled = done.then(forget, forget)
    lastRuns.set(key, settled)
    nextRuns.set(key, { items, done })
    return { items, done }
  }

  return (key: string, items: readonly T[], use: (items: readonly T[]) => Promise<void>): Promise<void> => {
    const next = nextRuns.get(key) ?? begin(key, use)
    next.items.push(...items)
    return next.done
  }
}
