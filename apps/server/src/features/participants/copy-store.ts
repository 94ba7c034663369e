import { sql } from 'kysely'
import type { Work } from '../../platform/work.ts'

/** Gives a new event the types and categories of another under the same ids, so that all that names them stays right. */
export async function copyPeopleSettings(work: Work, fromEventId: string, toEventId: string): Promise<void> {
  await sql`insert into participant_type (event_id, type_id, texts, index, colors, priority, max_meeting_count,
      invitation_rights, allowed_to_modify, disable_guest)
    select ${toEventId}, type_id, texts, index, colors, priority, max_meeting_count, invitation_rights,
      allowed_to_modify, disable_guest
    from participant_type where event_id = ${fromEventId}`.execute(work.db)
  await sql`insert into category (event_id, category_id, index, kind, role, matching_category_id, texts, is_multi,
      is_private, max_selectable_option_count)
    select ${toEventId}, category_id, index, kind, role, matching_category_id, texts, is_multi, is_private,
      max_selectable_option_count
    from category where event_id = ${fromEventId}`.execute(work.db)
  await sql`insert into sub_category (event_id, sub_category_id, category_id, index, texts, search_text)
    select ${toEventId}, sub_category_id, category_id, index, texts, search_text
    from sub_category where event_id = ${fromEventId}`.execute(work.db)
}
