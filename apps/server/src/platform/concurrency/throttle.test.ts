import { expect, it } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { defineThrottle } from './throttle.ts'

const server = testServer()

const paceOf = defineThrottle(10, 'It failed')

it('runs at once, and once more for all requests that arrive meanwhile, also if the first run fails', async () => {
  const pace = paceOf(server.ctx)
  let runs = 0
  const first = Promise.withResolvers<void>()
  const act = () => {
    runs += 1
    return runs === 1 ? first.promise : Promise.resolve()
  }
  pace.soon(server.ctx, 'key', act)
  for (let count = 0; count < 12; count += 1) pace.soon(server.ctx, 'key', act)
  expect(runs).toBe(1)
  first.reject(new Error('once'))
  await pace.rest()
  expect(runs).toBe(2)

  await expect
    .poll(() => {
      pace.soon(server.ctx, 'other', act)
      return runs
    })
    .toBeGreaterThan(2)
})
