import { isDatabaseAway } from '../database/is-database-away.ts'

export interface Batches<Item, Result> {
  /** Resolves when the batch that holds the item is done. */
  add(item: Item): Promise<Result>
}

interface Rules<Item> {
  /** How many go together. */
  readonly most: number
  readonly keyOf: (item: Item) => string
  readonly laneOf?: (item: Item) => string
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Does one batch at a time: what comes while one is under way goes together in the next one, and what comes while none is
 * goes at once. Items with the same key are one. What fails with others is tried alone, so that it harms none but itself.
 *
 * @param laneOf lanes do not wait for each other, and a batch is of one; all is one lane where it is left out
 * @param run answers in the order of the items
 */
export function makeBatches<Item, Result>(
  { most, keyOf, laneOf = () => '' }: Rules<Item>,
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): Batches<Item, Result> {
  /** Of the lanes in which a batch is under way. */
  const lanes = new Map<string, Waiting<Item, Result>[]>()

  async function runAll(lane: string, waiting: Waiting<Item, Result>[]): Promise<void> {
    while (waiting.length > 0)
      await runOnce([...Map.groupBy(waiting.splice(0, most), ({ item }) => keyOf(item)).values()])
    lanes.delete(lane)
  }

  async function runOnce(groups: readonly Waiting<Item, Result>[][]): Promise<void> {
    try {
      const results = await run(groups.map(([first]) => (first as Waiting<Item, Result>).item))
      for (const [at, group] of groups.entries()) for (const { resolve } of group) resolve(results[at] as Result)
    } catch (error) {
      if (groups.length > 1 && !isDatabaseAway(error)) {
        for (const group of groups) await runOnce([group])
        return
      }
      for (const { reject } of groups.flat()) reject(error)
    }
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        const lane = laneOf(item)
        const added = { item, resolve, reject }
        const waiting = lanes.get(lane)
        if (waiting) return void waiting.push(added)
        const begun = [added]
        lanes.set(lane, begun)
        void runAll(lane, begun)
      }),
  }
}
