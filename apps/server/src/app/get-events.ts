import { fold, type InputOf, type ReplyOf } from '@parley/contract'
import type { appCalls } from '@parley/contract/app'
import { FINISHED_AFTER_MS } from '@parley/contract/events'
import { type RawBuilder, sql } from 'kysely'
import { instantOf } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { decodeCursor, encodeCursor } from '../platform/cursor.ts'
import type { UserActor } from '../platform/http/actor.ts'
import { eventCardOf, listEventRows } from './event-cards.ts'
import { getEvent } from './get-event.ts'

type Call = typeof appCalls.getEvents
type Reply = ReplyOf<Call>

const ACTIVE_EVENTS = 40
const PAST_EVENTS = 5

/**
 * Without an id, lists the events that the caller is in or may join, by start. With `past`, lists the finished events
 * that the caller was in, the latest first.
 *
 * @throws Failure `notFound` for an event that the caller may not see
 * @throws Failure `invalidInput` for a cursor of another list
 * @see docs/rules/events.md
 */
export async function getEvents(ctx: Context, actor: UserActor, input: InputOf<Call>): Promise<Reply> {
  if (input.id !== undefined) return { event: await getEvent(ctx, actor, { eventId: input.id, asType: input.asType }) }
  const query = fold(input.query ?? '')
  return input.past ? listPast(ctx, actor, query, input.after) : listActive(ctx, actor, query)
}

/**
 * Lists the events that are not finished. The caller's own ones come first, so that the limit never cuts them off in
 * favour of public ones.
 */
async function listActive(ctx: Context, actor: UserActor, query: string): Promise<Reply> {
  const now = ctx.clock.now()
  const rows = await listEventRows(ctx.db, actor.userId, {
    where: sql`e.ends_at >= ${instantOf(now - FINISHED_AFTER_MS)} and ${matchesWords(query)}`,
    order: sql`u.participant_id is null, e.starts_at, e.event_id`,
    limit: ACTIVE_EVENTS,
  })
  const events = rows.map((row) => eventCardOf(row, now))
  return { events: events.sort((a, b) => a.startDateMillis - b.startDateMillis), after: null }
}

async function listPast(ctx: Context, actor: UserActor, query: string, after: string | undefined): Promise<Reply> {
  const now = ctx.clock.now()
  const list = JSON.stringify(['past events', actor.userId, query])
  const from = after ? await decodeCursor<[endsAt: number, eventId: string]>(ctx, list, after) : null
  const isLater = from ? sql`(e.ends_at, e.event_id) < (${instantOf(from[0])}, ${from[1]})` : sql`true`
  const rows = await listEventRows(ctx.db, actor.userId, {
    where: sql`u.participant_id is not null and e.ends_at < ${instantOf(now - FINISHED_AFTER_MS)}
      and ${matchesWords(query)} and ${isLater}`,
    order: sql`e.ends_at desc, e.event_id desc`,
    limit: PAST_EVENTS + 1,
  })
  const page = rows.slice(0, PAST_EVENTS)
  const last = page.at(-1)
  const next = rows.length > PAST_EVENTS && last ? [last.ends_at.epochMilliseconds, last.event_id] : null
  return { events: page.map((row) => eventCardOf(row, now)), after: next && (await encodeCursor(ctx, list, next)) }
}

/** The condition that every word occurs in the name, venue or key. */
function matchesWords(query: string): RawBuilder<boolean> {
  return sql`(select coalesce(bool_and(position(word in e.search_text) > 0), true)
    from unnest(${query.split(' ').filter(Boolean)}::text[]) word)`
}
