import type { Answer, Category, OwnProfile } from '@parley/contract/participants'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { listAskedCategories, lockQuestions } from '../setup/index.ts'

type Own = Omit<OwnProfile, 'categories' | 'answers'>

interface Row {
  participant_id: string
  rev: number
  name: string
  surname: string
  email: string | null
  phone: string | null
  company: string | null
  job_title: string | null
  website: string | null
  city: string | null
  biography: string | null
  offer: string | null
  seek: string | null
  social: Record<string, string>
  photo_path: string | null
  type_id: string
  type_chosen: boolean
  allowed_to_modify: boolean
  present: OwnProfile['present']
  present_confirmed_at: Temporal.Instant | null
  listed: boolean
  listed_answered: boolean
  answers: Answer[]
}

/**
 * @param everyCategory true to include categories that the person's type is not asked, because an organizer may give
 *   them another type
 */
export async function findProfile(
  db: Kysely<DB>,
  eventId: string,
  participantId: string,
  { everyCategory = false } = {},
): Promise<OwnProfile | null> {
  const { rows } = await sql<Row>`
    select p.participant_id, p.rev, p.name, p.surname, p.email, p.phone, p.company, p.job_title, p.website, p.city,
      p.biography, p.offer, p.seek, p.social, p.photo_path, p.type_id, p.type_chosen, t.allowed_to_modify, p.present,
      p.present_confirmed_at, p.listed, p.listed_answered,
      (select coalesce(jsonb_agg(jsonb_build_object('categoryId', a.category_id, 'selectedCategoryIds', a.selected,
          'inputValue', a.input_value) order by a.category_id), '[]')
        from participant_category a
        where a.event_id = ${eventId} and a.participant_id = ${participantId}) as answers
    from participant p
    join participant_type t on t.event_id = p.event_id and t.type_id = p.type_id
    where p.event_id = ${eventId} and p.participant_id = ${participantId} and p.state <> 'deleted'`.execute(db)
  const [row] = rows
  if (!row) return null
  const own = ownOf(row)
  const asksAll = everyCategory || own.mayChangeType
  const categories = await listAskedCategories(db, eventId, asksAll ? null : own.typeId)
  const isAmong = ({ categoryId }: Answer) => categories.some((category) => category.categoryId === categoryId)
  return { ...own, categories, answers: row.answers.filter(isAmong) }
}

const ownOf = (row: Row): Own => ({
  participantId: row.participant_id,
  rev: row.rev,
  name: row.name,
  surname: row.surname,
  email: row.email,
  phone: row.phone,
  company: row.company,
  jobTitle: row.job_title,
  website: row.website,
  city: row.city,
  biography: row.biography,
  offer: row.offer,
  seek: row.seek,
  some: row.social,
  profilePhotoPath: row.photo_path,
  typeId: row.type_id,
  mayChangeType: row.allowed_to_modify,
  typeIsChosen: row.type_chosen,
  present: row.present,
  presentConfirmedAtMillis: row.present_confirmed_at?.epochMilliseconds ?? null,
  listed: row.listed_answered ? row.listed : null,
})

/** Returns the event's questions, and prevents changes of them until this transaction ends. */
export async function lockQuestionsShared(work: Work, eventId: string): Promise<Category[]> {
  await lockQuestions(work, eventId, 'share')
  return listAskedCategories(work.db, eventId, null)
}

/** Returns true if the event has all these types. They cannot be deleted until the transaction ends. */
export async function lockTypesShared(work: Work, eventId: string, typeIds: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(typeIds)]
  const { rows } = await sql`select from participant_type
    where event_id = ${eventId} and type_id = any(${wanted}::text[]) order by type_id for key share`.execute(work.db)
  return rows.length === wanted.length
}

export async function getPresenceSettings(
  work: Work,
  eventId: string,
): Promise<{ isHybrid: boolean; types: string[] }> {
  const { event_type: type, present_types: types } = await work.db
    .selectFrom('event')
    .select(['event_type', 'present_types'])
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return { isHybrid: type === 'hybrid', types }
}

export async function listEmailsOfOthers(
  work: Work,
  eventId: string,
  emails: readonly { readonly participantId: string; readonly email: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct w.email
    from jsonb_to_recordset(${JSON.stringify(emails)}::jsonb) as w ("participantId" text, email text)
    join participant p on p.event_id = ${eventId} and p.state <> 'deleted' and p.participant_id <> w."participantId"
      and (p.user_id is null and p.email = w.email
        or p.user_id = (select user_id from user_email where email = w.email))`.execute(work.db)
  return rows.map(({ email }) => email)
}
