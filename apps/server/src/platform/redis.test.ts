import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { aRedis, hasRedis } from '../testing/a-redis.ts'
import { aSlowProxy } from '../testing/a-slow-proxy.ts'
import { makeLimiter } from './concurrency/limiter.ts'
import { makeLog } from './log.ts'
import { openRedis, type Redis } from './redis.ts'

if (!hasRedis) console.log('redis-server was not found: a Redis that is slow or away was not tried')
const run = it.runIf(hasRedis)

let server: Awaited<ReturnType<typeof aRedis>>
let redis: Redis
beforeAll(async () => {
  if (!hasRedis) return
  server = await aRedis()
  redis = await server.connect()
})
afterAll(() => server?.close())

/** Makes twelve callers request one of five places at the same time. */
async function takeFive(name: string, from = redis) {
  const limiter = makeLimiter(from, { keyPrefix: name, points: 5, duration: 60 })
  const taken = await Promise.allSettled(Array.from({ length: 12 }, () => limiter.consume('ada')))
  return [taken.filter(({ status }) => status === 'fulfilled').length, from.state()]
}

const untilItIsBack = (which = redis) => expect.poll(() => which.state(), { timeout: 15_000 }).toBe('ok')

it('FAULT-1 a start with a dead REDIS_URL ends with one line that names the setting and no password', async () => {
  const opened = openRedis('redis://ada:secret@127.0.0.1:9/0', makeLog('silent'), 300)

  await expect(opened).rejects.toThrow(
    new Error(
      'REDIS_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9. Start Redis at 127.0.0.1:9, or correct the setting.',
    ),
  )
})

run('FAULT-4 a limit holds while Redis hangs, is dead and is back', async () => {
  expect(await takeFive('well')).toEqual([5, 'ok'])

  server.freeze()
  expect(await takeFive('hanging')).toEqual([5, 'slow'])
  server.thaw()
  await untilItIsBack()

  await server.kill()
  expect(await takeFive('dead')).toEqual([5, 'away'])
  await server.comeBack()
  await untilItIsBack()
  expect(await takeFive('back')).toEqual([5, 'ok'])
})

run('FAULT-4 a Redis that answers late is left alone until it answers in time', async () => {
  const { way, url, close } = await aSlowProxy(server.url)
  const far = await openRedis(url, makeLog('silent'))
  onTestFinished(() => {
    far.destroy()
    close()
  })
  expect(await takeFive('near', far)).toEqual([5, 'ok'])

  way.delayMs = 400
  expect(await takeFive('far', far)).toEqual([5, 'slow'])
  const before = way.answers
  await expect.poll(() => way.answers, { timeout: 10_000 }).toBeGreaterThan(before + 2)
  expect(far.state()).toBe('slow')

  way.delayMs = 0
  await untilItIsBack(far)
  expect(await takeFive('near again', far)).toEqual([5, 'ok'])
})
