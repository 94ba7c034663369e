import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'
import { envelopeOf } from '../http/envelope.ts'
import { allowPage } from '../http/security-headers.ts'
import { findBuildWithAsset } from './builds.ts'
import { type FirstPages, makePages } from './make-pages.ts'

const NONCE_MARK = /__NONCE__/g
const NOT_OF_THE_APP = /^\/(api|exhibitors|files|live|assets|dev|metrics|domain|messagesForEvent|page)(\/|$)/
/** The service workers that open pages offline. */
const WORKERS = ['check-in-worker.js', 'worker.js']
const PUSH_WORKER = path.join('push', 'worker.js')
/**
 * A path that looks like a file. No URL of the app contains a dot, unlike `/foo.js`, `/wp-login.php`,
 * `/.well-known/security.txt` or `/.git/config`.
 */
const LIKE_A_FILE = /\/\.|\.[^/]*\/?$/

/**
 * Serves the web app. Assets are cached forever, the page is made for each request with its own nonce, and misses below
 * `/api/*` are JSON.
 *
 * @param head further content of every page's head
 * @param firstPages pages that people open first. The files they need are sent with them.
 * @param widget URL of the script of a support chat. Pages may then connect to its host.
 */
export function serveWeb(
  fastify: FastifyInstance,
  folder: string,
  head: string,
  firstPages: readonly FirstPages[],
  widget?: string,
): void {
  const pageFor = makePages(folder, head, firstPages)
  if (pageFor) {
    void fastify.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz', '**/.vite/**', '*.html', 'page/**'],
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isForever = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('Cache-Control', isForever ? 'public, max-age=31536000, immutable' : 'no-cache')
        // A worker sends requests on behalf of its page, and only to this server.
        const name = path.relative(folder, file).replace(/\.(br|gz)$/, '')
        if (WORKERS.includes(name)) reply.header('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
        if (name === PUSH_WORKER) reply.header('Content-Security-Policy', "default-src 'none'; img-src 'self'")
      },
    })
  }
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const at = request.url.split('?')[0] ?? ''
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !NOT_OF_THE_APP.test(at) && !LIKE_A_FILE.test(at)
    if (wantsPage && pageFor) return sendPage(reply, pageFor(at, request.headers['accept-language']), widget)
    const other = at.startsWith('/assets/') && pageFor ? findBuildWithAsset(at, folder) : undefined
    if (other) return reply.sendFile(at.slice(1), other)
    return reply.code(404).send(envelopeOf(new Failure('notFound'), request.id))
  }
  // This is a route as well, because replies of the not-found handler are never compressed.
  fastify.get('/*', answer)
  fastify.setNotFoundHandler(answer)
}

function sendPage(reply: FastifyReply, html: string, widget: string | undefined) {
  const nonce = allowPage(reply, widget)
  return reply
    .code(200)
    .headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Language' })
    .type('text/html')
    .send(html.replace(NONCE_MARK, nonce))
}
