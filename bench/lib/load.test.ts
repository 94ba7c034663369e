import { expect, it } from 'vitest'
import { type Clock, runAtFullLoad, runAtRate } from './load.ts'

/** A clock that advances only by waiting, or when the machine is held up. */
function slowMachine(): Clock & { holdUp(ms: number): void } {
  let now = 5_000
  return {
    now: () => now,
    holdUp: (ms) => {
      now += ms
    },
    waitUntil: async (at) => {
      // Pending replies arrive here before time advances.
      await new Promise((resolve) => setImmediate(resolve))
      now = Math.max(now, at)
    },
  }
}

it('counts from the time a request was due, also if a stall delayed sending it', async () => {
  const clock = slowMachine()
  const late = await runAtRate(
    100,
    5,
    async (nth) => {
      if (nth === 1) clock.holdUp(35)
      return true
    },
    clock,
  )
  expect(late).toEqual([0, 35, 25, 15, 5])
})

it('counts a refused or aborted request as an infinite wait', async () => {
  const late = await runAtRate(
    10,
    3,
    async (nth) => {
      if (nth === 2) throw new Error('broke off')
      return nth === 0
    },
    slowMachine(),
  )
  expect(late).toEqual([0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
})

it('keeps exactly the given number of requests in flight, and ends with the last answer', async () => {
  let [inFlight, most, answered] = [0, 0, 0]
  const { done, seconds } = await runAtFullLoad(3, 20, async () => {
    most = Math.max(most, ++inFlight)
    await new Promise((resolve) => setImmediate(resolve))
    inFlight--
    answered++
  })
  expect([most, inFlight, done]).toEqual([3, 0, answered])
  expect(seconds).toBeGreaterThanOrEqual(0.02)
})

it('ends at the first answer that is not right', async () => {
  const wrong = runAtFullLoad(2, 1_000, async () => {
    throw new Error('Answered 503')
  })
  await expect(wrong).rejects.toThrow('Answered 503')
})
