import { createHash } from 'node:crypto'
import { domainDetails, type EventMessages, eventMessages } from '@parley/contract/events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { App } from '../../platform/http/serve.ts'
import { domainDetailsOf } from './domain-details.ts'
import { readByLabel } from './settings-store.ts'
import { isActive, readTexts } from './text-store.ts'

const LABEL = /^[a-z0-9-]{3,40}$/

/**
 * What anyone may fetch of an event before signing in: the event behind a host's first label, and its own texts. A
 * browser keeps them and asks each time whether they are still the same.
 */
export function servePublicFiles(app: App): void {
  serveFile(app, '/domain/:file', readDomain)
  serveFile(app, '/messagesForEvent/:file', readMessages)
}

/** @throws Failure `notFound` when no event has this key or id */
async function readDomain(ctx: Context, label: string): Promise<unknown> {
  const row = LABEL.test(label) ? await readByLabel(ctx.db, label) : undefined
  if (!row) throw new Failure('notFound')
  return domainDetails.parse(domainDetailsOf(row, ctx.clock.now()))
}

/** @throws Failure `notFound` when there is no such event */
async function readMessages(ctx: Context, eventId: string): Promise<unknown> {
  if (!LABEL.test(eventId)) throw new Failure('notFound')
  const [known, texts] = await Promise.all([isActive(ctx.db, eventId), readTexts(ctx.db, eventId)])
  if (!known) throw new Failure('notFound')
  const messages: EventMessages = {}
  for (const { language, key, text } of texts) {
    const own = messages[language] ?? {}
    own[key] = text
    messages[language] = own
  }
  return eventMessages.parse(messages)
}

function serveFile(app: App, url: string, read: (ctx: Context, name: string) => Promise<unknown>): void {
  app.fastify.get(url, async (request, reply) => {
    await app.limits.spend(null, request.ip)
    const { file } = request.params as { file: string }
    const name = /^(.+)\.json$/.exec(file)?.[1]
    if (!name) throw new Failure('notFound')
    return answer(request, reply, JSON.stringify(await read(app.ctx, name)))
  })
}

/** The body, or 304 where the browser holds the same one. */
function answer(request: FastifyRequest, reply: FastifyReply, body: string) {
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.headers({ 'Cache-Control': 'no-cache', ETag: tag })
  const held = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/)
  if (held.includes(tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
