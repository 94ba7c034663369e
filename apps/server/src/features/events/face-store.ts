import { type EventFace, isFinished } from '@parley/contract/events'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'

const COLUMNS = [
  'event_id',
  'rev',
  'name',
  'description',
  'venue',
  'event_type',
  'timezone',
  'starts_at',
  'ends_at',
  'colors_json',
  'banner_path',
  'logo_path',
  'index_page_path',
  'default_language',
  'use_ticket_id_for_signup',
] as const

/** What the pages of an event show of it; undefined for one that was deleted. */
export async function readFace(db: Kysely<DB>, eventId: string, now: number): Promise<EventFace | undefined> {
  const row = await db
    .selectFrom('event')
    .select(COLUMNS)
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.event_id,
    rev: row.rev,
    name: row.name,
    description: row.description,
    venue: row.venue,
    eventType: row.event_type as EventFace['eventType'],
    timezone: row.timezone,
    startDateMillis: row.starts_at.epochMilliseconds,
    endDateMillis: row.ends_at.epochMilliseconds,
    isFinished: isFinished(row.ends_at.epochMilliseconds, now),
    colorsJson: row.colors_json as EventFace['colorsJson'],
    images: { banner: row.banner_path, logo: row.logo_path },
    indexPagePath: row.index_page_path,
    defaultLanguage: row.default_language,
    useTicketIdForSignup: row.use_ticket_id_for_signup,
  }
}
