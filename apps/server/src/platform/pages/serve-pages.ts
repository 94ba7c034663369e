import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

const NAMES = ['privacy-notice', 'terms', 'cookies', 'faq']
const FILE = /^([a-z]{2})\.html$/
const FALLBACK = 'en'

/**
 * Serves pages such as the terms, preferring the operator's own ones to ours. A page is in English if the language is
 * missing. Browsers cache it, and revalidate it each time.
 *
 * @param own folder of the operator's pages. An operator who writes a page is expected to write it in all languages.
 * @param builtIn folder of ours
 * @see docs/operating.md
 */
export function servePages(fastify: FastifyInstance, own: string, builtIn: string): void {
  fastify.get('/page/:name/:file', async (request, reply) => {
    const { name, file } = request.params as { name: string; file: string }
    const [, language] = FILE.exec(file) ?? []
    const html = language && NAMES.includes(name) ? await readPage([own, builtIn], name, language) : null
    if (html === null) return reply.callNotFound()
    const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
    reply.headers({ 'Cache-Control': 'no-cache', ETag: tag })
    const held = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/)
    if (held.includes(tag)) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(html)
  })
}

async function readPage(folders: readonly string[], name: string, language: string): Promise<string | null> {
  for (const folder of folders) {
    for (const each of [language, FALLBACK]) {
      const html = await read(path.join(folder, name, `${each}.html`))
      if (html !== null) return html
    }
  }
  return null
}

async function read(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
