import { ALL_EVENT, type Desk } from '@parley/contract/checkin'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { fullNameSql } from '../../participants/index.ts'
import type { FindEventEndRow, KnownAreasRow, ListDesksRow, MarkForgottenRow } from './row-types.gen.ts'

const SHOWN_FOR_MS = 24 * 60 * 60_000

export interface DeskReport {
  readonly eventId: string
  readonly deskId: string
  readonly participantId: string
  readonly name: string
  readonly areaId: string
  readonly waiting: number
  readonly battery: number | null
  readonly listAtMillis: number | null
  readonly offlineAtMillis: number | null
}

const orNull = (millis: number | null) => (millis === null ? null : instantOf(millis))

/** @returns false if an organizer has forgotten the desk */
export async function saveDesk(work: Work, report: DeskReport): Promise<boolean> {
  const { eventId, deskId, participantId, name, areaId, waiting, battery } = report
  const { rows } =
    await sql`insert into checkin_desk as d (event_id, desk_id, participant_id, name, area_id, waiting, battery,
      list_at, offline_at, seen_at)
    values (${eventId}, ${deskId}, ${participantId}, ${name}, ${areaId}, ${waiting}, ${battery},
      ${orNull(report.listAtMillis)}, ${orNull(report.offlineAtMillis)}, ${instantOf(work.now)})
    on conflict (event_id, desk_id) do update set participant_id = excluded.participant_id, name = excluded.name,
      area_id = excluded.area_id, waiting = excluded.waiting, battery = excluded.battery, list_at = excluded.list_at,
      offline_at = excluded.offline_at, seen_at = excluded.seen_at, rev = d.rev + 1
    where not d.forgotten
    returning d.rev`.execute(work.db)
  return rows.length > 0
}

export async function listDesks(
  db: Kysely<DB>,
  eventId: string,
  now: number,
  ids?: readonly string[],
): Promise<Desk[]> {
  const which = ids ? sql`and d.desk_id = any(${[...ids]}::text[])` : sql``
  const { rows } = await sql<
    ListDesksRow<{ desk: Desk }>
  >`select jsonb_build_object('id', d.desk_id, 'rev', d.rev, 'name', d.name,
      'fullName', ${fullNameSql('p')}, 'areaId', d.area_id, 'waiting', d.waiting, 'battery', d.battery,
      'listAtMillis', ${millisSql(sql`d.list_at`)}, 'offlineAtMillis', ${millisSql(sql`d.offline_at`)},
      'seenAtMillis', ${millisSql(sql`d.seen_at`)}) as desk
    from checkin_desk d
    join participant p on p.event_id = ${eventId} and p.participant_id = d.participant_id
    where d.event_id = ${eventId} and not d.forgotten and d.seen_at > ${instantOf(now - SHOWN_FOR_MS)} ${which}
    order by d.seen_at desc, d.desk_id`.execute(db)
  return rows.map(({ desk }) => desk)
}

/** @returns its last `rev`, or undefined if there is no such desk */
export async function markForgotten({ db }: Work, eventId: string, deskId: string): Promise<number | undefined> {
  const { rows } = await sql<MarkForgottenRow>`update checkin_desk d set forgotten = true, rev = d.rev + 1
    where d.event_id = ${eventId} and d.desk_id = ${deskId} and not d.forgotten returning d.rev`.execute(db)
  return rows[0]?.rev
}

export async function findEventEnd(db: Kysely<DB>, eventId: string): Promise<number | undefined> {
  const { rows } = await sql<FindEventEndRow>`select ${millisSql(sql`e.ends_at`)} as "endsAt"
    from event e where e.event_id = ${eventId} and e.state = 'active'`.execute(db)
  return rows[0]?.endsAt
}

/** Includes removed areas. */
export async function knownAreas(db: Kysely<DB>, eventId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<KnownAreasRow>`select a.area_id as id from checkin_area a
    where a.event_id = ${eventId} and a.area_id = any(${[...ids]}::text[])`.execute(db)
  return new Set([ALL_EVENT, ...rows.map(({ id }) => id)])
}
