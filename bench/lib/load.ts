import { setTimeout as wait } from 'node:timers/promises'

/**
 * Sends requests in several lanes. Each lane sends its next request after the reply to its last.
 * @param send throws when the answer is not right, which ends the measure
 * @returns how many were answered, and the seconds until the last of them was
 */
export async function runAtFullLoad(
  lanes: number,
  ms: number,
  send: (lane: number, nth: number) => Promise<void>,
): Promise<{ done: number; seconds: number }> {
  const began = performance.now()
  let done = 0
  const runLane = async (lane: number) => {
    for (let nth = 0; performance.now() - began < ms; nth++) {
      await send(lane, nth)
      done++
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)))
  return { done, seconds: (performance.now() - began) / 1000 }
}

export interface Clock {
  /** Returns monotonic milliseconds. */
  now(): number
  waitUntil(at: number): Promise<void>
}

const machineClock: Clock = {
  now: () => performance.now(),
  waitUntil: async (at) => {
    const ms = at - performance.now()
    if (ms > 0) await wait(ms)
  },
}

/**
 * Sends requests at a pace, even if replies are late (open loop), so that requests due meanwhile count their wait.
 * @param send answers whether it was answered rightly
 * @returns for each request the milliseconds from the time it was due; infinite if no right answer came
 */
export async function runAtRate(
  perSecond: number,
  count: number,
  send: (nth: number) => Promise<boolean>,
  clock: Clock = machineClock,
): Promise<number[]> {
  const began = clock.now()
  const answers: Promise<number>[] = []
  for (let nth = 0; nth < count; nth++) {
    const dueAt = began + (nth * 1000) / perSecond
    await clock.waitUntil(dueAt)
    const isRight = send(nth).catch(() => false)
    answers.push(isRight.then((right) => (right ? clock.now() - dueAt : Number.POSITIVE_INFINITY)))
  }
  return Promise.all(answers)
}
