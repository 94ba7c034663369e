import type { Context } from '../context.ts'
import { takeTurns } from '../take-turns.ts'
import type { Ack, LiveSocket, LiveUser, ReadLiveToken } from './live.ts'

const GOODBYE_MS = 250
/** Each asks the database twice; what one page needs is not slowed by it. */
const AT_ONCE = 6
const MOST_WAITING = 400

/** Ties a socket to its user until the token ends. */
export function admit(ctx: Context, socket: LiveSocket, user: LiveUser): void {
  clearTimeout(socket.data.expiry)
  const leftMs = Math.max(0, user.expiresAt - ctx.clock.now())
  socket.data.user = user
  socket.data.topics ??= new Set()
  socket.data.expiry = setTimeout(() => sayGoodbye(socket, 'tokenExpired'), leftMs).unref()
  void socket.join([`user:${user.userId}`, `signIn:${user.signInId}`])
}

/** The client comes back by itself, and takes new snapshots then. */
export function sayGoodbye(socket: LiveSocket, why: 'tokenExpired' | 'catchUp'): void {
  socket.emit('bye', { why })
  setTimeout(() => socket.disconnect(true), GOODBYE_MS).unref()
}

export function wireSocket(
  ctx: Context,
  socket: LiveSocket,
  subscribe: (name: string) => Promise<Parameters<Ack>[0]>,
  readToken: ReadLiveToken,
): void {
  const inTurn = takeTurns(AT_ONCE, MOST_WAITING)
  socket.on('sub', (request, ack) => {
    if (typeof ack !== 'function') return
    inTurn(() => subscribe(textOf(request?.topic)))
      .then(ack)
      .catch((error: unknown) => {
        ctx.log.error({ err: error }, 'A live topic could not be read')
        ack({ ok: false, code: 'unavailable' })
      })
  })
  socket.on('unsub', (request) => {
    const name = textOf(request?.topic)
    // Other rooms are how a sign-in that has ended is found.
    if (socket.data.topics.delete(name)) void socket.leave(name)
  })
  socket.on('auth', (request, ack) => {
    if (typeof ack !== 'function') return
    readToken(textOf(request?.liveToken))
      .then((user) => {
        const same = user !== null && user.userId === socket.data.user.userId
        if (same) admit(ctx, socket, user)
        ack({ ok: same })
      })
      .catch(() => ack({ ok: false }))
  })
  socket.on('disconnect', () => clearTimeout(socket.data.expiry))
}

/** A frame holds what its sender likes: also an object that breaks whoever makes a text of it. */
export const textOf = (given: unknown): string => (typeof given === 'string' ? given : '')
