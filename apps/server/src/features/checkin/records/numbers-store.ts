import {
  ALL_EVENT,
  type CheckInNumbers,
  type CheckInStep,
  type CountedArea,
  type CountedDesk,
  MAX_DESKS,
  STEP_MS,
} from '@parley/contract/checkin'
import { type Kysely, sql } from 'kysely'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { fullNameSql } from '../../participants/index.ts'
import { atArea, before, type Counted, enteredPeopleSql, expectedSql, since, within } from './counted-sql.ts'
import type {
  CountInsideRow,
  CountRegisteredRow,
  GetMovesRow,
  GetScanSpanRow,
  ListDesks2Row,
  ListRefusalsRow,
} from './row-types.gen.ts'

export interface CountedMoves {
  readonly insideBefore: number
  readonly steps: readonly CheckInStep[]
  readonly byArea: readonly { areaId: string; entries: number; exits: number }[]
}

/** Skips repeated entries and exits of a person, caused by a merge or a late scan. */
export async function getMoves(db: Kysely<DB>, counted: Counted): Promise<CountedMoves> {
  const { eventId, areaId, from, to } = counted
  const steps = sql`date_bin(make_interval(secs => ${STEP_MS / 1000}), m.scanned_at, to_timestamp(0))`
  const { rows } = await sql<GetMovesRow>`
    with ordered as (
      select s.area_id, s.scanned_at, s.check_in,
        s.check_in <> coalesce(lag(s.check_in) over (partition by s.area_id, s.participant_id
          order by s.scanned_at, s.before_at nulls first, s.nonce), false) as moves
      from checkin_scan s
      where s.event_id = ${eventId} and s.status in ('checkedIn', 'checkedOut') and s.undone_at is null
        and ${before(to, sql`s.scanned_at`)}
    ), moved as (
      select o.area_id, ${since(from, sql`o.scanned_at`)} as counts, o.scanned_at, o.check_in from ordered o where o.moves
    ), summed as (
      select m.area_id, m.counts, case when m.counts and m.area_id = ${areaId ?? ALL_EVENT} then ${steps} end as step,
        count(*) filter (where m.check_in) as entries, count(*) filter (where not m.check_in) as exits
      from moved m group by 1, 2, 3
    )
    select u.area_id as "areaId", case when u.counts then ${millisSql(sql`u.step`)} else -1 end as "atMillis",
      u.entries, u.exits
    from summed u order by u.step nulls first`.execute(db)
  const chosen = areaId ?? ALL_EVENT
  const byArea = new Map<string, { areaId: string; entries: number; exits: number }>()
  const found: CheckInStep[] = []
  let insideBefore = 0
  for (const { areaId: id, atMillis, entries, exits } of rows) {
    if (id === null) continue
    if (atMillis === -1) {
      if (id === chosen) insideBefore += entries - exits
      continue
    }
    const sum = byArea.get(id) ?? { areaId: id, entries: 0, exits: 0 }
    byArea.set(id, { areaId: id, entries: sum.entries + entries, exits: sum.exits + exits })
    if (id === chosen && atMillis !== null) found.push({ atMillis, entries, exits })
  }
  return { insideBefore, steps: found, byArea: [...byArea.values()] }
}

type InsideArea = Omit<CountedArea, 'entries' | 'exits'>

/** Includes removed areas. */
export async function countInside(db: Kysely<DB>, eventId: string): Promise<InsideArea[]> {
  const { rows } = await sql<CountInsideRow<InsideArea>>`
    with by_type as (
      select s.area_id, p.type_id, count(*) as n
      from checkin_presence s
      join participant p on p.event_id = ${eventId} and p.participant_id = s.participant_id
      where s.event_id = ${eventId} and s.inside group by 1, 2
    ), by_area as (
      select b.area_id, sum(b.n)::integer as n,
        jsonb_agg(jsonb_build_object('typeId', b.type_id, 'count', b.n) order by b.n desc, b.type_id) as types
      from by_type b group by 1
    )
    select a.area_id as id, a.name, a.removed, a.capacity, coalesce(i.n, 0) as inside,
      coalesce(i.types, '[]') as "insideByType"
    from checkin_area a left join by_area i on i.area_id = a.area_id
    where a.event_id = ${eventId} order by a.place, a.area_id`.execute(db)
  return rows
}

/** All scans of posted codes by people themselves are one group. */
export async function listDesks(db: Kysely<DB>, counted: Counted): Promise<CountedDesk[]> {
  const { eventId } = counted
  const { rows } = await sql<ListDesks2Row<CountedDesk>>`
    with by_desk as (
      select s.desk_id, case when s.scanned_by is distinct from s.participant_id then s.scanned_by end as scanned_by,
        count(*) as scans, count(*) filter (where s.status = 'checkedIn') as entries,
        count(*) filter (where s.status = 'checkedOut') as exits,
        count(*) filter (where s.status not in ('checkedIn', 'checkedOut')) as refused, max(s.scanned_at) as last_at
      from checkin_scan s
      where s.event_id = ${eventId} and s.undone_at is null and ${atArea(counted, 's')} and ${within(counted, 's')}
      group by 1, 2 order by 3 desc, 1, 2 limit ${MAX_DESKS}
    )
    select d.desk_id as "deskId", coalesce(k.name, '') as "deskName", case when d.scanned_by is not null then jsonb_build_object('id', d.scanned_by,
        'fullName', ${fullNameSql('p')}) end as "scannedBy", d.scans, d.entries, d.exits, d.refused,
      ${millisSql(sql`d.last_at`)} as "lastAtMillis"
    from by_desk d left join checkin_desk k on k.event_id = ${eventId} and k.desk_id = d.desk_id
    left join participant p on p.event_id = ${eventId} and p.participant_id = d.scanned_by
    order by d.scans desc, d.desk_id, d.scanned_by`.execute(db)
  return rows
}

export async function listRefusals(db: Kysely<DB>, counted: Counted): Promise<CheckInNumbers['refusals']> {
  const { rows } = await sql<ListRefusalsRow>`select s.status, count(*) as count from checkin_scan s
    where s.event_id = ${counted.eventId} and s.status not in ('checkedIn', 'checkedOut')
      and ${atArea(counted, 's')} and ${within(counted, 's')}
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

export async function countRegistered(db: Kysely<DB>, counted: Counted): Promise<CheckInNumbers['registered']> {
  const { rows } = await sql<CountRegisteredRow>`select p.type_id as "typeId", count(*) as count,
      count(*) filter (where c.participant_id is null) as "neverIn"
    from participant p left join ${enteredPeopleSql(counted)} c on c.participant_id = p.participant_id
    where ${expectedSql(counted)} group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

export async function getScanSpan(
  db: Kysely<DB>,
  eventId: string,
): Promise<{ first: number | null; last: number | null }> {
  const { rows } = await sql<GetScanSpanRow>`
    select ${millisSql(sql`min(f.scanned_at)`)} as first, ${millisSql(sql`max(l.scanned_at)`)} as last
    from checkin_area a
    left join lateral (select s.scanned_at from checkin_scan s where s.event_id = ${eventId} and s.area_id = a.area_id
      order by s.scanned_at limit 1) f on true
    left join lateral (select s.scanned_at from checkin_scan s where s.event_id = ${eventId} and s.area_id = a.area_id
      order by s.scanned_at desc limit 1) l on true
    where a.event_id = ${eventId}`.execute(db)
  return rows[0] ?? { first: null, last: null }
}
