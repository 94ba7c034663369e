import { createHash } from 'node:crypto'
import { consumeLimit, makeLimiter } from '../../platform/concurrency/limiter.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { App } from '../../platform/http/serve.ts'
import { defineService } from '../../platform/services.ts'
import { textInAll } from '../../platform/texts.ts'
import { listRecordsOf } from '../participants/index.ts'
import { findLanguage, getExportedAgenda } from './export-agenda.ts'
import { findFeedOwner } from './feed-store.ts'
import { parseAddress } from './manage-feed.ts'
import { writeIcs } from './write-ics.ts'

/** Limit for one feed URL in ten minutes. A calendar app reads it a few times an hour on each device. */
export const FEED_READS = { points: 60, duration: 600 }
const reads = defineService(({ redis }) => makeLimiter(redis, { keyPrefix: 'parley:calendarFeed', ...FEED_READS }))

const REFRESH_MINUTES = 30

/** @see docs/rules/calendar.md CAL-8 */
export function serveFeeds({ ctx, fastify, limits }: App): void {
  fastify.get<{ Params: { file: string } }>('/calendars/:file', async (request, reply) => {
    reply.headers({ 'Cache-Control': 'private, no-cache', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
    await limits.spend(null, request.ip)
    const feedId = await parseAddress(ctx, request.params.file)
    if (feedId === null) throw new Failure('notFound')
    await consumeLimit(reads(ctx), feedId)
    const { tag, ics } = await writeFeed(ctx, feedId)
    reply.header('ETag', tag)
    if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(ics)
  })
}

/** @throws Failure `notFound` once the feed was revoked */
async function writeFeed(ctx: Context, feedId: string): Promise<{ tag: string; ics: string }> {
  const userId = await findFeedOwner(ctx.db, feedId)
  if (userId === undefined) throw new Failure('notFound')
  const language = (await findLanguage(ctx.db, userId)) ?? 'en'
  const { items } = await getExportedAgenda(ctx, await listRecordsOf(ctx.db, userId), language)
  const written = (writtenAt: number) =>
    writeIcs({ name: textInAll('calendar.feed')[language], items, writtenAt, refreshMinutes: REFRESH_MINUTES })
  // The write time is left out of the digest, so that only a real change gives a new ETag.
  const digest = createHash('sha256').update(written(0)).digest('base64url')
  return { tag: `"${digest}"`, ics: written(ctx.clock.now()) }
}

/** A proxy that compresses may have made it a weak ETag (`W/`). */
const namesTag = (header: string | undefined, tag: string) =>
  (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
