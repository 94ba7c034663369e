import type { JudgedPerson, ScannedPerson, ScanStatus } from '@parley/contract/checkin'
import { CompiledQuery, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { LastWrite, Work } from '../../../platform/work.ts'
import { scannedPersonSql } from './door-store.ts'

export interface AreaId {
  readonly eventId: string
  readonly areaId: string
}

export interface LockedArea {
  readonly capacity: number | null
  readonly used: number
  readonly allowedPart: readonly string[]
  readonly postedCode: string | null
  readonly eventEndsAt: number
}

/** Locks the area: whoever keeps a scan of it after this sees what this transaction keeps. */
export async function lockArea({ db }: Work, { eventId, areaId }: AreaId): Promise<LockedArea | undefined> {
  const { rows } = await sql<LockedArea>`select a.capacity, a.capacity_used as used, a.allowed_types as "allowedPart",
      a.posted_code as "postedCode", ${millisSql(sql`e.ends_at`)} as "eventEndsAt"
    from checkin_area a join event e on e.event_id = a.event_id
    where a.event_id = ${eventId} and a.area_id = ${areaId} and not a.removed and e.state = 'active'
    for no key update of a`.execute(db)
  return rows[0]
}

export interface GivenScan {
  readonly nonce: string
  readonly ticketId: string | null
  readonly participantId: string | null
}

/** What is known of one who is scanned, behind the lock of the area. */
export interface FoundByScan {
  /** Null for a code that is no ticket of the event. */
  readonly person: (ScannedPerson & JudgedPerson) | null
  /** Of a scan with this nonce that was kept before. */
  readonly known: {
    areaId: string
    participantId: string | null
    status: ScanStatus
    beforeMillis: number | null
  } | null
}

/** In the order in which they are given. */
export async function findScanned(
  { db }: Work,
  { eventId, areaId }: AreaId,
  scans: readonly GivenScan[],
): Promise<FoundByScan[]> {
  const given = JSON.stringify(
    scans.map(({ nonce, ticketId, participantId }, n) => ({ n, nonce, ticketId, participantId })),
  )
  const { rows } = await sql<FoundByScan>`
    with given as (
      select g.n, g.nonce, coalesce(g."participantId", t.participant_id) as participant_id
      from jsonb_to_recordset(${given}::jsonb) as g (n integer, nonce text, "ticketId" text, "participantId" text)
      left join participant t on t.event_id = ${eventId} and t.ticket_id = g."ticketId"
    )
    select case when p.participant_id is not null then ${scannedPersonSql} || jsonb_build_object(
        'inside', coalesce(s.inside, false), 'changedAtMillis', ${millisSql(sql`s.changed_at`)}) end as person,
      case when k.nonce is not null then jsonb_build_object('areaId', k.area_id, 'participantId', k.participant_id,
        'status', k.status, 'beforeMillis', ${millisSql(sql`k.before_at`)}) end as known
    from given g
    left join checkin_scan k on k.event_id = ${eventId} and k.nonce = g.nonce
    left join participant p on p.event_id = ${eventId} and p.participant_id = coalesce(k.participant_id, g.participant_id)
      and p.state <> 'deleted' and not p.awaits_owner
    left join checkin_presence s on s.event_id = ${eventId} and s.area_id = ${areaId} and s.participant_id = p.participant_id
    left join checkin_note o on o.event_id = ${eventId} and o.participant_id = p.participant_id
    order by g.n`.execute(db)
  return rows
}

export interface JudgedRow extends AreaId {
  readonly nonce: string
  readonly participantId: string | null
  readonly checkIn: boolean
  readonly status: ScanStatus
  /** Whether they are inside afterwards, where that changes. */
  readonly inside: boolean | null
  readonly atMillis: number
  readonly by: string
  readonly deskId: string | null
  readonly beforeMillis: number | null
}

/**
 * Keeps scans of one area: the area is locked. Of somebody who is scanned twice here the last one says where they are.
 */
export const keepJudged: LastWrite<JudgedRow> = (scans) => {
  const [first] = scans
  if (!first) return []
  const rows = scans.map((scan, n) => ({
    n,
    ...scan,
    at: instantOf(scan.atMillis).toString(),
    beforeAt: scan.beforeMillis === null ? null : instantOf(scan.beforeMillis).toString(),
  }))
  return [CompiledQuery.raw(KEEP_JUDGED, [first.eventId, first.areaId, JSON.stringify(rows)])]
}

/** One text whatever is kept, so that the database plans it once. */
const KEEP_JUDGED = `with given as (
    select * from jsonb_to_recordset($3::jsonb) as g (n integer, nonce text, "participantId" text, "checkIn" boolean,
      status text, inside boolean, at timestamptz, by text, "deskId" text, "beforeAt" timestamptz)
  ), kept as (
    insert into checkin_scan (event_id, nonce, area_id, participant_id, check_in, status, scanned_at, scanned_by, desk_id, before_at)
    select $1, g.nonce, $2, g."participantId", g."checkIn", g.status, g.at, g.by, g."deskId", g."beforeAt" from given g
  ), moved as (
    insert into checkin_presence as s (event_id, area_id, participant_id, inside, changed_at, first_in_at)
    select $1, $2, g."participantId", g.inside, g.at, case when g.inside then g.at end
    from (select distinct on ("participantId") * from given where inside is not null order by "participantId", n desc) g
    on conflict (event_id, area_id, participant_id) do update set inside = excluded.inside, changed_at = excluded.changed_at,
      first_in_at = coalesce(s.first_in_at, excluded.first_in_at)
  )
  update checkin_area a set rev = a.rev + 1, capacity_used = a.capacity_used + c.more
  from (select coalesce(sum(case when g.inside then 1 else -1 end), 0)::integer as more, count(*) as n from given g
    where g.inside is not null) c
  where a.event_id = $1 and a.area_id = $2 and c.n > 0`

export interface UndoneScan {
  readonly areaId: string
  readonly participantId: string
  readonly status: ScanStatus
  readonly scannedBy: string
  readonly scannedAt: number
  readonly beforeMillis: number | null
  readonly isUndone: boolean
}

export async function readScan({ db }: Work, eventId: string, nonce: string): Promise<UndoneScan | undefined> {
  const { rows } = await sql<UndoneScan>`select s.area_id as "areaId", s.participant_id as "participantId", s.status,
      s.scanned_by as "scannedBy", ${millisSql(sql`s.scanned_at`)} as "scannedAt", ${millisSql(sql`s.before_at`)} as "beforeMillis",
      s.undone_at is not null as "isUndone"
    from checkin_scan s where s.event_id = ${eventId} and s.nonce = ${nonce}`.execute(db)
  return rows[0]
}

/**
 * All is as before the scan, where it is the last one of its person that counted; the area is locked.
 *
 * @returns whether they are inside now; undefined where another scan came after it
 */
export async function undoKept(
  work: Work,
  eventId: string,
  nonce: string,
  { areaId, participantId, status, scannedAt, beforeMillis }: UndoneScan,
): Promise<boolean | undefined> {
  const inside = status === 'checkedOut'
  const { numAffectedRows } =
    beforeMillis === null
      ? await sql`delete from checkin_presence s where s.event_id = ${eventId} and s.area_id = ${areaId}
        and s.participant_id = ${participantId} and s.changed_at = ${instantOf(scannedAt)} and s.inside <> ${inside}`.execute(
          work.db,
        )
      : await sql`update checkin_presence s set inside = ${inside}, changed_at = ${instantOf(beforeMillis)}
        where s.event_id = ${eventId} and s.area_id = ${areaId} and s.participant_id = ${participantId}
          and s.changed_at = ${instantOf(scannedAt)} and s.inside <> ${inside}`.execute(work.db)
  if (numAffectedRows !== 1n) return undefined
  await sql`update checkin_area a set rev = a.rev + 1, capacity_used = a.capacity_used + ${inside ? 1 : -1}
    where a.event_id = ${eventId} and a.area_id = ${areaId}`.execute(work.db)
  await sql`update checkin_scan set undone_at = ${instantOf(work.now)} where event_id = ${eventId} and nonce = ${nonce}`.execute(
    work.db,
  )
  return inside
}
