import { seq } from '@parley/contract'
import { takeTurns } from '../concurrency/take-turns.ts'
import type { Context } from '../context.ts'
import type { Answer, Asked, LiveSocket, ReadLiveToken } from './live.ts'

const GOODBYE_MS = 250
/** Each asks the database twice; what one page needs is not slowed by it. */
const AT_ONCE = 6
const MOST_WAITING = 400

/** The client comes back by itself, and takes new snapshots then. */
export function sayGoodbye(socket: LiveSocket, why: 'tokenExpired' | 'catchUp'): void {
  if (socket.data.isLeaving) return
  socket.data.isLeaving = true
  socket.emit('bye', { why })
  setTimeout(() => socket.disconnect(true), GOODBYE_MS).unref()
}

export function wireSocket(
  ctx: Context,
  socket: LiveSocket,
  { subscribe, leave }: { subscribe: (asked: Asked) => Promise<Answer>; leave: (name: string) => void },
  readToken: ReadLiveToken,
): void {
  const inTurn = takeTurns(AT_ONCE, MOST_WAITING)
  socket.on('sub', (request, ack) => {
    if (typeof ack !== 'function') return
    inTurn(() => subscribe(askedOf(request)))
      .then(ack)
      .catch((error: unknown) => {
        ctx.log.error({ err: error }, 'A live topic could not be read')
        ack({ ok: false, code: 'unavailable' })
      })
  })
  socket.on('unsub', (request) => leave(textOf(request?.topic)))
  socket.on('auth', (request, ack) => {
    if (typeof ack !== 'function') return
    readToken(textOf(request?.liveToken))
      .then((user) => {
        const same = user !== null && user.userId === socket.data.user.userId
        if (same) socket.data.user = user
        ack({ ok: same })
      })
      .catch(() => ack({ ok: false }))
  })
}

/** A frame holds what its sender likes, also an object that throws when it is turned into text. */
export const textOf = (given: unknown): string => (typeof given === 'string' ? given : '')

const position = seq()
const seqOf = (given: unknown) => position.safeParse(given).data ?? null

function askedOf(request: unknown): Asked {
  const { topic, since, before } = (request ?? {}) as Partial<Record<keyof Asked, unknown>>
  return { topic: textOf(topic), since: seqOf(since), before: seqOf(before) }
}
