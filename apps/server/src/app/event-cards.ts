import { type EventCard, isFinished } from '@parley/contract/events'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type ImageColumns, imagesOf } from '../features/events/index.ts'
import type { DB } from '../platform/database/schema.gen.ts'

export interface EventRow extends ImageColumns {
  readonly event_id: string
  readonly event_key: string
  readonly name: string
  readonly venue: string
  readonly event_type: EventCard['eventType']
  readonly timezone: string
  readonly starts_at: Temporal.Instant
  readonly ends_at: Temporal.Instant
  readonly colors_json: Record<string, string>
  readonly public_event: boolean
  readonly is_demo: boolean
  readonly index_page_path: string | null
  readonly participant_id: string | null
  readonly organizer: boolean | null
  readonly participant_count: number
}

interface Wanted {
  /** What must hold of the event `e` and the user's own participant `p`. */
  readonly where: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  readonly limit: number
}

/**
 * Of the event `e` and the user's own participant `p`: they are in it, it is open to everyone, or a participant waits for
 * them there, under an address that they have confirmed.
 */
export const isSeenBy = (userId: string) => sql<boolean>`e.state = 'active'
  and (p.participant_id is not null or e.public_event and not e.is_demo
    or exists (select from user_email own
      join participant w on w.event_id = e.event_id and w.email = own.email and w.user_id is null and w.state <> 'deleted'
      where own.user_id = ${userId} and own.verified_at is not null))`

/**
 * Events that the user may see: those they are in, and public ones. People are counted for the rows of the page only.
 *
 * @param more further columns of the event `e`
 */
export async function readEventRows<Row extends EventRow>(
  db: Kysely<DB>,
  userId: string,
  { where, order, limit }: Wanted,
  more: RawBuilder<unknown> = sql``,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with page as (
      select e.*, p.participant_id, p.organizer, row_number() over (order by ${order}) as place
      from event e
      left join participant p on p.event_id = e.event_id and p.user_id = ${userId} and p.state <> 'deleted'
      where ${isSeenBy(userId)} and ${where}
      order by ${order} limit ${limit}
    )
    select e.event_id, e.event_key, e.name, e.venue, e.event_type, e.timezone, e.starts_at, e.ends_at, e.colors_json,
      e.public_event, e.is_demo, e.index_page_path, e.banner_path, e.side_banner_path, e.logo_path,
      e.top_banner_path, e.participant_id, e.organizer,
      (select count(*) from participant c where c.event_id = e.event_id and c.state <> 'deleted'
        and not c.awaits_owner) as participant_count
      ${more}
    from page e order by e.place`.execute(db)
  return rows
}

export function eventCardOf(row: EventRow, now: number): EventCard {
  return {
    id: row.event_id,
    eventKey: row.event_key,
    name: row.name,
    venue: row.venue,
    eventType: row.event_type,
    timezone: row.timezone,
    startDateMillis: row.starts_at.epochMilliseconds,
    endDateMillis: row.ends_at.epochMilliseconds,
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
