import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { likeLiteral } from '../../../platform/words/query-words.ts'
import type { ListOptionTextsRow } from './row-types.gen.ts'

export const ownOptions = (
  { eventId, participantId }: { eventId: string; participantId: string },
  role: 'seek' | 'offer',
): RawBuilder<string[]> => sql<string[]>`array(
  select o.id from participant_category pc
  join category c on c.event_id = pc.event_id and c.category_id = pc.category_id and c.role = ${role}
  cross join unnest(pc.selected) with ordinality o (id, n)
  where pc.event_id = ${eventId} and pc.participant_id = ${participantId} and pc.is_asked
  group by o.id order by min(c.index), min(o.n), o.id)`

/** An option with a name that contains word number `n` of the query, counted from 1, at the start of a word. */
export interface NamedOption {
  readonly n: number
  readonly id: string
}

export function namedOptions(eventId: string, words: readonly string[]): RawBuilder<NamedOption[]> {
  if (words.length === 0) return sql<NamedOption[]>`'[]'::jsonb`
  const patterns = words.map((word) => `% ${likeLiteral(word)}%`)
  return sql<NamedOption[]>`(select coalesce(jsonb_agg(jsonb_build_object('n', w.n, 'id', s.sub_category_id)), '[]')
    from sub_category s
    join unnest(${patterns}::text[]) with ordinality w (pattern, n) on ' ' || s.search_text like w.pattern
    where s.event_id = ${eventId})`
}

export async function listOptionTexts(db: Kysely<DB>, eventId: string): Promise<{ id: string; text: string }[]> {
  const { rows } = await sql<ListOptionTextsRow>`
    select sub_category_id as id, search_text as text from sub_category where event_id = ${eventId}`.execute(db)
  return rows
}
