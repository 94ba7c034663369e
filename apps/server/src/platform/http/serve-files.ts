import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import { PRIVATE_VARIANT, type StoredFile } from '../files.ts'
import { isSignedPath, SIGNED_MS } from '../signed-path.ts'

const POLICY = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/
/** Types that a browser shows by itself without running any code of the file. */
const SHOWN = /^(?:image\/(?:webp|jpeg|png)|video\/|application\/pdf)/

/**
 * Serves stored files. Their content never changes, so browsers cache it forever. A private file needs a URL of the
 * last ten minutes.
 */
export function serveFiles(fastify: FastifyInstance, ctx: Context): void {
  fastify.get('/files/:fileId/:name', async (request, reply) => {
    const { fileId, name } = request.params as { fileId: string; name: string }
    const path = `/files/${fileId}/${name}`
    const isPrivate = name.startsWith(`${PRIVATE_VARIANT}.`)
    const query = request.query as Record<string, unknown>
    if (isPrivate && !(await isSignedPath(ctx, path, query))) return reply.callNotFound()
    const file = await ctx.files.read(path, rangeOf(request.headers.range))
    if (!file) return reply.callNotFound()
    return sendFile(reply, file, isPrivate ? String(query['name']) : null)
  })
}

function rangeOf(header: string | undefined): { from: number; to: number | null } | null {
  const [, from, to] = RANGE.exec(header ?? '') ?? []
  return from ? { from: Number(from), to: to ? Number(to) : null } : null
}

function sendFile(reply: FastifyReply, file: StoredFile, privateName: string | null) {
  const disposition = SHOWN.test(file.type) ? 'inline' : 'attachment'
  const named = `${disposition}; filename*=UTF-8''${encodeURIComponent(privateName ?? '').replaceAll("'", '%27')}`
  return reply
    .code(file.part ? 206 : 200)
    .headers({
      'Cache-Control':
        privateName === null ? 'public, max-age=31536000, immutable' : `private, max-age=${SIGNED_MS / 1000}`,
      // PDF viewers do not open in a sandbox.
      'Content-Security-Policy': file.type === 'application/pdf' ? POLICY : `${POLICY}; sandbox`,
      'Content-Length': file.part ? file.part.to - file.part.from + 1 : file.bytes,
      'Accept-Ranges': 'bytes',
      ...(file.part ? { 'Content-Range': `bytes ${file.part.from}-${file.part.to}/${file.bytes}` } : {}),
      ...(privateName === null ? {} : { 'Content-Disposition': named }),
    })
    .type(file.type)
    .send(file.stream)
}
