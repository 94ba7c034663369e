import { seq } from '@parley/contract'
import { limitConcurrency } from '../concurrency/limit-concurrency.ts'
import type { Context } from '../context.ts'
import { answerFrame, type Connection, send } from './frame.ts'
import type { Answer, AnswerCall, LiveCall, LiveSocket, SubscriptionRequest, VerifyLiveToken } from './live.ts'

const GOODBYE_MS = 250
/** Limits the requests of a socket at a time. Each sends about two statements, and this is enough for one page. */
const AT_ONCE = 6
const MAX_WAITING = 400

/** Ends a connection. The client reconnects by itself, and takes new snapshots then. */
export function sendGoodbye(socket: LiveSocket, why: 'tokenExpired' | 'catchUp'): void {
  if (socket.data.isLeaving) return
  socket.data.isLeaving = true
  socket.emit('bye', { why })
  setTimeout(() => socket.disconnect(true), GOODBYE_MS).unref()
}

interface Wires {
  readonly subscribe: (request: SubscriptionRequest) => Promise<Answer>
  readonly leave: (name: string) => void
  readonly answerCall: AnswerCall
  readonly verifyToken: VerifyLiveToken
}

export const connectionOf = (socket: LiveSocket) => socket.conn as unknown as Connection

export function wireSocket(
  ctx: Context,
  socket: LiveSocket,
  { subscribe, leave, answerCall, verifyToken }: Wires,
): void {
  const inTurn = limitConcurrency(AT_ONCE, MAX_WAITING)
  socket.on('sub', (request, ack) => {
    if (typeof ack !== 'function') return
    inTurn(() => subscribe(askedOf(request)))
      .then(ack)
      .catch((error: unknown) => {
        ctx.log.error({ err: error }, 'A live topic could not be read')
        ack({ ok: false, code: 'unavailable' })
      })
  })
  socket.on('call', (request) => {
    const { number, ...call } = callOf(request)
    void answerCall(socket.data.user, call).then((answer) =>
      send(connectionOf(socket), answerFrame({ number, ...answer })),
    )
  })
  socket.on('unsub', (request) => leave(textOf(request?.topic)))
  socket.on('auth', (request, ack) => {
    if (typeof ack !== 'function') return
    verifyToken(textOf(request?.liveToken))
      .then((user) => {
        const same = user !== null && user.userId === socket.data.user.userId
        if (same) socket.data.user = user
        ack({ ok: same })
      })
      .catch(() => ack({ ok: false }))
  })
}

/**
 * Returns the text. Empty for other values, because a frame may contain anything, even an object that throws when it is
 * converted to text.
 */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const position = seq()
const seqOf = (value: unknown) => position.safeParse(value).data ?? null

function callOf(request: unknown): LiveCall & { readonly number: number } {
  const { number, name, body, key } = (request ?? {}) as Partial<Record<'number' | keyof LiveCall, unknown>>
  return {
    number: seqOf(number) ?? 0,
    name: textOf(name),
    body: textOf(body),
    key: key === undefined ? undefined : textOf(key),
  }
}

function askedOf(request: unknown): SubscriptionRequest {
  const { topic, since, before, seenAs } = (request ?? {}) as Partial<Record<keyof SubscriptionRequest, unknown>>
  return { topic: textOf(topic), since: seqOf(since), before: seqOf(before), seenAs: textOf(seenAs) || null }
}
