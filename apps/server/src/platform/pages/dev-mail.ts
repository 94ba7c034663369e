import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { isLocal, isLocalInstallation } from '../http/is-local.ts'
import { allowPage } from '../http/security-headers.ts'
import type { Email } from '../mail.ts'

const ON_ONE_PAGE = 200

/**
 * Serves the page of emails, only to this machine, on an installation that no one else can reach. Elsewhere the
 * operator is warned instead.
 */
export function showMail(fastify: FastifyInstance, ctx: Context): void {
  const { shown } = ctx.mail
  if (!shown) return
  if (!isLocalInstallation(ctx.settings)) {
    ctx.log.warn(
      'SMTP_URL is not set: no email is sent, and users cannot confirm an email address or reset a password. Set it to a mail server',
    )
    return
  }
  fastify.get<{ Querystring: { to?: unknown } }>('/dev/mail', async (request, reply) => {
    if (!isLocal(request, ctx.settings)) return reply.callNotFound()
    const nonce = allowPage(reply)
    const { to } = request.query
    const wanted = to === undefined ? shown : shown.filter((email) => email.to === to)
    const emails = wanted.slice(0, ON_ONE_PAGE).map(
      (email) => `<article><h2>${escapeHtml(email.subject)}</h2>
<p>${escapeHtml(email.to)} · <time>${new Date(email.at).toISOString()}</time></p><pre>${linked(email.text)}</pre>${picturesOf(email)}</article>`,
    )
    return reply.type('text/html').send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mail</title>
<style nonce="${nonce}">body{font:15px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}article{border-top:1px solid #ccc}
h2{font-size:1.1rem}pre{white-space:pre-wrap;font:inherit}</style></head><body><h1>Mail</h1>
${emails.join('') || '<p>No mail has been written yet.</p>'}</body></html>`)
  })
}

const picturesOf = ({ pictures = [] }: Email) =>
  pictures
    .map(({ name, png }) => `<img alt="${escapeHtml(name)}" src="data:image/png;base64,${png.toString('base64')}">`)
    .join('')

const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
