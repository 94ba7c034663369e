import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts'

export interface Batches<Item, Result> {
  add(item: Item): Promise<Result>
}

interface Rules<Item> {
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
 * Runs one batch at a time. Items that arrive during a run go into the next batch. Items with the same key are written
 * once. If a batch fails, each of its items is retried alone, so that one bad item fails no others.
 *
 * @param laneOf lanes do not wait for each other, and a batch contains items of one lane. All items share a lane if it
 *   is omitted.
 * @param run returns the results in the order of the items
 */
export function makeBatches<Item, Result>(
  { most, keyOf, laneOf = () => '' }: Rules<Item>,
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): Batches<Item, Result> {
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
      if (groups.length > 1 && !isDatabaseUnavailable(error)) {
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
