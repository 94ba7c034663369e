import { type OwnConnection, openOwnConnection } from '../../../lib/live/index.ts'

export interface Asking {
  readonly signal: AbortSignal
  /** Null for a request like any other. */
  readonly over: OwnConnection | null
}

/**
 * Ways to ask, each so many milliseconds after the first. Connections that a browser has open die with the network that they were made in,
 * without a word, and it goes on sending requests over them.
 */
const WAYS = [
  { isOwn: false, afterMs: 0 },
  { isOwn: true, afterMs: 150 },
  { isOwn: true, afterMs: 1_200 },
] as const

/**
 * Asks by one way after the other, the next one as soon as the one before has failed, or has brought nothing for a moment. The first answer
 * counts, and the others are given up: what is asked must be the same however often it is heard.
 *
 * @returns the answer, and the connection that brought it, which the caller closes
 * @throws the first error, where each way has failed
 * @see docs/rules/video.md VIDEO-108
 */
export async function askAnyWay<Answer>(
  ask: (how: Asking) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<{ readonly answer: Answer; readonly over: OwnConnection | null }> {
  const giveUp = new AbortController()
  const both = signal ? AbortSignal.any([signal, giveUp.signal]) : giveUp.signal
  const timers: ReturnType<typeof setTimeout>[] = []
  let before = Promise.resolve()
  const asked = WAYS.map(async ({ isOwn, afterMs }) => {
    const turn = Promise.race([before, new Promise<void>((resolve) => timers.push(setTimeout(resolve, afterMs)))])
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
    before = failed
    await turn
    let over: OwnConnection | null = null
    try {
      both.throwIfAborted()
      if (isOwn) over = await openOwnConnection(both)
      const answer = await ask({ signal: both, over })
      both.throwIfAborted()
      return { answer, over }
    } catch (error) {
      over?.close()
      fail()
      throw error
    }
  })
  try {
    return await Promise.any(asked)
  } catch (error) {
    throw (error as AggregateError).errors[0]
  } finally {
    giveUp.abort()
    for (const timer of timers) clearTimeout(timer)
  }
}
