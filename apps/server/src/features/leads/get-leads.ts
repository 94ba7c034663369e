import { fold, type InputOf, type ReplyOf } from '@parley/contract'
import type { leadCalls } from '@parley/contract/leads'
import { type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { boothOf } from './booth-of.ts'
import { countLeads, listLeads, listMembers, listTags } from './lead-list-store.ts'
import { mergeTags } from './merge-tags.ts'

type Call = typeof leadCalls.getLeads
type Filters = Pick<InputOf<Call>, 'query' | 'minRating' | 'tag' | 'metBy' | 'personId'>

/**
 * @throws Failure `notFound` for a booth of another team
 * @throws Failure `invalidInput` for a cursor of another list
 * @see docs/rules/leads.md LEAD-1, LEAD-9
 */
export async function getLeads(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, boothId: requestedBoothId, length, after, ...filters }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const booth = await boothOf(ctx.db, actor, requestedBoothId)
  const list = JSON.stringify(['leads', eventId, booth.id, filters])
  const from = after === undefined ? null : await decodeCursor<[number, string]>(ctx, list, after)
  const [used, members] = await Promise.all([
    listTags(ctx.db, eventId, booth.id),
    listMembers(ctx.db, eventId, booth.id),
  ])
  const fits = sql`l.booth_id = ${booth.id} and ${fitting(filters, used)}`
  const behind = from ? sql`(l.met_at, l.participant_id) < (${instantOf(from[0])}, ${from[1]})` : sql`true`
  const [found, matches] = await Promise.all([
    listLeads(ctx.db, eventId, sql`${fits} and ${behind}`, { limit: length + 1 }),
    countLeads(ctx.db, eventId, fits),
  ])
  const leads = found.slice(0, length).map(({ lead }) => lead)
  const last = found.length > length ? leads.at(-1) : undefined
  return {
    booth,
    leads,
    matches,
    tags: mergeTags(used),
    members,
    after: last ? await encodeCursor(ctx, list, [last.metAtMillis, last.id]) : null,
  }
}

function fitting({ query, minRating, tag, metBy, personId }: Filters, used: readonly string[]): RawBuilder<unknown> {
  const words = query.split(/\s+/).filter(Boolean)
  const spellings = used.filter((each) => fold(each) === fold(tag ?? ''))
  return sql.join(
    [
      sql`true`,
      ...words.map((word) => sql`(p.search_text like ${inside(fold(word))} or l.note ilike ${inside(word)})`),
      ...(minRating === undefined ? [] : [sql`l.rating >= ${minRating}`]),
      ...(tag === undefined ? [] : [sql`l.tags && ${spellings}::text[]`]),
      ...(metBy === undefined ? [] : [sql`l.met_by = ${metBy}`]),
      ...(personId === undefined ? [] : [sql`l.participant_id = ${personId}`]),
    ],
    sql` and `,
  )
}

const inside = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
