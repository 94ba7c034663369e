import { matchKeys } from '@parley/contract/contacts'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { searchTextOf } from './add-contact.ts'
import type { InsertContactsRow } from './row-types.gen.ts'

export interface ImportedContact {
  readonly userId: string
  readonly participantId: string
  readonly personUserId: string | null
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly jobTitle: string
  readonly website: string
  readonly email: string
  readonly phone: string | null
  /** Epoch milliseconds. */
  readonly metAt: number
  readonly note: string | null
}

/**
 * Inserts contacts of users. Skips users who have contacts already.
 *
 * @param contacts must not share an email or phone within one user
 */
export async function insertContacts(
  work: Work,
  event: { readonly eventId: string; readonly name: string },
  contacts: readonly ImportedContact[],
): Promise<void> {
  const { rows: owners } = await sql<InsertContactsRow>`select distinct c.user_id as "userId" from contact c
    where c.user_id = any(${contacts.map(({ userId }) => userId)}::text[])`.execute(work.db)
  const rows = contacts
    .filter(({ userId }) => !owners.some((each) => each.userId === userId))
    .map(({ metAt, email, phone, ...each }) => {
      const reached = { emails: [email], phones: phone ? [phone] : [] }
      const id = newId(metAt)
      const noteId = newId(metAt)
      return {
        ...each,
        ...reached,
        id,
        noteId,
        keys: matchKeys(reached),
        search: searchTextOf(each),
        at: String(instantOf(metAt)),
      }
    })
  if (rows.length === 0) return
  const listOf = (name: string) => sql`array(select jsonb_array_elements_text(${sql.ref(name)}))`
  await sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g ("userId" text, "participantId" text,
        "personUserId" text, "firstName" text, "lastName" text, company text, "jobTitle" text, website text, emails jsonb,
        phones jsonb, keys jsonb, id text, "noteId" text, search text, note text, at timestamptz)
    ), kept as (
      insert into contact (user_id, contact_id, first_name, last_name, company, job_title, website, emails, phones,
        person_user_id, search_text, from_page, created_at, changed_at, rev)
      select g."userId", g.id, g."firstName", g."lastName", g.company, g."jobTitle", g.website, ${listOf('g.emails')},
        ${listOf('g.phones')}, g."personUserId", g.search, true, g.at, g.at, 1 from given g
    ), found as (
      insert into contact_key (user_id, match_key, contact_id)
      select g."userId", k.key, g.id from given g cross join lateral jsonb_array_elements_text(g.keys) as k (key)
    ), met as (
      insert into contact_event (user_id, contact_id, event_id, event_name, participant_id, met_at)
      select g."userId", g.id, ${event.eventId}, ${event.name}, g."participantId", g.at from given g
    )
    insert into contact_note (user_id, note_id, contact_id, note, inserted_at, rev)
    select g."userId", g."noteId", g.id, g.note, g.at, 1 from given g where g.note is not null`.execute(work.db)
}
