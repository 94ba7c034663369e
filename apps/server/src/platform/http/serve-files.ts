import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** `/files/{fileId}/{variant}.{ext}`: the content never changes, so a browser may keep it for ever. */
export function serveFiles(fastify: FastifyInstance, ctx: Context): void {
  fastify.get('/files/:fileId/:name', async (request, reply) => {
    const { fileId, name } = request.params as { fileId: string; name: string }
    const file = await ctx.files.read(`/files/${fileId}/${name}`)
    if (!file) return reply.callNotFound()
    return reply
      .headers({
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy':
          "default-src 'none'; sandbox; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
        'Content-Length': file.bytes,
      })
      .type(file.type)
      .send(file.stream)
  })
}
