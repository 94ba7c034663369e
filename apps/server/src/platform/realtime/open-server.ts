import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Server } from 'socket.io'
import type { Context } from '../context.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { LiveServer } from './live.ts'

const STREAM_LENGTH = 10_000
const PATH = '/live/'

/** Opens socket.io. Without an HTTP server it takes no sockets and only publishes to those of other nodes. */
export function openServer(server: HttpServer | null, { redis, settings }: Context): LiveServer {
  const io: LiveServer = new Server({
    path: PATH,
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 64 * 1024,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    perMessageDeflate: false,
    ...(redis ? { adapter: createAdapter(redis, { streamName: 'parley:live', maxLen: STREAM_LENGTH }) } : {}),
  })
  if (!server) return io
  io.attach(server)
  const headers = new Headers(securityHeaders(settings.publicUrl))
  // Before socket.io hears of it, which answers, and refuses, without asking anybody.
  server.prependListener('request', (request, response) => {
    if (request.url?.startsWith(PATH)) response.setHeaders(headers)
  })
  // The handshake's request would live as long as the socket.
  io.engine.on('connection', (raw: { request: unknown }) => {
    raw.request = null
  })
  return io
}
