import type { FastifyInstance, FastifyReply } from 'fastify'
import { newSecret } from '../ids.ts'

const YEAR_SECONDS = 31_536_000

export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(publicUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  }
}

/**
 * Adds security headers to each reply of a route. Other replies get them in `unreadable.ts` and
 * `realtime/open-server.ts`.
 */
export function sendSecurityHeaders(fastify: FastifyInstance, publicUrl: string): void {
  const headers = securityHeaders(publicUrl)
  fastify.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  fastify.addHook('preClose', async () => {
    fastify.server.prependListener('request', (_request, response) => response.setHeaders(new Headers(headers)))
  })
}

/** Hosts of video players. A page loads one only after its reader has agreed. */
const PLAYERS = 'https://www.youtube-nocookie.com https://player.vimeo.com'

/**
 * Sends the content security policy of a page, and returns its nonce. Allows only our own files and video players, and
 * inline code only with the nonce.
 *
 * @param widget URL of the script of a support chat. Its host is allowed too, but not its inline styles.
 */
export function allowPage(reply: FastifyReply, widget?: string): string {
  const nonce = newSecret(16)
  const chat = widget ? ` ${new URL(widget).origin}` : ''
  const socket = chat.replace(/^ http/, ' ws')
  reply.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      // The reader of badge codes is WebAssembly of our own. This permission lets no text become script.
      `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'${chat}`,
      `style-src 'self' 'nonce-${nonce}'${chat}`,
      `img-src 'self' data: blob:${chat}`,
      `font-src 'self'${chat}`,
      `connect-src 'self'${chat}${socket}`,
      "media-src 'self'",
      `frame-src ${PLAYERS}${chat}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  return nonce
}
