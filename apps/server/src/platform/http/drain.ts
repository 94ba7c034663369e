import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50
/**
 * Time for clients to learn from their next reply that the connection closes, so that no request is cut off in transit.
 */
const GRACE_MS = 1_000

/**
 * Closes connections after each reply once the server is stopping. This makes keep-alive clients move to another node.
 */
export function endConnectionsWhen(fastify: FastifyInstance, isStopping: () => boolean): void {
  fastify.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('Connection', 'close')
  })
}

/** Announces the end of connections for a second. Those still open after `withinMs` are cut. */
export async function drain(fastify: FastifyInstance, withinMs: number): Promise<void> {
  const { server } = fastify
  await pause(GRACE_MS)
  // A connection with a reply before the announcement would stay open for as long as its client likes.
  const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  const hurry = setTimeout(() => server.closeAllConnections(), withinMs - GRACE_MS)
  try {
    await fastify.close()
  } finally {
    clearInterval(look)
    clearTimeout(hurry)
  }
}
