export type InTurn = <T>(run: () => Promise<T>) => Promise<T>

/** Lets so many run at once; the others wait in the order they came. */
export function makeSlots(count: number): InTurn {
  const waiting: (() => void)[] = []
  let free = count
  return async (run) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** One at a time for each key. */
export function makeTurns(): <T>(key: string, run: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { readonly inTurn: InTurn; length: number }>()
  return async (key, run) => {
    const line = lines.get(key) ?? { inTurn: makeSlots(1), length: 0 }
    lines.set(key, line)
    line.length += 1
    try {
      return await line.inTurn(run)
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(key)
    }
  }
}
