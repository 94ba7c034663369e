import type { ScanConflict } from '@parley/contract/checkin'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { scannedPersonSql } from './people-store.ts'
import type { ReadRow, ResolveTurnedAwayRow, SaveSettledRow } from './row-types.gen.ts'
import type { AreaId } from './scan-store.ts'

const MAX_TOLD_TO_DESK = 20
/**
 * The maximum number of conflicts shown, more than an organizer can review at once. The others appear once these are
 * settled.
 */
const MAX_SHOWN = 500

async function read(
  db: Kysely<DB>,
  eventId: string,
  which: RawBuilder<unknown>,
  most: number,
): Promise<ScanConflict[]> {
  const { rows } = await sql<
    ReadRow<{ conflict: ScanConflict }>
  >`select jsonb_build_object('id', c.nonce, 'rev', c.rev, 'kind', c.kind,
      'areaId', s.area_id, 'scannedAtMillis', ${millisSql(sql`s.scanned_at`)}, 'deskId', s.desk_id,
      'deskName', coalesce(d.name, ''), 'code', c.code, 'otherDeskId', c.other_desk_id,
      'otherDeskName', coalesce(t.name, ''), 'otherAtMillis', ${millisSql(sql`c.other_at`)},
      'participant', case when p.participant_id is not null then ${scannedPersonSql} end) as conflict
    from checkin_conflict c
    join checkin_scan s on s.event_id = ${eventId} and s.nonce = c.nonce
    left join participant p on p.event_id = ${eventId} and p.participant_id = s.participant_id
    left join checkin_note o on o.event_id = ${eventId} and o.participant_id = p.participant_id
    left join checkin_desk d on d.event_id = ${eventId} and d.desk_id = s.desk_id
    left join checkin_desk t on t.event_id = ${eventId} and t.desk_id = c.other_desk_id
    where c.event_id = ${eventId} and c.settled_at is null and ${which}
    order by s.scanned_at desc, c.nonce limit ${most}`.execute(db)
  return rows.map(({ conflict }) => conflict)
}

export const listConflicts = (db: Kysely<DB>, eventId: string, ids?: readonly string[]): Promise<ScanConflict[]> =>
  read(db, eventId, ids ? sql`c.nonce = any(${[...ids]}::text[])` : sql`true`, MAX_SHOWN)

export const listConflictsOfDesk = (db: Kysely<DB>, eventId: string, deskId: string): Promise<ScanConflict[]> =>
  read(db, eventId, sql`(s.desk_id = ${deskId} or c.other_desk_id = ${deskId})`, MAX_TOLD_TO_DESK)

/** @returns its `rev`, and if it was open; undefined if there is no such conflict */
export async function saveSettled(
  { db, now }: Work,
  eventId: string,
  nonce: string,
  by: string,
): Promise<{ rev: number; wasOpen: boolean } | undefined> {
  const { rows } = await sql<SaveSettledRow>`with open as (
      update checkin_conflict c set settled_by = ${by}, settled_at = ${instantOf(now)}, rev = c.rev + 1
      where c.event_id = ${eventId} and c.nonce = ${nonce} and c.settled_at is null returning c.rev
    )
    select coalesce(open.rev, c.rev) as rev, open.rev is not null as "wasOpen" from checkin_conflict c left join open on true
    where c.event_id = ${eventId} and c.nonce = ${nonce}`.execute(db)
  return rows[0]
}

/** @returns the conflicts that were open */
export async function resolveTurnedAway(
  { db, now }: Work,
  { eventId, areaId }: AreaId,
  participantIds: readonly string[],
): Promise<{ id: string; rev: number }[]> {
  if (participantIds.length === 0) return []
  const { rows } = await sql<ResolveTurnedAwayRow>`update checkin_conflict c
    set settled_at = ${instantOf(now)}, rev = c.rev + 1 from checkin_scan s
    where c.event_id = ${eventId} and c.settled_at is null and c.kind = 'turnedAway'
      and s.event_id = ${eventId} and s.nonce = c.nonce and s.area_id = ${areaId}
      and s.participant_id = any(${[...participantIds]}::text[])
    returning c.nonce as id, c.rev`.execute(db)
  return rows
}
