import { ALL_EVENT } from '@parley/contract/checkin'
import { type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'

/** A null area is the whole event. Includes `from` and excludes `to`; null for no bound. */
export interface Counted {
  readonly eventId: string
  readonly areaId: string | null
  readonly from: number | null
  readonly to: number | null
}

export const since = (from: number | null, at: RawBuilder<unknown>) =>
  from === null ? sql`true` : sql`${at} >= ${instantOf(from)}`
export const before = (to: number | null, at: RawBuilder<unknown>) =>
  to === null ? sql`true` : sql`${at} < ${instantOf(to)}`
export const within = ({ from, to }: Counted, alias: string) => {
  const at = sql.ref(`${alias}.scanned_at`)
  return sql`${since(from, at)} and ${before(to, at)}`
}
export const atArea = ({ areaId }: Counted, alias: string) =>
  areaId === null ? sql`true` : sql`${sql.ref(`${alias}.area_id`)} = ${areaId}`

export const isEntrySql = (counted: Counted) => sql`s.status = 'checkedIn' and s.undone_at is null
  and ${atArea(counted, 's')} and ${within(counted, 's')}`

/** Selects everyone who was let in by a scan, as `c.participant_id`. */
export const enteredPeopleSql = (counted: Counted) => sql`(select distinct s.participant_id from checkin_scan s
    where s.event_id = ${counted.eventId} and ${isEntrySql(counted)})`

/** Expected people do not attend online, and their type may enter. */
export const expectedSql = ({ eventId, areaId }: Counted) => sql`p.event_id = ${eventId} and p.state <> 'deleted'
    and not p.awaits_owner and p.present is distinct from 'online' and (${areaId === null || areaId === ALL_EVENT}
      or exists (select from checkin_area a where a.event_id = ${eventId} and a.area_id = ${areaId}
        and (a.allowed_types = '{}' or p.type_id = any(a.allowed_types))))`
