import { HOUR_MS } from '@parley/contract'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { hasVideoSql } from '../events/index.ts'
import { fullNameSql } from '../participants/index.ts'
import type { ListEventsOnRow, ListUpcomingEntriesRow } from './row-types.gen.ts'

export interface UpcomingBlock {
  readonly participantId: string
  readonly entryId: string
  readonly kind: 'session' | 'meeting'
  readonly title: string | null
  readonly others: readonly string[]
  /** Epoch milliseconds. */
  readonly sdt: number
  readonly edt: number
  readonly place: string | null
  readonly byVideo: boolean
  readonly phone: string | null
}

const DAY = sql`interval '1 day'`

export async function listEventsOn(db: Kysely<DB>, now: number): Promise<string[]> {
  const at = instantOf(now)
  const { rows } = await sql<ListEventsOnRow>`select event_id as "eventId" from event
    where state = 'active' and starts_at <= ${at}::timestamptz + ${DAY} and ends_at >= ${at}::timestamptz - ${DAY}
    order by event_id`.execute(db)
  return rows.map(({ eventId }) => eventId)
}

/**
 * Lists the entries that begin within the next hour. Leaves out entries that people agreed to less than an hour before
 * the start.
 *
 * @returns by start, then person
 */
export async function listUpcomingEntries(
  db: Kysely<DB>,
  eventId: string,
  now: number,
  participantIds: readonly string[] | null = null,
): Promise<UpcomingBlock[]> {
  const [from, until] = [instantOf(now), instantOf(now + HOUR_MS)]
  const soon = (during: string) => sql`${sql.ref(during)} && tstzrange(${from}, ${until}, '[]')
    and lower(${sql.ref(during)}) > ${from} and lower(${sql.ref(during)}) <= ${until}`
  const { rows } = await sql<ListUpcomingEntriesRow>`
    with coming as materialized (
      select 'session' as kind, s.session_id as id, s.during, d.title, s.location_id
      from session s join session_definition d on d.event_id = ${eventId} and d.definition_id = s.definition_id
      where s.event_id = ${eventId} and s.state = 'available' and d.state = 'active' and d.type <> 'dealroom'
        and ${soon('s.during')}
      union all
      select 'meeting', m.meeting_id, m.during, null, m.place_id
      from meeting m where m.event_id = ${eventId} and m.state <> 'cancelled' and ${soon('m.during')}
    )
    select b.participant_id as "participantId", c.id as "entryId", c.kind, c.title, ${millisSql(sql`lower(c.during)`)} as sdt,
      ${millisSql(sql`upper(c.during)`)} as edt, l.name as place, u.phone,
      c.kind = 'meeting' and ${hasVideoSql} as "byVideo",
      array(select ${fullNameSql('o')} from meeting_person mp
        join participant o on o.event_id = ${eventId} and o.participant_id = mp.participant_id
        where c.kind = 'meeting' and mp.event_id = ${eventId} and mp.meeting_id = c.id and mp.role <> 'guest'
          and mp.participant_id <> b.participant_id order by mp.role, mp.participant_id) as others
    from coming c
    join event e on e.event_id = ${eventId}
    join agenda_block b on b.event_id = ${eventId} and b.kind = c.kind and b.source_id = c.id
    join participant p on p.event_id = ${eventId} and p.participant_id = b.participant_id and p.state <> 'deleted'
    left join app_user u on u.user_id = p.user_id and u.state = 'active'
    left join location l on l.event_id = ${eventId} and l.location_id = c.location_id
    where (b.agreed_at is null or b.agreed_at <= lower(c.during) - interval '1 hour')
      and ${participantIds === null ? sql`true` : sql`b.participant_id = any(${[...participantIds]}::text[])`}
    order by lower(c.during), b.participant_id, c.id`.execute(db)
  return rows
}
