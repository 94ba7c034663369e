import { createHash } from 'node:crypto'
import { domainDetails, type EventMessages, eventMessages } from '@parley/contract/events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { App } from '../../platform/http/serve.ts'
import { eventIcon } from '../../platform/images/event-icon.ts'
import { appManifest, ICONS_PX } from '../../platform/pages/app-manifest.ts'
import { domainDetailsOf } from './domain-details.ts'
import { findByLabel } from './settings-store.ts'
import { isActive, listTexts } from './text-store.ts'

const LABEL = /^[a-z0-9-]{3,40}$/

export function servePublicFiles(app: App): void {
  serveFile(app, '/domain/:file', getDomain)
  serveFile(app, '/messagesForEvent/:file', listMessages)
  servePart(app, 'app.webmanifest', 'application/manifest+json; charset=utf-8', async (_ctx, row) =>
    appManifest({
      page: `/event/${row.event_id}`,
      scope: '/',
      name: row.name,
      language: row.default_language,
      color: row.color,
    }),
  )
  for (const px of ICONS_PX)
    servePart(app, `icon-${px}.png`, 'image/png', (ctx, { logo_path: logoPath, color }) =>
      eventIcon(ctx, { logoPath, color }, px),
    )
}

type Row = NonNullable<Awaited<ReturnType<typeof findByLabel>>>

/** @see docs/rules/events.md EVENT-22 */
function servePart(
  { fastify, limits, ctx }: App,
  name: string,
  type: string,
  write: (ctx: Context, row: Row) => Promise<string | Buffer>,
): void {
  fastify.get<{ Params: { eventId: string } }>(`/event/:eventId/${name}`, async (request, reply) => {
    await limits.spend(null, request.ip)
    const row = await findEvent(ctx, request.params.eventId)
    return reply
      .headers({ 'Cache-Control': 'private, max-age=3600' })
      .type(type)
      .send(await write(ctx, row))
  })
}

/** @throws Failure `notFound` when no event has this key or id */
async function findEvent({ db }: Context, label: string): Promise<Row> {
  const row = LABEL.test(label) ? await findByLabel(db, label) : undefined
  if (!row) throw new Failure('notFound')
  return row
}

async function getDomain(ctx: Context, label: string): Promise<unknown> {
  return domainDetails.parse(domainDetailsOf(await findEvent(ctx, label), ctx.clock.now()))
}

/** @throws Failure `notFound` when there is no such event */
async function listMessages(ctx: Context, eventId: string): Promise<unknown> {
  if (!LABEL.test(eventId)) throw new Failure('notFound')
  const [known, texts] = await Promise.all([isActive(ctx.db, eventId), listTexts(ctx.db, eventId)])
  if (!known) throw new Failure('notFound')
  const messages: EventMessages = {}
  for (const { language, key, text } of texts) {
    const own = messages[language] ?? {}
    own[key] = text
    messages[language] = own
  }
  return eventMessages.parse(messages)
}

type Read = (ctx: Context, name: string) => Promise<unknown>

function serveFile(app: App, url: string, read: Read): void {
  servePublicFile(app, url, (ctx, file) => {
    const name = /^(.+)\.json$/.exec(file)?.[1]
    if (!name) throw new Failure('notFound')
    return read(ctx, name)
  })
}

/** Serves JSON to anyone, by the `file` in its URL. Browsers cache it and revalidate each time. */
export function servePublicFile(app: App, url: string, read: Read): void {
  app.fastify.get(url, async (request, reply) => {
    await app.limits.spend(null, request.ip)
    const { file } = request.params as { file: string }
    return answer(request, reply, JSON.stringify(await read(app.ctx, file)))
  })
}

function answer(request: FastifyRequest, reply: FastifyReply, body: string) {
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.headers({ 'Cache-Control': 'no-cache', ETag: tag })
  const held = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/)
  if (held.includes(tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
