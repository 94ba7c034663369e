import type { Context } from '../context.ts'
import type { Ack, LiveSocket, LiveUser, ReadLiveToken } from './live.ts'

const GOODBYE_MS = 250

/** Ties a socket to its user until the token ends. */
export function admit(ctx: Context, socket: LiveSocket, user: LiveUser): void {
  clearTimeout(socket.data.expiry)
  const leftMs = Math.max(0, user.expiresAt - ctx.clock.now())
  socket.data.user = user
  socket.data.expiry = setTimeout(() => sayGoodbye(socket, 'tokenExpired'), leftMs).unref()
  void socket.join([`user:${user.userId}`, `signIn:${user.signInId}`])
}

function sayGoodbye(socket: LiveSocket, why: string): void {
  socket.emit('bye', { why })
  setTimeout(() => socket.disconnect(true), GOODBYE_MS).unref()
}

export function wireSocket(
  ctx: Context,
  socket: LiveSocket,
  subscribe: (name: string) => Promise<Parameters<Ack>[0]>,
  readToken: ReadLiveToken,
): void {
  socket.on('sub', (request, ack) => {
    if (typeof ack !== 'function') return
    subscribe(String(request?.topic ?? ''))
      .then(ack)
      .catch((error: unknown) => {
        ctx.log.error({ err: error }, 'A live topic could not be read')
        ack({ ok: false, code: 'unavailable' })
      })
  })
  socket.on('unsub', (request) => void socket.leave(String(request?.topic ?? '')))
  socket.on('auth', (request, ack) => {
    if (typeof ack !== 'function') return
    readToken(String(request?.liveToken ?? ''))
      .then((user) => {
        const same = user !== null && user.userId === socket.data.user.userId
        if (same) admit(ctx, socket, user)
        ack({ ok: same })
      })
      .catch(() => ack({ ok: false }))
  })
  socket.on('disconnect', () => clearTimeout(socket.data.expiry))
}
