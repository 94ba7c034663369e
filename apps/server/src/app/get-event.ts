import type { EventDetails } from '@parley/contract/app'
import { sql } from 'kysely'
import type { EventTab } from '../features/events/index.ts'
import { readMe, readOpenCategories, readTypes, visibleTabs } from '../features/participants/index.ts'
import { instantOf } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { Failure } from '../platform/failure.ts'
import type { UserActor } from '../platform/http/actor.ts'
import { type EventRow, eventCardOf, readEventRows } from './event-cards.ts'

interface DetailRow extends EventRow {
  readonly rev: number
  readonly description: string
  readonly default_language: string
  readonly restricted: boolean
  readonly limit_tabs: boolean
  readonly tabs: EventTab[]
  readonly has_deal_room: boolean
  readonly use_ticket_id_for_signup: boolean
  readonly has_messages: boolean
}

/**
 * An event with all that its screens begin with. Who is not in it yet sees a public one without tabs.
 *
 * @throws Failure `notFound` for an event that the caller may not see
 */
export async function getEvent(ctx: Context, { userId }: UserActor, eventId: string): Promise<EventDetails> {
  const now = ctx.clock.now()
  const wanted = { where: sql`e.event_id = ${eventId}`, order: sql`e.event_id`, limit: 1 }
  const [row] = await readEventRows<DetailRow>(ctx.db, userId, wanted, detailColumns(now))
  if (!row) throw new Failure('notFound')
  const [me, participantTypes, categories] = await Promise.all([
    readMe(ctx.db, eventId, userId),
    readTypes(ctx.db, eventId),
    readOpenCategories(ctx.db, eventId),
  ])
  return {
    ...eventCardOf(row, now),
    rev: row.rev,
    description: row.description,
    defaultLanguage: row.default_language,
    restricted: row.restricted,
    tabs: me ? visibleTabs({ limitTabs: row.limit_tabs, tabs: row.tabs, viewer: me }) : [],
    participantTypes,
    categories,
    hasDealRoom: row.has_deal_room,
    useTicketIdForSignup: row.use_ticket_id_for_signup,
    hasMessages: row.has_messages,
    me,
  }
}

const detailColumns = (
  now: number,
) => sql`, e.rev, e.description, e.default_language, e.restricted, e.limit_tabs, e.tabs,
  e.use_ticket_id_for_signup, exists (select from event_text x where x.event_id = e.event_id) as has_messages,
  exists (select from session s
    join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    where s.event_id = e.event_id and d.type = 'dealroom' and d.state = 'active' and s.state = 'available'
      and lower(s.during) > ${instantOf(now)}) as has_deal_room`
