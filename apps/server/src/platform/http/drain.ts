import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50
/** Who is in the middle of a talk hears in the next answer that it ends, and is not cut with a request on its way. */
const GRACE_MS = 1_000

/** From then on each answer ends its connection, so that clients who keep theirs open go to another node. */
export function endConnectionsWhen(fastify: FastifyInstance, isStopping: () => boolean): void {
  fastify.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('Connection', 'close')
  })
}

/**
 * Lets clients hear for a second that their connections end, then takes no new ones, lets the answers under way go out,
 * and cuts what is still open after `withinMs`.
 */
export async function drain(fastify: FastifyInstance, withinMs: number): Promise<void> {
  const { server } = fastify
  await pause(GRACE_MS)
  // A connection whose answer went out without the word would stay open for as long as its client likes.
  const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  const hurry = setTimeout(() => server.closeAllConnections(), withinMs - GRACE_MS)
  try {
    await fastify.close()
  } finally {
    clearInterval(look)
    clearTimeout(hurry)
  }
}
