import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Failure } from '../failure.ts'
import { envelopeOf } from './envelope.ts'
import { preloadLinks } from './preload-links.ts'
import { allowPage } from './security-headers.ts'

const NONCE_MARK = /__NONCE__/g

/**
 * Serves the built web app: assets for ever, the page anew each time with its own nonce, `/api/*` misses in JSON.
 *
 * @param firstPages source files of the screens that people meet first, by their path: what they need comes at once
 */
export function serveWeb(fastify: FastifyInstance, folder: string, firstPages: Readonly<Record<string, string>>): void {
  const page = path.join(folder, 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : null
  const links = new Map(Object.entries(firstPages).map(([at, source]) => [at, preloadLinks(folder, source)]))
  if (html) {
    void fastify.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz', '**/.vite/**', '**/.built', 'index.html'],
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isForever = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('Cache-Control', isForever ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  fastify.setNotFoundHandler((request, reply) => {
    const at = request.url.split('?')[0] ?? ''
    const wantsPage = request.method === 'GET' && !/^\/(api|files|live|assets|dev|metrics)(\/|$)/.test(at)
    if (wantsPage && html) return sendPage(reply, html.replace('</head>', `${links.get(at) ?? ''}</head>`))
    return reply.code(404).send(envelopeOf(new Failure('notFound'), request.id))
  })
}

function sendPage(reply: FastifyReply, html: string) {
  const nonce = allowPage(reply)
  return reply.code(200).header('Cache-Control', 'no-cache').type('text/html').send(html.replace(NONCE_MARK, nonce))
}
