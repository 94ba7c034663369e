import { expect, it } from 'vitest'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { cacheReads } from './cache-reads.ts'

const server = testServer()

it('reads again only expired, failed and evicted values', async () => {
  const read: string[] = []
  let fails = false
  const readCached = cacheReads({ keptMs: 1_000, most: 2 }, async (_, key) => {
    read.push(key)
    if (fails) throw new Error(key)
    return key.toUpperCase()
  })
  const ask = (key: string) => readCached(server.ctx, key)

  expect(await Promise.all(Array.from({ length: 12 }, () => ask('a')))).toEqual(Array(12).fill('A'))
  expect(read).toEqual(['a'])
  server.setNow(NOW + 1_000)
  await ask('a')
  expect(read).toEqual(['a', 'a'])
  for (const key of ['b', 'c', 'b', 'a']) await ask(key)
  expect(read).toEqual(['a', 'a', 'b', 'c', 'a'])
  fails = true
  await expect(ask('d')).rejects.toThrow('d')
  fails = false
  expect(await ask('d')).toBe('D')
})

it('retains a newer value when an older read fails late', async () => {
  const slow = Promise.withResolvers<string>()
  let reads = 0
  const readCached = cacheReads({ keptMs: 1_000, most: 2 }, () => {
    reads += 1
    return reads === 1 ? slow.promise : Promise.resolve('newer')
  })
  const late = readCached(server.ctx, 'late')
  server.setNow(server.ctx.clock.now() + 1_000)
  expect(await readCached(server.ctx, 'late')).toBe('newer')
  slow.reject(new Error('late'))
  await expect(late).rejects.toThrow('late')
  expect([await readCached(server.ctx, 'late'), reads]).toEqual(['newer', 2])
})
