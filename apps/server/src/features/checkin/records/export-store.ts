import type { ScanStatus } from '@parley/contract/checkin'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { fullNameSql } from '../../participants/index.ts'
import { atArea, type Counted, expectedSql, isEntrySql, within } from './counted-sql.ts'
import type { ListAbsentRow, ListSavedScansRow } from './row-types.gen.ts'

export interface Absent {
  readonly id: string
  readonly sortName: string
  readonly name: string
  readonly surname: string
  readonly company: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly typeId: string
  readonly ticketId: string
}

export async function listAbsent(
  db: Kysely<DB>,
  counted: Counted,
  last: Pick<Absent, 'sortName' | 'id'> | null,
  limit: number,
): Promise<Absent[]> {
  const behind = last ? sql`(p.sort_name, p.participant_id) > (${last.sortName}, ${last.id})` : sql`true`
  const { rows } = await sql<ListAbsentRow>`select p.participant_id as id, p.sort_name as "sortName", p.name, p.surname,
      p.company, coalesce(p.email, m.email) as email, p.phone, p.type_id as "typeId", p.ticket_id as "ticketId"
    from participant p
    left join user_email m on m.user_id = p.user_id and m.is_primary
    where ${expectedSql(counted)} and ${behind}
      and not exists (select from checkin_scan s where s.event_id = ${counted.eventId} and s.participant_id = p.participant_id
        and ${isEntrySql(counted)})
    order by p.sort_name, p.participant_id limit ${limit}`.execute(db)
  return rows
}

export interface SavedScan {
  readonly nonce: string
  readonly areaId: string
  readonly areaName: string
  readonly scannedAt: number
  readonly checkIn: boolean
  readonly status: ScanStatus
  readonly undone: boolean
  readonly name: string | null
  readonly surname: string | null
  readonly company: string | null
  readonly typeId: string | null
  readonly ticketId: string | null
  readonly scannedBy: string
  readonly isOwn: boolean
  /** The name of the device that scanned, else its id. */
  readonly device: string | null
}

/** Lists scans by area, the earliest first. An index has this order. */
export async function listSavedScans(
  db: Kysely<DB>,
  counted: Counted,
  last: Pick<SavedScan, 'areaId' | 'scannedAt' | 'nonce'> | null,
  limit: number,
): Promise<SavedScan[]> {
  const { eventId } = counted
  const behind = last
    ? sql`(s.area_id, s.scanned_at, s.nonce) > (${last.areaId}, ${instantOf(last.scannedAt)}, ${last.nonce})`
    : sql`true`
  const { rows } = await sql<ListSavedScansRow>`select s.nonce, s.area_id as "areaId", a.name as "areaName",
      ${millisSql(sql`s.scanned_at`)} as "scannedAt", s.check_in as "checkIn", s.status, s.undone_at is not null as undone,
      p.name, p.surname, p.company, p.type_id as "typeId", p.ticket_id as "ticketId",
      ${fullNameSql('b')} as "scannedBy", s.scanned_by is not distinct from s.participant_id as "isOwn", coalesce(k.name, s.desk_id) as device
    from checkin_scan s
    join checkin_area a on a.event_id = ${eventId} and a.area_id = s.area_id
    join participant b on b.event_id = ${eventId} and b.participant_id = s.scanned_by
    left join participant p on p.event_id = ${eventId} and p.participant_id = s.participant_id
    left join checkin_desk k on k.event_id = ${eventId} and k.desk_id = s.desk_id
    where s.event_id = ${eventId} and ${atArea(counted, 's')} and ${within(counted, 's')} and ${behind}
    order by s.area_id, s.scanned_at, s.nonce limit ${limit}`.execute(db)
  return rows
}
