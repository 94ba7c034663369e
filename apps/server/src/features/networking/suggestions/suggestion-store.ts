import { type SuggestionWeights, USUAL_WEIGHTS } from '@parley/contract/networking'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { inEvents } from '../../../platform/database/in-events.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { millisSql } from '../../sessions/index.ts'
import type { Standpoint } from '../standpoint.ts'

export async function readWeights(db: Kysely<DB>, eventId: string): Promise<SuggestionWeights> {
  const row = await db
    .selectFrom('suggestion_weights')
    .select('weights')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return { ...USUAL_WEIGHTS, ...(row?.weights as Partial<SuggestionWeights> | undefined) }
}

export async function saveWeights(work: Work, eventId: string, weights: SuggestionWeights): Promise<void> {
  await sql`insert into suggestion_weights (event_id, weights) values (${eventId}, ${JSON.stringify(weights)})
    on conflict (event_id) do update set weights = excluded.weights`.execute(work.db)
}

interface Traits {
  readonly id: string
  readonly userId: string | null
  readonly shared: string[]
  readonly speaks: boolean
  readonly track: { name: string; speakers: number } | null
  readonly requests: number
}

const spokenIn = (eventId: string, participantId: RawBuilder<unknown>) => sql`
  from session_person sp
  join session s on s.event_id = sp.event_id and s.session_id = sp.session_id
  join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
  where sp.event_id = ${eventId} and sp.participant_id = ${participantId} and sp.role = 'speaker'
    and d.state = 'active' and not d.hidden`

/**
 * What these people have in common with the viewer, and how many wait for their answer.
 *
 * @param likes the categories that the viewer sees and in which nobody offers or seeks
 */
export async function readTraits(
  db: Kysely<DB>,
  { eventId, viewerId }: { eventId: string; viewerId: string },
  ids: readonly string[],
  likes: readonly string[],
): Promise<Map<string, Traits>> {
  const { rows } = await sql<Traits>`
    with mine as materialized (
      select distinct d.track_id ${spokenIn(eventId, sql`${viewerId}`)} and d.track_id is not null
    )
    select p.participant_id as id, p.user_id as "userId",
      array(select distinct o.option from participant_category own
        join participant_category pc on pc.event_id = own.event_id and pc.category_id = own.category_id
          and pc.participant_id = p.participant_id
        cross join unnest(pc.selected) o (option)
        where own.event_id = ${eventId} and pc.event_id = ${eventId} and own.participant_id = ${viewerId}
          and own.category_id = any(${[...likes]}::text[]) and o.option = any(own.selected)
        order by o.option) as shared,
      exists (select ${spokenIn(eventId, sql`p.participant_id`)} and p.show_speaker) as speaks,
      (select jsonb_build_object('name', t.name, 'speakers',
          (select count(distinct sp.participant_id) from session_definition d
            join session s on s.event_id = d.event_id and s.definition_id = d.definition_id
            join session_person sp on sp.event_id = s.event_id and sp.session_id = s.session_id and sp.role = 'speaker'
            where d.event_id = ${eventId} and s.event_id = ${eventId} and sp.event_id = ${eventId} and d.track_id = t.track_id))
        from track t
        where t.event_id = ${eventId} and p.show_speaker and t.track_id in (select track_id from mine)
          and t.track_id in (select d.track_id ${spokenIn(eventId, sql`p.participant_id`)})
        order by t.name limit 1) as track,
      (select count(*) from invitation i where i.event_id = ${eventId} and i.to_id = p.participant_id
        and i.state = 'waiting' and i.type <> 'reschedule') as requests
    from participant p
    where p.event_id = ${eventId} and p.participant_id = any(${[...ids]}::text[]) and p.state <> 'deleted'`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * With whom of these users the viewer had a meeting at another event, and the name of the latest.
 *
 * @returns names of events by user
 */
export async function readMetBefore(
  db: Kysely<DB>,
  { eventId, userId, now }: { eventId: string; userId: string; now: number },
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const { rows: shared } = await sql<{ eventId: string; ownId: string; otherId: string; userId: string; name: string }>`
    select r.event_id as "eventId", r.participant_id as "ownId", p.participant_id as "otherId", p.user_id as "userId", e.name
    from user_event r
    join user_event p on p.event_id = r.event_id and p.user_id = any(${[...userIds]}::text[])
    join event e on e.event_id = r.event_id and e.state = 'active'
    where r.user_id = ${userId} and r.event_id <> ${eventId}
    order by e.starts_at desc limit 1000`.execute(db)
  if (shared.length === 0) return new Map()
  const eventIds = [...new Set(shared.map((each) => each.eventId))]
  const among = (ids: string[]) => sql`any(${ids}::text[])`
  const { rows: met } = await sql<{ otherId: string }>`
    select distinct other.participant_id as "otherId"
    from meeting_person own
    join meeting_person other on other.event_id = own.event_id and other.meeting_id = own.meeting_id
    join meeting m on m.event_id = own.event_id and m.meeting_id = own.meeting_id
    where ${inEvents('own', eventIds)} and ${inEvents('other', eventIds, 'own')} and ${inEvents('m', eventIds, 'own')}
      and own.participant_id = ${among(shared.map(({ ownId }) => ownId))}
      and other.participant_id = ${among(shared.map(({ otherId }) => otherId))}
      and m.state <> 'cancelled' and upper(m.during) < ${instantOf(now)}`.execute(db)
  const isMet = new Set(met.map(({ otherId }) => otherId))
  // The latest first: what is known already stays.
  const latest = new Map<string, string>()
  for (const each of shared) if (isMet.has(each.otherId) && !latest.has(each.userId)) latest.set(each.userId, each.name)
  return latest
}

/**
 * The next time, up to an instant, at which the viewer and each of these people have nothing that holds them, by person.
 *
 * @param until epoch milliseconds
 */
export async function readFreeTogether(
  db: Kysely<DB>,
  { eventId, viewerId, now, until }: { eventId: string; viewerId: string; now: number; until: number },
  ids: readonly string[],
): Promise<Map<string, number>> {
  const today = sql`tstzrange(${instantOf(now)}, ${instantOf(until)})`
  const { rows } = await sql<{ id: string; sdt: number }>`
    with busy as materialized (
      select b.participant_id, range_agg(b.during) as times from agenda_block b
      where b.event_id = ${eventId} and b.holds and b.during && ${today}
        and b.participant_id = any(${[viewerId, ...ids]}::text[])
      group by b.participant_id
    ), slot as materialized (
      select s.during from session s
      join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
      where s.event_id = ${eventId} and d.event_id = ${eventId} and d.type = 'dealroom' and d.state = 'active'
        and s.state = 'available' and s.during <@ ${today}
        and not coalesce(s.during && (select times from busy where participant_id = ${viewerId}), false)
    )
    select each.id, ${millisSql(sql`min(lower(slot.during))`)} as sdt
    from unnest(${[...ids]}::text[]) each (id)
    left join busy on busy.participant_id = each.id
    join slot on not coalesce(slot.during && busy.times, false)
    group by each.id`.execute(db)
  return new Map(rows.map(({ id, sdt }) => [id, sdt]))
}

/** The categories of those that the viewer sees in which people neither offer nor seek. */
export const likesOf = ({ open, offering, seeking }: Standpoint): string[] =>
  open.filter((id) => !offering.includes(id) && !seeking.includes(id))
