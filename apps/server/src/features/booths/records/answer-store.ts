import { fold } from '@parley/contract'
import { sql } from 'kysely'
import type { Work } from '../../../platform/work.ts'
import type { NewAnswer } from '../../participants/index.ts'

const rowsOf = (answers: readonly (NewAnswer & { readonly boothId: string })[]) =>
  answers.map(({ boothId, categoryId, selected = [], inputValue = null }) => ({
    booth_id: boothId,
    category_id: categoryId,
    selected: [...new Set(selected)],
    input_value: inputValue || null,
    search_text: fold(inputValue ?? ''),
  }))

/** An empty answer removes the saved one. */
export async function saveBoothAnswers(
  work: Work,
  eventId: string,
  answers: readonly (NewAnswer & { readonly boothId: string })[],
): Promise<void> {
  if (answers.length === 0) return
  await sql`with given as materialized (
      select booth_id, category_id, selected, input_value, search_text
      from jsonb_populate_recordset(null::booth_category, ${JSON.stringify(rowsOf(answers))})
    ), emptied as (
      delete from booth_category a using given g
      where a.event_id = ${eventId} and a.booth_id = g.booth_id and a.category_id = g.category_id
        and g.selected = '{}' and g.input_value is null
    )
    insert into booth_category (event_id, booth_id, category_id, selected, input_value, search_text)
    select ${eventId}, booth_id, category_id, selected, input_value, search_text from given
    where selected <> '{}' or input_value is not null
    on conflict (event_id, booth_id, category_id) do update
      set selected = excluded.selected, input_value = excluded.input_value, search_text = excluded.search_text`.execute(
    work.db,
  )
}
