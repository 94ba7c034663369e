import { expect, it } from 'vitest'
import { makeBatches } from './batches.ts'

function aWriter(fails: (items: readonly string[]) => boolean = () => false) {
  const written: string[][] = []
  const ends: (() => void)[] = []
  const batches = makeBatches<string, string>({ most: 3, keyOf: (item) => item }, async (items) => {
    written.push([...items])
    await new Promise<void>((resolve) => ends.push(resolve))
    if (fails(items)) throw new Error(`Not ${items}`)
    return items.map((item) => item.toUpperCase())
  })
  const end = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { ...batches, written, end }
}

it('CHAT-5 writes a lone message at once, and all that waits together when that is done', async () => {
  const { add, written, end } = aWriter()
  const all = ['a', 'b', 'c', 'b', 'd'].map((item) => add(item))
  expect(written).toEqual([['a']])
  await end()
  // An item that is sent twice is written once.
  expect(written).toEqual([['a'], ['b', 'c']])
  await end()
  expect(written.at(-1)).toEqual(['d'])
  await end()
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'B', 'D'])
  const next = add('e')
  expect(written.at(-1)).toEqual(['e'])
  await end()
  expect(await next).toBe('E')
})

it('CHAT-5 retries each item of a failed batch alone, so that one bad item fails no others', async () => {
  const { add, written, end } = aWriter((items) => items.includes('bad'))
  const all = Promise.allSettled(['a', 'b', 'bad', 'c'].map((item) => add(item)))
  for (let at = 0; at < 6; at++) await end()
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(written).toEqual([['a'], ['b', 'bad', 'c'], ['b'], ['bad'], ['c']])
})
