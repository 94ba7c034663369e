import { isDatabaseAway } from '../../../platform/database/is-database-away.ts'

export interface Batches<Item, Result> {
  /** Resolves when the batch that holds the item is committed. */
  add(item: Item): Promise<Result>
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Writes one batch at a time: what comes while one is under way goes together in the next one, and what comes while none is
 * goes at once. Items with the same key are one. What fails with others is tried alone, so that it harms none but itself.
 *
 * @param write answers in the order of the items
 */
export function makeBatches<Item, Result>(
  { most, keyOf }: { most: number; keyOf: (item: Item) => string },
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
): Batches<Item, Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.length > 0)
      await writeOnce([...Map.groupBy(waiting.splice(0, most), ({ item }) => keyOf(item)).values()])
    isWriting = false
  }

  async function writeOnce(groups: readonly Waiting<Item, Result>[][]): Promise<void> {
    try {
      const results = await write(groups.map(([first]) => (first as Waiting<Item, Result>).item))
      for (const [at, group] of groups.entries()) for (const { resolve } of group) resolve(results[at] as Result)
    } catch (error) {
      if (groups.length > 1 && !isDatabaseAway(error)) {
        for (const group of groups) await writeOnce([group])
        return
      }
      for (const { reject } of groups.flat()) reject(error)
    }
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        if (!isWriting) void writeAll()
      }),
  }
}
