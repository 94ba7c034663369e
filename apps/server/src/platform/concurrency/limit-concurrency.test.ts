import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { limitConcurrency, limitConcurrencyByKey } from './limit-concurrency.ts'

function aTask() {
  let end = (_how: 'well' | 'badly') => undefined as void
  const ended = new Promise<string>((resolve, reject) => {
    end = (how) => (how === 'well' ? resolve('done') : reject(new Error('failed')))
  })
  return { run: () => ended, end: (how: 'well' | 'badly' = 'well') => end(how) }
}

it('IMPORT-3 runs a limited number at once, and starts the next in order as one ends or fails', async () => {
  const inTurn = limitConcurrency(2, 10)
  const tasks = Array.from({ length: 5 }, aTask)
  const begun: number[] = []
  const results = tasks.map((task, at) =>
    inTurn(() => {
      begun.push(at)
      return task.run()
    }).catch((error: Error) => error.message),
  )
  await setImmediate()
  expect(begun).toEqual([0, 1])
  tasks[1]?.end('badly')
  await results[1]
  await setImmediate()
  expect(begun).toEqual([0, 1, 2])
  for (const task of tasks) task.end()
  expect(await Promise.all(results)).toEqual(['done', 'failed', 'done', 'done', 'done'])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

it('IMPORT-3 refuses tasks at once if the queue is full, and accepts the next when there is room again', async () => {
  const inTurn = limitConcurrency(1, 1)
  const [first, second] = [aTask(), aTask()]
  const both = [inTurn(first.run), inTurn(second.run)]
  await expect(inTurn(aTask().run)).rejects.toMatchObject({ reason: 'unavailable' })
  first.end()
  second.end()
  await Promise.all(both)
  expect(await inTurn(async () => 'free')).toBe('free')
})

it('SIGN-6 lets one at a time in for a key, and other keys beside it', async () => {
  const turns = limitConcurrencyByKey()
  const inside = { ada: 0, max: 0 }
  const most = { ada: 0, max: 0 }
  const gate = Promise.withResolvers<void>()
  const visit = (key: 'ada' | 'max') =>
    turns.take(key, async () => {
      inside[key] += 1
      most[key] = Math.max(most[key], inside[key])
      await gate.promise
      inside[key] -= 1
    })

  const all = Promise.all(Array.from({ length: 12 }, (_, at) => visit(at % 2 ? 'ada' : 'max')))
  expect([turns.length('ada'), turns.length('max'), turns.length('nobody')]).toEqual([6, 6, 0])
  gate.resolve()
  await all

  expect([most, turns.length('ada')]).toEqual([{ ada: 1, max: 1 }, 0])
})
