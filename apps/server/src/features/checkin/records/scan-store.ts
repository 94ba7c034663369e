import type { ScannedPerson, ScanPerson, ScanStatus } from '@parley/contract/checkin'
import { CompiledQuery, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { LastWrite, Work } from '../../../platform/work.ts'
import { scannedPersonSql } from './people-store.ts'
import type { FindScanRow, LoadScannedPeopleRow, LockScannedAreasRow } from './row-types.gen.ts'

export interface AreaId {
  readonly eventId: string
  readonly areaId: string
}

export interface LockedArea {
  readonly capacity: number | null
  readonly used: number
  readonly held: number
  readonly allowedPart: readonly string[]
  readonly postedCode: string | null
  readonly eventEndsAt: number
}

/**
 * Locks the people of scans before areas. Merging and erasing also lock people before areas.
 *
 * @see docs/rules/checkin.md SCAN-11
 */
export async function lockPeopleShared({ db }: Work, eventId: string, scans: readonly ScanRequest[]): Promise<void> {
  const [tickets, ids] = [scans.map(({ ticketId }) => ticketId), scans.map(({ participantId }) => participantId)]
  await sql`select from participant p where p.event_id = ${eventId}
      and (p.ticket_id = any(${tickets}::text[]) or p.participant_id = any(${ids}::text[]))
    order by p.participant_id for key share`.execute(db)
}

export interface ScanRequest {
  readonly areaId: string
  readonly nonce: string
  readonly ticketId: string | null
  readonly participantId: string | null
}

/**
 * Locks areas in order of id. A later scan of one of them sees all changes of this transaction.
 *
 * @param evenRemoved includes removed areas, because an offline desk may not know of the removal
 */
export async function lockScannedAreas(
  { db }: Work,
  eventId: string,
  areaIds: readonly string[],
  evenRemoved = false,
): Promise<Map<string, LockedArea>> {
  const { rows } = await sql<LockScannedAreasRow>`select a.area_id as "areaId", a.capacity,
      a.capacity_used as used, a.held, a.allowed_types as "allowedPart", a.posted_code as "postedCode",
      ${millisSql(sql`e.ends_at`)} as "eventEndsAt"
    from checkin_area a join event e on e.event_id = a.event_id
    where a.event_id = ${eventId} and a.area_id = any(${[...areaIds]}::text[])
      and (not a.removed or ${evenRemoved}) and e.state = 'active'
    order by a.area_id for no key update of a`.execute(db)
  return new Map(rows.map(({ areaId, ...area }) => [areaId, area]))
}

/** The data about a scan, read after the areas are locked. */
export interface FoundByScan {
  /** Null for a code that is no ticket of the event. */
  readonly person: (ScannedPerson & ScanPerson) | null
  readonly known: {
    areaId: string
    participantId: string | null
    status: ScanStatus
    beforeMillis: number | null
    scannedBy: string
    scannedAtMillis: number
    isUndone: boolean
  } | null
}

/** Finds the person and any saved scan of each scan, in the order of the scans. */
export async function loadScannedPeople(
  { db }: Work,
  eventId: string,
  scans: readonly ScanRequest[],
): Promise<FoundByScan[]> {
  const scansJson = JSON.stringify(
    scans.map(({ areaId, nonce, ticketId, participantId }, n) => ({ n, areaId, nonce, ticketId, participantId })),
  )
  const { rows } = await sql<LoadScannedPeopleRow<FoundByScan>>`
    with given as (
      select g.n, g."areaId" as area_id, g.nonce, coalesce(g."participantId", t.participant_id) as participant_id
      from jsonb_to_recordset(${scansJson}::jsonb) 
        as g (n integer, "areaId" text, nonce text, "ticketId" text, "participantId" text)
      left join participant t on t.event_id = ${eventId} and t.ticket_id = g."ticketId"
    )
    select case when p.participant_id is not null then ${scannedPersonSql} || jsonb_build_object(
        'inside', coalesce(s.inside, false), 'changedAtMillis', ${millisSql(sql`s.changed_at`)}) end as person,
      case when k.nonce is not null then jsonb_build_object('areaId', k.area_id, 'participantId', k.participant_id,
        'status', k.status, 'beforeMillis', ${millisSql(sql`k.before_at`)}, 'scannedBy', k.scanned_by,
        'scannedAtMillis', ${millisSql(sql`k.scanned_at`)}, 'isUndone', k.undone_at is not null) end as known
    from given g
    left join checkin_scan k on k.event_id = ${eventId} and k.nonce = g.nonce
    left join participant p on p.event_id = ${eventId} and p.participant_id = coalesce(k.participant_id, g.participant_id)
      and p.state <> 'deleted' and not p.awaits_owner
    left join checkin_presence s on s.event_id = ${eventId} and s.area_id = g.area_id and s.participant_id = p.participant_id
    left join checkin_note o on o.event_id = ${eventId} and o.participant_id = p.participant_id
    order by g.n`.execute(db)
  return rows
}

export interface DecidedScan extends AreaId {
  readonly nonce: string
  readonly participantId: string | null
  readonly checkIn: boolean
  readonly status: ScanStatus
  /** The new presence; null if it does not change. */
  readonly inside: boolean | null
  readonly atMillis: number
  readonly by: string
  readonly deskId: string | null
  readonly beforeMillis: number | null
  /** The offline decision of a desk, and the time when it arrived; null if the server decided. */
  readonly said: ScanStatus | null
  readonly receivedAtMillis: number | null
  /** The time when the desk undid it; null if it counts. */
  readonly undoneAtMillis: number | null
}

const textOf = (millis: number | null) => (millis === null ? null : instantOf(millis).toString())

/** If one person is scanned twice at an area, the last scan decides their presence. */
export const saveDecidedScans: LastWrite<DecidedScan> = (scans) => {
  const [first] = scans
  if (!first) return []
  const rows = scans.map((scan, n) => ({
    n,
    ...scan,
    at: textOf(scan.atMillis),
    beforeAt: textOf(scan.beforeMillis),
    receivedAt: textOf(scan.receivedAtMillis),
    undoneAt: textOf(scan.undoneAtMillis),
  }))
  return [CompiledQuery.raw(SAVE_DECIDED_SCANS, [first.eventId, JSON.stringify(rows)])]
}

/** A constant statement for any number of scans, so that the database plans it once. */
const SAVE_DECIDED_SCANS = `with given as (
    select * from jsonb_to_recordset($2::jsonb) as g (n integer, nonce text, "areaId" text, "participantId" text,
      "checkIn" boolean, status text, inside boolean, at timestamptz, by text, "deskId" text, "beforeAt" timestamptz,
      said text, "receivedAt" timestamptz, "undoneAt" timestamptz)
  ), kept as (
    insert into checkin_scan (event_id, nonce, area_id, participant_id, check_in, status, scanned_at, scanned_by, desk_id, before_at,
      said, received_at, undone_at)
    select $1, g.nonce, g."areaId", g."participantId", g."checkIn", g.status, g.at, g.by, g."deskId", g."beforeAt", g.said,
      g."receivedAt", g."undoneAt" from given g
  ), moved as (
    insert into checkin_presence as s (event_id, area_id, participant_id, inside, changed_at, first_in_at, rev)
    select $1, g."areaId", g."participantId", g.inside, g.at, case when g.inside then g.at end, a.rev + 1
    from (select distinct on ("areaId", "participantId") * from given where inside is not null
      order by "areaId", "participantId", n desc) g
    join checkin_area a on a.event_id = $1 and a.area_id = g."areaId"
    on conflict (event_id, area_id, participant_id) do update set inside = excluded.inside, changed_at = excluded.changed_at,
      first_in_at = least(s.first_in_at, excluded.first_in_at), rev = excluded.rev
  )
  update checkin_area a set rev = a.rev + 1, capacity_used = a.capacity_used + c.more
  from (select g."areaId" as area_id, sum(case when g.inside then 1 else -1 end)::integer as more from given g
    where g.inside is not null group by 1) c
  where a.event_id = $1 and a.area_id = c.area_id`

export interface UndoneScan {
  readonly areaId: string
  readonly participantId: string
  readonly status: ScanStatus
  readonly scannedBy: string
  readonly scannedAt: number
  readonly beforeMillis: number | null
  readonly isUndone: boolean
}

export async function findScan({ db }: Work, eventId: string, nonce: string): Promise<UndoneScan | undefined> {
  const { rows } = await sql<
    NeverNull<FindScanRow, 'participantId'>
  >`select s.area_id as "areaId", s.participant_id as "participantId", s.status,
      s.scanned_by as "scannedBy", ${millisSql(sql`s.scanned_at`)} as "scannedAt", ${millisSql(sql`s.before_at`)} as "beforeMillis",
      s.undone_at is not null as "isUndone"
    from checkin_scan s where s.event_id = ${eventId} and s.nonce = ${nonce}`.execute(db)
  return rows[0]
}

/**
 * Undoes a saved scan. The area is locked.
 *
 * @returns true if the person is inside now; undefined if another scan came after it
 */
export async function undoSavedScan(
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
