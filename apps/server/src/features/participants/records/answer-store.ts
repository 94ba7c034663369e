import { fold } from '@parley/contract'
import { sql } from 'kysely'
import type { Work } from '../../../platform/work.ts'
import { recordChanges } from '../feed/index.ts'
import type { RemoveAnswersRow, TrimAnswersRow, UpdateAskedAnswersRow } from './row-types.gen.ts'

export interface NewAnswer {
  readonly categoryId: string
  readonly selected?: readonly string[]
  readonly inputValue?: string | null
}

/** Inserts answers of new people. Must be called with the insert of the people, which also reports the change. */
export async function insertAnswers(
  work: Work,
  eventId: string,
  answers: readonly (NewAnswer & { readonly participantId: string })[],
): Promise<void> {
  if (answers.length === 0) return
  const rows = answers.map(({ participantId, categoryId, selected = [], inputValue = null }) => ({
    participant_id: participantId,
    category_id: categoryId,
    selected: [...new Set(selected)],
    input_value: inputValue || null,
    search_text: fold(inputValue ?? ''),
  }))
  await sql`insert into participant_category (event_id, participant_id, category_id, selected, input_value, search_text)
    select ${eventId}, participant_id, category_id, selected, input_value, search_text
    from jsonb_populate_recordset(null::participant_category, ${JSON.stringify(rows)})`.execute(work.db)
}

export async function saveAnswers(
  work: Work,
  eventId: string,
  answers: readonly (NewAnswer & { readonly participantId: string })[],
): Promise<void> {
  if (answers.length === 0) return
  const rows = answers.map(({ participantId, categoryId, selected = [], inputValue }) => ({
    participant_id: participantId,
    category_id: categoryId,
    selected: [...new Set(selected)],
    input_value: inputValue || null,
    search_text: fold(inputValue ?? ''),
  }))
  await sql`with given as materialized (
      select participant_id, category_id, selected, input_value, search_text
      from jsonb_populate_recordset(null::participant_category, ${JSON.stringify(rows)})
    ), emptied as (
      delete from participant_category a using given g
      where a.event_id = ${eventId} and a.participant_id = g.participant_id and a.category_id = g.category_id
        and g.selected = '{}' and g.input_value is null
    )
    insert into participant_category (event_id, participant_id, category_id, selected, input_value, search_text)
    select ${eventId}, participant_id, category_id, selected, input_value, search_text from given
    where selected <> '{}' or input_value is not null
    on conflict (event_id, participant_id, category_id) do update
      set selected = excluded.selected, input_value = excluded.input_value, search_text = excluded.search_text`.execute(
    work.db,
  )
  const people = [...new Set(answers.map(({ participantId }) => participantId))]
  recordChanges(work, eventId, 'participant', people)
}

/** Moves answers to the other record, but only to questions that it has left open. */
export async function transferAnswers(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await sql`insert into participant_category as own (event_id, participant_id, category_id, selected, input_value, search_text)
    select ${eventId}, ${toId}, category_id, selected, input_value, search_text from participant_category
    where event_id = ${eventId} and participant_id = ${fromId}
    on conflict (event_id, participant_id, category_id) do update
      set selected = excluded.selected, input_value = excluded.input_value, search_text = excluded.search_text
    where own.selected = '{}' and coalesce(own.input_value, '') = ''`.execute(work.db)
  recordChanges(work, eventId, 'participant', [toId])
}

/**
 * Updates which answers count. Answers count while the question is asked of the person's type. Other answers are
 * retained and shown to no one. The caller holds locks, so that neither types nor questions change meanwhile.
 *
 * @param of answers of these people, of all people of a type, or to a category
 * @see docs/rules/participants.md CATEGORY-7
 */
export async function updateAskedAnswers(
  work: Work,
  eventId: string,
  of: { readonly people: readonly string[] } | { readonly typeId: string } | { readonly categoryId: string },
): Promise<void> {
  const among =
    'people' in of
      ? sql`pc.participant_id = any(${[...of.people]}::text[])`
      : 'typeId' in of
        ? sql`t.type_id = ${of.typeId}`
        : sql`pc.category_id = ${of.categoryId}`
  const { rows } = await sql<UpdateAskedAnswersRow>`
    update participant_category pc set is_asked = not pc.is_asked
    from participant p, participant_type t, category c
    where pc.event_id = ${eventId} and ${among}
      and p.event_id = ${eventId} and p.participant_id = pc.participant_id
      and t.event_id = ${eventId} and t.type_id = p.type_id
      and c.event_id = ${eventId} and c.category_id = pc.category_id
      and pc.is_asked <> (c.for_people and (t.category_ids is null or c.category_id = any(t.category_ids)))
    returning pc.participant_id as id`.execute(work.db)
  const people = [...new Set(rows.map(({ id }) => id))]
  recordChanges(work, eventId, 'participant', people)
}

/** Removes options that no longer exist from answers to a category, and to categories that offer its options. */
export async function trimAnswers(work: Work, eventId: string, categoryId: string): Promise<void> {
  const { rows } = await sql<TrimAnswersRow>`
    with offered as (
      select c.category_id, array(select s.sub_category_id from sub_category s
        where s.event_id = ${eventId} and s.category_id = coalesce(c.matching_category_id, c.category_id)) as options
      from category c
      where c.event_id = ${eventId} and (c.category_id = ${categoryId} or c.matching_category_id = ${categoryId})
    )
    update participant_category pc set selected = array(
      select o.id from unnest(pc.selected) with ordinality o (id, n) where o.id = any(f.options) order by o.n)
    from offered f
    where pc.event_id = ${eventId} and pc.category_id = f.category_id and not pc.selected <@ f.options
    returning pc.participant_id as id`.execute(work.db)
  const people = [...new Set(rows.map(({ id }) => id))]
  recordChanges(work, eventId, 'participant', people)
}

export async function isAnswered({ db }: Work, eventId: string, categoryId: string): Promise<boolean> {
  const { rows } = await sql`select from participant_category
    where event_id = ${eventId} and category_id = ${categoryId} and (selected <> '{}' or input_value is not null)
    limit 1`.execute(db)
  return rows.length > 0
}

export async function removeAnswers(work: Work, eventId: string, categoryId: string): Promise<number> {
  const { rows } = await sql<RemoveAnswersRow>`delete from participant_category
    where event_id = ${eventId} and category_id = ${categoryId}
    returning participant_id as id`.execute(work.db)
  const people = rows.map(({ id }) => id)
  recordChanges(work, eventId, 'participant', people)
  return people.length
}

/** Removes all answers of a person. Reports no change, because erasing the record does. */
export async function removeAnswersOf(work: Work, eventId: string, participantId: string): Promise<void> {
  await work.db
    .deleteFrom('participant_category')
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .execute()
}
