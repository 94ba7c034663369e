import { type EventCard, isFinished } from '@parley/contract/events'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { hasVideoSql, type ImageColumns, imagesOf } from '../features/events/index.ts'
import type { Context } from '../platform/context.ts'
import type { DB } from '../platform/database/schema.gen.ts'
import type { FindVisibleEventRowRow, ListEventRowsCountedRow, ListEventRowsRow } from './row-types.gen.ts'

export interface EventRow extends ImageColumns {
  readonly event_id: string
  readonly event_key: string
  readonly name: string
  readonly venue: string
  readonly event_type: EventCard['eventType']
  readonly has_video: boolean
  readonly timezone: string
  readonly starts_at: Temporal.Instant
  readonly ends_at: Temporal.Instant
  readonly day_begins: number
  readonly colors_json: Record<string, string>
  readonly public_event: boolean
  readonly is_demo: boolean
  readonly index_page_path: string | null
  readonly participant_id: string | null
  readonly organizer: boolean | null
  readonly participant_count: number
}

interface Wanted {
  /** The condition of the events. In it, `e` is the event and `u` the user's own row in it. */
  readonly where: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  readonly limit: number
}

const cardColumns = sql`e.event_id, e.event_key, e.name, e.venue, e.event_type, ${hasVideoSql} as has_video, e.timezone, e.starts_at, e.ends_at, e.day_begins,
  e.colors_json, e.public_event, e.is_demo, e.index_page_path, e.banner_path, e.side_banner_path, e.logo_path,
  e.top_banner_path, u.participant_id`

/**
 * The events that a user may see. `e` is the event and `u` the user's own row, if they are in it. Reads no table that
 * belongs to one event.
 */
const visibleEvents = (userId: string) => sql`event e
  left join user_event u on u.event_id = e.event_id and u.user_id = ${userId}
  where e.state = 'active' and (u.participant_id is not null or e.public_event and not e.is_demo
    or exists (select from user_email own join user_event w on w.email = own.email
      where w.event_id = e.event_id and own.user_id = ${userId} and own.verified_at is not null))`

const countedPeople = sql`count(*) filter (where p.state <> 'deleted' and not p.awaits_owner)`

/**
 * Lists events that a user may see, including those with an unclaimed participant under one of the user's confirmed
 * addresses. Sends two statements, because people are counted only for the rows of the page.
 */
export async function listEventRows(
  db: Kysely<DB>,
  userId: string,
  { where, order, limit }: Wanted,
): Promise<EventRow[]> {
  const { rows } = await sql<ListEventRowsRow<Omit<EventRow, 'organizer' | 'participant_count'>>>`
    select ${cardColumns} from ${visibleEvents(userId)} and ${where} order by ${order} limit ${limit}`.execute(db)
  if (rows.length === 0) return []
  const { rows: counted } = await sql<ListEventRowsCountedRow>`
    select p.event_id, bool_or(p.organizer) filter (where p.user_id = ${userId} and p.state <> 'deleted') as organizer,
      ${countedPeople} as participant_count
    from participant p where p.event_id = any(${rows.map((row) => row.event_id)}) group by p.event_id`.execute(db)
  const countOf = new Map(counted.map((each) => [each.event_id, each]))
  return rows.map((row) => ({ ...row, organizer: null, participant_count: 0, ...countOf.get(row.event_id) }))
}

/** Returns undefined unless the user may see the event. @param more further columns of the event `e` */
export async function findVisibleEventRow<
  Json extends Record<'colors_json' | 'lobby' | 'printers' | 'speed_run' | 'tables' | 'tabs', unknown>,
>(
  db: Kysely<DB>,
  userId: string,
  eventId: string,
  more: RawBuilder<unknown>,
): Promise<FindVisibleEventRowRow<Json> | undefined> {
  const { rows } = await sql<FindVisibleEventRowRow<Json>>`
    select ${cardColumns}, null as organizer,
      (select ${countedPeople} from participant p where p.event_id = ${eventId}) as participant_count
      ${more}
    from ${visibleEvents(userId)} and e.event_id = ${eventId}`.execute(db)
  return rows[0]
}

/** True if this user is in the event or may join it. */
export async function maySeeEvent({ db }: Context, userId: string, { eventId }: { eventId: string }): Promise<boolean> {
  const { rows } = await sql`select from ${visibleEvents(userId)} and e.event_id = ${eventId}`.execute(db)
  return rows.length > 0
}

export function eventCardOf(row: EventRow, now: number): EventCard {
  return {
    id: row.event_id,
    eventKey: row.event_key,
    name: row.name,
    venue: row.venue,
    eventType: row.event_type,
    hasVideo: row.has_video,
    timezone: row.timezone,
    startDateMillis: row.starts_at.epochMilliseconds,
    endDateMillis: row.ends_at.epochMilliseconds,
    dayBegins: row.day_begins,
    isFinished: isFinished(row.ends_at.epochMilliseconds, now),
    isDemo: row.is_demo,
    publicEvent: row.public_event,
    colorsJson: row.colors_json,
    images: imagesOf(row),
    indexPagePath: row.index_page_path,
    participantCount: row.participant_count,
    participantId: row.participant_id,
    organizer: row.organizer ?? false,
  }
}
