import { countedElsewhere, type SeenLog } from '@parley/contract/notifications'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { ListFirstsRow, ListSeenLogsOfEventsRow, ListSeenLogsOwnRow, SaveEventSeenRow } from './row-types.gen.ts'

/** Consecutive rows of a log, both ends included. `eventId` null means the reader's own log. */
export interface Run {
  readonly eventId: string | null
  readonly from: number
  readonly until: number
}

/** The time after an event's end when its news is still counted. */
const COUNTED_MS = 30 * 86_400_000
const MAX_EVENTS = 50

const runsOf = (seen: RawBuilder<unknown>) =>
  sql`coalesce((select jsonb_agg(jsonb_build_array(lower(r), upper(r) - 1) order by lower(r)) from unnest(${seen}) r), '[]')`

export async function listSeenLogs(db: Kysely<DB>, userId: string, now: number): Promise<SeenLog[]> {
  const own = await sql<
    ListSeenLogsOwnRow<Required<SeenLog>>
  >`select l.user_id as id, l.rev, null as "eventId", 0 as "fromSeq", ${runsOf(sql`l.seen`)} as seen,
      ${runsOf(sql`coalesce((select range_agg(int4range(n.seq, n.seq + 1)) from notification n
        where n.user_id = l.user_id and n.type = any(${countedElsewhere}::text[])), '{}') - l.seen`)} as elsewhere
    from notification_log l where l.user_id = ${userId}`.execute(db)
  const { rows: ofEvents } = await sql<
    ListSeenLogsOfEventsRow<SeenLog & { participantId: string }>
  >`select u.event_id as id, coalesce(s.rev, 0) as rev,
      u.event_id as "eventId", 0 as "fromSeq", ${runsOf(sql`s.seen`)} as seen, u.participant_id as "participantId"
    from user_event u
    join event e on e.event_id = u.event_id and e.state = 'active' and e.ends_at > ${instantOf(now - COUNTED_MS)}
    left join event_news_seen s on s.event_id = u.event_id and s.user_id = ${userId}
    where u.user_id = ${userId}
    order by e.starts_at desc, u.event_id limit ${MAX_EVENTS}`.execute(db)
  if (ofEvents.length === 0) return own.rows
  const from = await listFirsts(db, ofEvents)
  return [
    ...own.rows,
    ...ofEvents.map(({ participantId: _participantId, ...log }) => ({ ...log, fromSeq: from.get(log.id) ?? 0 })),
  ]
}

async function listFirsts(db: Kysely<DB>, logs: readonly { id: string; participantId: string }[]) {
  const { rows } = await sql<ListFirstsRow>`select n.event_id as "eventId", max(n.seq) as seq
    from participant p join event_news n on n.event_id = p.event_id and n.at < p.created_at
    where p.event_id = any(${logs.map(({ id }) => id)}::text[])
      and p.participant_id = any(${logs.map((each) => each.participantId)}::text[])
    group by n.event_id`.execute(db)
  return new Map(rows.map(({ eventId, seq }) => [eventId, seq]))
}

const runsGiven = (runs: readonly Run[]) => sql`jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
  as g ("eventId" text, "from" int, "until" int)`
const joinedRuns = sql`range_agg(int4range(greatest(g."from", 1), g."until" + 1)) filter (where g."from" <= g."until")`

/** Marks rows of the user's own log as seen, never beyond its end. @returns true if anything changed */
export async function saveOwnSeen(db: Kysely<DB>, userId: string, runs: readonly Run[]): Promise<boolean> {
  const { rows } = await sql`with given as (select ${joinedRuns} as runs from ${runsGiven(runs)})
    update notification_log l
    set seen = l.seen + given.runs * int4multirange(int4range(1, l.last_seq + 1)), rev = l.rev + 1
    from given
    where l.user_id = ${userId} and not l.seen @> (given.runs * int4multirange(int4range(1, l.last_seq + 1)))
    returning l.user_id`.execute(db)
  return rows.length > 0
}

/** Marks rows as seen, only in logs of events that the user is in. @returns true if anything changed */
export async function saveEventSeen(db: Kysely<DB>, userId: string, runs: readonly Run[]): Promise<boolean> {
  const wanted = runs.map(({ eventId }) => eventId)
  const mine = await sql<SaveEventSeenRow>`select event_id as "eventId" from user_event
    where user_id = ${userId} and event_id = any(${wanted}::text[])`.execute(db)
  const eventIds = mine.rows.map(({ eventId }) => eventId)
  if (eventIds.length === 0) return false
  const { rows } = await sql`with given as (
      select g."eventId" as event_id, ${joinedRuns} as runs from ${runsGiven(runs)} group by g."eventId"
    ), known as (
      select event_id, last_seq from event_news_log where event_id = any(${eventIds}::text[])
    )
    insert into event_news_seen as s (user_id, event_id, seen, rev)
    select ${userId}, k.event_id, g.runs * int4multirange(int4range(1, k.last_seq + 1)), 1
    from known k join given g on g.event_id = k.event_id
    where g.runs is not null
    order by k.event_id
    on conflict (user_id, event_id) do update set seen = s.seen + excluded.seen, rev = s.rev + 1
      where not s.seen @> excluded.seen
    returning s.event_id`.execute(db)
  return rows.length > 0
}
