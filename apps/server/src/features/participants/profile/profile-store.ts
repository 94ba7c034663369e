import type { Answer, Category, OwnProfile } from '@parley/contract/participants'
import { type Kysely, sql } from 'kysely'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { selectTexts } from '../records/index.ts'
import { listAskedCategories, lockQuestions } from '../setup/index.ts'
import type { FindProfileRow, ListEmailsOfOthersRow } from './row-types.gen.ts'

type Own = Omit<OwnProfile, 'categories' | 'answers'>

type Row = NeverNull<FindProfileRow<{ answers: Answer[]; some: Record<string, string> }>, 'present'>

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
  const { rows } = await sql<NeverNull<FindProfileRow<{ answers: Answer[]; some: Record<string, string> }>, 'present'>>`
    select p.participant_id as "participantId", p.rev, p.name, p.surname, p.email, ${selectTexts('p')}, p.social as some,
      p.photo_path as "profilePhotoPath", p.type_id as "typeId", p.type_chosen as "typeIsChosen",
      t.allowed_to_modify as "mayChangeType", p.present, p.present_confirmed_at, p.listed, p.listed_answered,
      (select coalesce(jsonb_agg(jsonb_build_object('categoryId', a.category_id, 'selectedCategoryIds', a.selected,
          'inputValue', a.input_value) order by a.category_id), '[]')
        from participant_category a
        where a.event_id = ${eventId} and a.participant_id = ${participantId}) as answers
    from participant p
    join participant_type t on t.event_id = p.event_id and t.type_id = p.type_id
    where p.event_id = ${eventId} and p.participant_id = ${participantId} and p.state <> 'deleted'`.execute(db)
  const [row] = rows
  if (!row) return null
  const { answers, ...texts } = row
  const own = ownOf(texts)
  const asksAll = everyCategory || own.mayChangeType
  const categories = await listAskedCategories(db, eventId, asksAll ? null : own.typeId)
  const isAmong = ({ categoryId }: Answer) => categories.some((category) => category.categoryId === categoryId)
  return { ...own, categories, answers: answers.filter(isAmong) }
}

const ownOf = ({
  present_confirmed_at: confirmedAt,
  listed_answered: isAnswered,
  ...row
}: Omit<Row, 'answers'>): Own => ({
  ...row,
  presentConfirmedAtMillis: confirmedAt?.epochMilliseconds ?? null,
  listed: isAnswered ? row.listed : null,
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
  const { rows } = await sql<NeverNull<ListEmailsOfOthersRow, 'email'>>`
    select distinct w.email
    from jsonb_to_recordset(${JSON.stringify(emails)}::jsonb) as w ("participantId" text, email text)
    join participant p on p.event_id = ${eventId} and p.state <> 'deleted' and p.participant_id <> w."participantId"
      and (p.user_id is null and p.email = w.email
        or p.user_id = (select user_id from user_email where email = w.email))`.execute(work.db)
  return rows.map(({ email }) => email)
}
