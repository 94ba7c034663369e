import { openSeparateConnection, type SeparateConnection } from '../../../lib/live/index.ts'

export interface Attempt {
  readonly signal: AbortSignal
  /** The separate connection. Null for an ordinary request. */
  readonly over: SeparateConnection | null
}

/**
 * The further attempts with their delays in milliseconds after the first one. When the network changes, the open
 * connections of a browser die without an event, and the browser goes on sending requests over them.
 */
const WAYS = [
  { isOwn: false, afterMs: 0 },
  { isOwn: true, afterMs: 150 },
  { isOwn: true, afterMs: 1_200 },
] as const

/**
 * Sends a request in several ways. The next attempt starts when the one before has failed or its delay has passed. The
 * first answer wins and the others are aborted. The request must be idempotent, because the server may receive it
 * several times.
 * @returns the answer and the connection that brought it, which the caller closes
 * @throws the error of the first attempt if all fail
 * @see docs/rules/video.md VIDEO-108
 */
export async function sendWithFallbacks<Answer>(
  ask: (how: Attempt) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<{ readonly answer: Answer; readonly over: SeparateConnection | null }> {
  const giveUp = new AbortController()
  const both = signal ? AbortSignal.any([signal, giveUp.signal]) : giveUp.signal
  const timers: ReturnType<typeof setTimeout>[] = []
  let before = Promise.resolve()
  const attempts = WAYS.map(async ({ isOwn, afterMs }) => {
    const turn = Promise.race([before, new Promise<void>((resolve) => timers.push(setTimeout(resolve, afterMs)))])
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
    before = failed
    await turn
    let over: SeparateConnection | null = null
    try {
      both.throwIfAborted()
      if (isOwn) over = await openSeparateConnection(both)
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
    return await Promise.any(attempts)
  } catch (error) {
    throw (error as AggregateError).errors[0]
  } finally {
    giveUp.abort()
    for (const timer of timers) clearTimeout(timer)
  }
}
