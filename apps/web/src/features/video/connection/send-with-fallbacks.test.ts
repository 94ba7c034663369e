import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '../../../lib/api/index.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { type Attempt, sendWithFallbacks } from './send-with-fallbacks.ts'

const NEVER = new Promise<never>(() => undefined)
let attempts: Attempt[] = []

beforeEach(async () => {
  fakeServer({})
  await session.begin('access-1', 'defne@example.com')
  vi.useFakeTimers()
  attempts = []
})
afterEach(() => {
  vi.useRealTimers()
})

/** Sends a request with prepared answers in order, one per attempt. */
const ask = (answers: readonly (() => Promise<string>)[], signal?: AbortSignal) =>
  sendWithFallbacks((how) => {
    attempts.push(how)
    return answers[attempts.length - 1]?.() ?? NEVER
  }, signal)
const ways = () => attempts.map(({ over, signal }) => [over !== null, signal.aborted])
const answers = (text: string) => async () => text
const silent = () => NEVER
const fails = async () => {
  throw new Error('away')
}

it('VIDEO-108 asks only once if an answer comes at once', async () => {
  expect(await ask([answers('yes')])).toEqual({ answer: 'yes', over: null })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ways()).toEqual([[false, true]])
})

it('VIDEO-108 asks on a new connection if the open ones are silent, and on another one if that is silent too', async () => {
  const reply = ask([silent, silent, answers('yes')])
  await vi.advanceTimersByTimeAsync(100)
  expect(ways()).toEqual([[false, false]])
  await vi.advanceTimersByTimeAsync(100)
  expect(ways()).toEqual([
    [false, false],
    [true, false],
  ])
  await vi.advanceTimersByTimeAsync(1_100)
  expect(await reply).toEqual({ answer: 'yes', over: attempts[2]?.over })
  expect(ways()).toEqual([
    [false, true],
    [true, true],
    [true, true],
  ])
})

it('VIDEO-108 takes a late answer of the first attempt, and starts the next attempt as soon as one fails', async () => {
  const late = Promise.withResolvers<string>()
  const reply = ask([() => late.promise, fails, fails])
  await vi.advanceTimersByTimeAsync(150)
  expect(attempts.length).toBe(3)
  late.resolve('late')
  expect(await reply).toEqual({ answer: 'late', over: null })
})

it('VIDEO-108 fails where each way has failed, without waiting', async () => {
  await expect(ask([fails, fails, fails])).rejects.toThrow('away')
  expect(attempts.length).toBe(3)
})

it('VIDEO-108 gives all ways up with the try that asked', async () => {
  const giveUp = new AbortController()
  const reply = ask([silent], giveUp.signal)
  await vi.advanceTimersByTimeAsync(0)
  giveUp.abort()
  void reply.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ways()).toEqual([[false, true]])
})
