import { expect, it } from 'vitest'
import { makeKeyedQueue } from './keyed-queue.ts'

it('runs tasks that share a key in order of arrival and all others at once, even after failures', async () => {
  const inOrder = makeKeyedQueue()
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string, ...keys: string[]) =>
    inOrder(keys, async () => {
      began.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      if (name === 'bad') throw new Error('bad')
      return name
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  const all = Promise.allSettled([
    task('bad', 'a', 'b'),
    task('second', 'b', 'c'),
    task('third', 'c'),
    task('free', 'd'),
  ])
  await new Promise(setImmediate)
  expect(began).toEqual(['bad', 'free'])
  await end('bad')
  expect(began).toEqual(['bad', 'free', 'second'])
  await end('second')
  await end('third')
  await end('free')
  expect(began).toEqual(['bad', 'free', 'second', 'third'])
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
