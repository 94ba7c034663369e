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

export interface Turns {
  take<T>(key: string, run: () => Promise<T>): Promise<T>
  /** How many of a key run or wait. */
  length(key: string): number
}

/** So many at a time for each key. */
export function makeTurns(atOnce = 1): Turns {
  const lines = new Map<string, { readonly inTurn: InTurn; length: number }>()
  return {
    async take(key, run) {
      const line = lines.get(key) ?? { inTurn: makeSlots(atOnce), length: 0 }
      lines.set(key, line)
      line.length += 1
      try {
        return await line.inTurn(run)
      } finally {
        line.length -= 1
        if (line.length === 0) lines.delete(key)
      }
    },
    length: (key) => lines.get(key)?.length ?? 0,
  }
}
