import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50

/** From then on each answer ends its connection, so that clients who keep theirs open go to another node. */
export function endConnectionsWhen(fastify: FastifyInstance, isStopping: () => boolean): void {
  fastify.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('Connection', 'close')
  })
}

/** Takes no new connections, lets the answers under way go out, and cuts what is still open after `withinMs`. */
export async function drain(fastify: FastifyInstance, withinMs: number): Promise<void> {
  const { server } = fastify
  // A connection whose answer went out without the word would stay open for as long as its client likes.
  const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  const hurry = setTimeout(() => server.closeAllConnections(), withinMs)
  try {
    await fastify.close()
  } finally {
    clearInterval(look)
    clearTimeout(hurry)
  }
}
