import { beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '../../testing/a-clock.ts'
import { Failure } from '../failure.ts'
import { makeAttemptDelay, type Pace, waitMs } from './attempt-delay.ts'

const PACE = { free: 5, firstMs: 250, doublesEvery: 2, mostMs: 2_000, waiting: 3 } satisfies Pace
const KIND = { ...PACE, keyPrefix: 'test', seconds: 900, refusal: 'tooManyRequests' } as const

it('SIGN-6 lets tries wait longer and longer, up to the longest wait', () => {
  const waits = [1, 5, 6, 7, 8, 9, 10, 12, 13, 1_000].map((count) => waitMs(PACE, count))
  expect(waits).toEqual([0, 0, 250, 250, 500, 500, 1_000, 2_000, 2_000, 2_000])
})

describe('a lane', () => {
  let clock: ReturnType<typeof aClock>
  let opened: (() => void)[]
  beforeEach(() => {
    opened = []
    clock = aClock()
  })
  const slow = () => ({
    ...clock,
    pause: (ms: number) => {
      clock.pauses.push(ms)
      return new Promise<void>((resolve) => opened.push(resolve))
    },
  })

  it('SIGN-6 lets the free ones through together, the others after their wait', async () => {
    const lane = makeAttemptDelay(null, clock, KIND)
    for (let count = 0; count < 7; count++) await lane.pass('venue')
    await lane.pass('home')

    expect(clock.pauses).toEqual([250, 250])
  })

  it('SIGN-6 lets one wait at a time, refuses callers beyond the limit of waiting ones, and admits all that waited', async () => {
    const lane = makeAttemptDelay(null, slow(), KIND)
    const passes = Array.from({ length: 12 }, () => lane.pass('venue').then(() => 'through'))
    const outcomes = Promise.all(
      passes.map((each) => each.catch((error: unknown) => error instanceof Failure && error.extra.retryAfterSeconds)),
    )
    for (let through = 0; through < PACE.waiting + 1; through++) {
      await expect.poll(() => opened.length).toBe(through + 1)
      opened[through]?.()
    }

    expect(await outcomes).toEqual([...Array(9).fill('through'), ...Array(3).fill(expect.any(Number))])
    // A refused attempt is not counted, so the next one waits no longer because of it.
    void lane.pass('venue')
    await expect.poll(() => clock.pauses.at(-1)).toBe(waitMs(PACE, 10))
  })

  it('SIGN-6 does not count attempts that did no harm', async () => {
    const lane = makeAttemptDelay(null, clock, KIND)
    for (let count = 0; count < 50; count++) await (await lane.pass('venue'))()

    expect(clock.pauses).toEqual([])
  })
})
