import { type DomainDetails, isFinished } from '@parley/contract/events'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { imagesOf } from './images-of.ts'

type Row = Selectable<DB['event']> & { readonly has_messages: boolean }

/**
 * For a private event, returns only the data that its sign-in page shows. A demo event counts as private, because no
 * one else may join it.
 *
 * @see docs/rules/events.md EVENT-7
 */
export function domainDetailsOf(row: Row, now: number): DomainDetails {
  const publicEvent = row.public_event && !row.is_demo
  return {
    ...(publicEvent ? openDetailsOf(row) : {}),
    id: row.event_id,
    eventKey: row.event_key,
    name: row.name,
    isFinished: isFinished(row.ends_at.epochMilliseconds, now),
    publicEvent,
    indexPagePath: row.index_page_path,
    useTicketIdForSignup: row.use_ticket_id_for_signup,
    defaultLanguage: row.default_language as DomainDetails['defaultLanguage'],
    colorsJson: row.colors_json as Record<string, string>,
    images: imagesOf(row),
    pages: { login: row.login_page },
    hasMessages: row.has_messages,
  }
}

const openDetailsOf = (row: Row) => ({
  description: row.description,
  venue: row.venue,
  publicProgramme: row.public_programme,
  timezone: row.timezone,
  startDateMillis: row.starts_at.epochMilliseconds,
  endDateMillis: row.ends_at.epochMilliseconds,
})
