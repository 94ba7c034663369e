import type { BusyEntry } from '@parley/contract/sessions'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { TimeRange } from '../../platform/database/time-range.ts'
import type { ParseBusyWithRow } from './row-types.gen.ts'

export const mayLeaveBlock = sql<boolean>`(b.kind = 'off' or b.kind = 'session' and b.role = 'attendee')`

/** Selects an agenda block `b` with its session `o` and the talk `od`. */
const busyEntry = sql<BusyEntry>`jsonb_build_object('kind', b.kind, 'sessionId', b.source_id, 'name', coalesce(od.title, ''),
  'sdt', ${millisSql(sql`lower(b.during)`)}, 'edt', ${millisSql(sql`upper(b.during)`)},
  'mayLeave', ${mayLeaveBlock})`
const blocks = sql`agenda_block b
  left join session o on b.kind = 'session' and o.event_id = b.event_id and o.session_id = b.source_id
  left join session_definition od on od.event_id = b.event_id and od.definition_id = o.definition_id`
const asList = sql<BusyEntry[]>`coalesce(jsonb_agg(${busyEntry} order by lower(b.during), b.source_id), '[]')`

/**
 * Selects the entries that conflict with the session `s` of the talk `d`. If it blocks, all but cancelled sessions
 * conflict, else those that hold. Past ones never do.
 */
export const conflictsWithSession = (eventId: string, participantId: string, now: number) => sql<
  BusyEntry[]
>`(select ${asList} from ${blocks}
  where b.event_id = ${eventId} and b.participant_id = ${participantId} and b.during && s.during
    and upper(b.during) > ${instantOf(now)} and (b.holds or (d.blocking and o.state is distinct from 'cancelled')))`

/** Lists the entries that hold a time, the earliest first. */
export async function parseBusyWith(
  db: Kysely<DB>,
  eventId: string,
  participantId: string,
  { startsAt, endsAt }: TimeRange,
): Promise<BusyEntry[]> {
  const { rows } = await sql<ParseBusyWithRow<{ held: BusyEntry[] }>>`select ${asList} as held from ${blocks}
    where b.event_id = ${eventId} and b.participant_id = ${participantId} and b.holds
      and b.during && tstzrange(${startsAt}, ${endsAt})`.execute(db)
  return rows[0]?.held ?? []
}
