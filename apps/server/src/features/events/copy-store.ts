import { sql } from 'kysely'
import type { Work } from '../../platform/work.ts'
import { copyPictures } from './lobby-store.ts'
import type { EventRow } from './settings-store.ts'
import { insertEvent, type NewEventRow } from './store.ts'

export type CopiedEvent = Required<Pick<NewEventRow, 'name' | 'eventKey' | 'startsAt' | 'endsAt' | 'madeBy'>>

/**
 * The caller has locked the original. Documents are not copied, because they are about the earlier days.
 *
 * @throws Failure `eventEndsBeforeStart`, `eventKeyTaken`
 */
export async function copyEvent(work: Work, from: EventRow, copied: CopiedEvent): Promise<string> {
  const eventId = await insertEvent(work, { ...copied, venue: from.venue, timezone: from.timezone })
  await sql`update event e set description = o.description, event_type = o.event_type, video = o.video, colors_json = o.colors_json,
      default_language = o.default_language, public_event = o.public_event, restricted = o.restricted,
      index_page_path = o.index_page_path, limit_tabs = o.limit_tabs, tabs = o.tabs, banner_path = o.banner_path,
      side_banner_path = o.side_banner_path, logo_path = o.logo_path, top_banner_path = o.top_banner_path,
      after_profile_path = o.after_profile_path, present_types = o.present_types, lead_contact = o.lead_contact, conference_url = o.conference_url, contact_email = o.contact_email, day_begins = o.day_begins, lobby = o.lobby, login_page = o.login_page, use_ticket_id_for_signup = o.use_ticket_id_for_signup, public_programme = o.public_programme
    from event o where e.event_id = ${eventId} and o.event_id = ${from.event_id}`.execute(work.db)
  await sql`insert into event_text (event_id, language, key, text)
    select ${eventId}, language, key, text from event_text where event_id = ${from.event_id}`.execute(work.db)
  await copyPictures(work, from.event_id, eventId)
  return eventId
}
