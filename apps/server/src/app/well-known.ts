import type { FastifyInstance } from 'fastify'

/** Pages that crawlers may index: the sign-in pages and the public texts. No person, event or ticket. */
const FOUND = ['/', '/login', '/registration', '/privacy-notice', '/terms', '/cookies', '/faq']
/** Files that crawlers need to see anything on the pages above. */
const PARTS = ['/assets/', '/page/', '/favicon.svg']

const ROBOTS = [
  'User-agent: *',
  ...FOUND.map((page) => `Allow: ${page}$`),
  ...PARTS.map((part) => `Allow: ${part}`),
  'Disallow: /',
  '',
].join('\n')

const HOUR_SECONDS = 3_600

/** Serves the files that crawlers and password managers request from every site. */
export function serveWellKnown(fastify: FastifyInstance): void {
  fastify.get('/robots.txt', async (_request, reply) =>
    reply
      .headers({ 'Cache-Control': `public, max-age=${HOUR_SECONDS}` })
      .type('text/plain; charset=utf-8')
      .send(ROBOTS),
  )
  fastify.get('/.well-known/change-password', async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').redirect('/account/security'),
  )
}
