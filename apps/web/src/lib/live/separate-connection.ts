import type { Call, ReplyOf, SentTo } from '@parley/contract'
import { ApiFailure, type LiveReply, session } from '../api/index.ts'

export interface SeparateConnection {
  /** Sends a call. @throws ApiFailure for every refusal, and if no answer comes */
  ask<C extends Call>(call: C, input: SentTo<C>, signal?: AbortSignal): Promise<ReplyOf<C>>
  close(): void
}

/** Milliseconds until the connection closes. It is for calls that are useless later. */
const OPEN_FOR_MS = 10_000

/**
 * Opens a websocket of its own. HTTP requests and the page's socket use existing connections, which may be dead without
 * the browser knowing. A websocket is always a new one.
 * @throws ApiFailure if it does not open
 */
export async function openSeparateConnection(signal: AbortSignal): Promise<SeparateConnection> {
  const { io } = await import('socket.io-client')
  const tokens = await session.fresh(null)
  signal.throwIfAborted()
  const made = io({
    path: '/live/',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: (give) => give({ liveToken: tokens?.liveToken ?? '' }),
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  let isClosed = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    clearTimeout(late)
    made.disconnect()
    for (const { reject } of waiting.values()) reject(new ApiFailure(0, {}))
    waiting.clear()
  }
  const late = setTimeout(close, OPEN_FOR_MS)
  made.on('answer', ({ number, ...answer }: LiveReply & { number: number }) => {
    const { resolve, reject } = waiting.get(number) ?? {}
    waiting.delete(number)
    if (answer.ok) resolve?.(answer.reply)
    else reject?.(new ApiFailure(answer.status, answer.envelope, String(answer.retryAfterSeconds ?? '')))
  })
  const opened = Promise.withResolvers<void>()
  const fail = () => opened.reject(new ApiFailure(0, {}))
  for (const event of ['connect_error', 'disconnect']) made.on(event, fail)
  made.on('connect', () => opened.resolve())
  signal.addEventListener('abort', fail, { once: true })
  await opened.promise.catch((error: unknown) => {
    close()
    throw error
  })
  signal.removeEventListener('abort', fail)
  made.on('disconnect', close)
  return {
    ask<C extends Call>(call: C, input: SentTo<C>, giveUp?: AbortSignal) {
      last += 1
      const number = last
      const answer = Promise.withResolvers<ReplyOf<C>>()
      waiting.set(number, answer as PromiseWithResolvers<unknown>)
      giveUp?.addEventListener('abort', () => answer.reject(new ApiFailure(0, {})), { once: true })
      made.emit('call', { number, name: call.name, body: JSON.stringify(input) })
      return answer.promise
    },
    close,
  }
}
