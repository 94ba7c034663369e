import type { FastifyRequest } from 'fastify'

/** True for a connection from this machine that no proxy has passed on. */
export function isLoopback(request: FastifyRequest): boolean {
  const from = request.socket.remoteAddress ?? ''
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
  return !isForwarded && (from === '::1' || from.startsWith('127.') || from.startsWith('::ffff:127.'))
}
