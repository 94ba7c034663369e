import { type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'

export type MergedRow = Selectable<DB['participant']>

/** The caller has locked both. */
export async function readRows(work: Work, eventId: string, fromId: string, toId: string) {
  const rows = await work.db
    .selectFrom('participant')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('participant_id', 'in', [fromId, toId])
    .execute()
  const rowOf = (id: string) => rows.find((row) => row.participant_id === id) as MergedRow
  return { from: rowOf(fromId), to: rowOf(toId) }
}

/** To each question that `toId` has left open. */
export async function handAnswers(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await sql`insert into participant_category as own (event_id, participant_id, category_id, selected, input_value)
    select event_id, ${toId}, category_id, selected, input_value from participant_category
    where event_id = ${eventId} and participant_id = ${fromId}
    on conflict (event_id, participant_id, category_id) do update
      set selected = excluded.selected, input_value = excluded.input_value
    where own.selected = '{}' and coalesce(own.input_value, '') = ''`.execute(work.db)
}

export async function deleteRecord(work: Work, eventId: string, participantId: string): Promise<void> {
  await work.db
    .deleteFrom('participant')
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .execute()
}

export async function saveMerged(work: Work, row: MergedRow): Promise<void> {
  const { event_id: eventId, participant_id: participantId, created_at: _kept, social, ...rest } = row
  await work.db
    .updateTable('participant')
    .set({ ...rest, social: JSON.stringify(social) })
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .execute()
}
