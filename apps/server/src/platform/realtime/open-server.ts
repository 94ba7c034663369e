import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server } from 'socket.io'
import { makeLimiter } from '../concurrency/limiter.ts'
import type { Context } from '../context.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { type Connection, isTooSlow } from './frame.ts'
import type { FrameLimits, RawSocket } from './frame-limits.ts'
import type { LiveServer } from './live.ts'
import { sendGoodbye } from './wire-socket.ts'

const LOOK_EVERY_MS = 1_000
const PATH = '/live/'
/** The longest frame. A topic's name and a token are far shorter. Polling splits larger batches at this size. */
const FRAME_BYTES = 16_384
const ANSWER_MS = 10_000
/**
 * Limit of new connections of an address. It is high, because everyone at a venue shares one address, and all reconnect
 * at once after an outage.
 */
const OPENINGS = { points: 3_000, duration: 10 }

export function openServer(server: HttpServer | null, { settings }: Context, limits: FrameLimits): LiveServer {
  const openings = makeLimiter(null, OPENINGS)
  const io: LiveServer = new Server({
    path: PATH,
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: FRAME_BYTES,
    connectTimeout: ANSWER_MS,
    // Behind a proxy all connections come from its address, so the proxy must limit them.
    allowRequest: (request, decide) => {
      if (settings.trustProxy !== false) return decide(null, true)
      openings.consume(request.socket.remoteAddress ?? '').then(
        () => decide(null, true),
        () => decide('tooManyRequests', false),
      )
    },
    pingInterval: 20_000,
    pingTimeout: 15_000,
    perMessageDeflate: false,
  })
  if (!server) return io
  io.attach(server)
  const headers = new Headers(securityHeaders(settings.publicUrl))
  // The listener sets the headers before socket.io handles the request, because socket.io replies, and refuses, without
  // any hook.
  server.prependListener('request', (request, response) => {
    if (request.url?.startsWith(PATH)) response.setHeaders(headers)
  })
  // The handshake's request would otherwise stay in memory as long as the socket.
  io.engine.on('connection', (raw: RawSocket & { request: IncomingMessage | null }) => {
    if (raw.request) limits.watch(raw, raw.request.socket)
    raw.request = null
  })
  // This event is emitted right before the websocket is read.
  io.engine.on('headers', (_headers: unknown, { headers: requestHeaders, socket, url = '' }: IncomingMessage) => {
    if (requestHeaders.upgrade) limits.watchBytes(socket, /[?&]sid=/.test(url))
  })
  return io
}

/**
 * Disconnects slow readers, who catch up when they reconnect. One timer serves all, so that no publish or socket has
 * this cost.
 */
export function watchSockets(io: LiveServer, { clock }: Context): NodeJS.Timeout {
  return setInterval(() => {
    const now = clock.now()
    for (const socket of io.sockets.sockets.values()) {
      const { user } = socket.data
      if (isTooSlow(socket.conn as unknown as Connection)) socket.disconnect(true)
      else if (user.expiresAt <= now) sendGoodbye(socket, 'tokenExpired')
    }
  }, LOOK_EVERY_MS).unref()
}
