import { expect, it } from 'vitest'
import { coalesceRuns } from './coalesce-runs.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('runs a single item at once, and joins items that arrive during a run', async () => {
  const runs: [string, readonly number[]][] = []
  const ends: (() => void)[] = []
  const join = coalesceRuns<number>()
  const add = (key: string, own: readonly number[]) =>
    join(key, own, (items) => {
      runs.push([key, items])
      return new Promise((resolve) => ends.push(resolve))
    })
  const all = [add('a', [1]), add('a', [2])]
  await turn()
  all.push(add('a', [3]), add('a', [4, 5]), add('b', [6]))
  await turn()
  // Items that arrive in the same turn are joined too. Another key does not wait.
  expect(runs).toEqual([
    ['a', [1, 2]],
    ['b', [6]],
  ])
  ends[0]?.()
  await turn()
  expect(runs.slice(2)).toEqual([['a', [3, 4, 5]]])
  for (const end of ends) end()
  await Promise.all(all)
})

it('fails all that went together, and nothing that comes after them', async () => {
  let isBroken = true
  const done: number[] = []
  const join = coalesceRuns<number>()
  const add = (key: string, own: readonly number[]) =>
    join(key, own, async (items) => {
      if (isBroken) throw new Error('away')
      done.push(...items)
    })
  const [one, other] = await Promise.allSettled([add('a', [1]), add('a', [2])])
  expect([one.status, other.status]).toEqual(['rejected', 'rejected'])
  isBroken = false
  await add('a', [3])
  expect(done).toEqual([3])
})
