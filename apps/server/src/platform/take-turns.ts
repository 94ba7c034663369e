import { Failure } from './failure.ts'

const TRY_AGAIN_SECONDS = 5

/**
 * Lets so many tasks run at once; the others wait in order.
 *
 * @throws Failure `unavailable` from a task that finds `mostWaiting` before it
 */
export function takeTurns(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Failure('unavailable', { retryAfterSeconds: TRY_AGAIN_SECONDS })
      // Whoever ends hands its place over, so that nobody slips in between.
      await new Promise<void>((go) => waiting.push(go))
    } else running++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
