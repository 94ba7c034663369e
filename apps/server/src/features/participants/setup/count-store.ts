import { sql } from 'kysely'
import type { Work } from '../../../platform/work.ts'
import type { AllocateIdsRow } from './row-types.gen.ts'

type Prefix = 'type' | 'cat' | 'sub'

/**
 * Returns new ids. No id is given twice, even after a removal. Other transactions that use the same count wait until
 * this one ends.
 */
export async function allocateIds(work: Work, eventId: string, prefix: Prefix, howMany: number): Promise<string[]> {
  const { rows } = await sql<AllocateIdsRow>`
    insert into people_count as c (event_id, prefix, last) values (${eventId}, ${prefix}, ${howMany})
    on conflict (event_id, prefix) do update set last = c.last + excluded.last
    returning last`.execute(work.db)
  const from = Number(rows[0]?.last) - howMany
  return Array.from({ length: howMany }, (_, index) => `${prefix}${from + index + 1}`)
}

export async function copyCounts(work: Work, fromEventId: string, toEventId: string): Promise<void> {
  await sql`insert into people_count (event_id, prefix, last)
    select ${toEventId}, prefix, last from people_count where event_id = ${fromEventId}
    on conflict (event_id, prefix) do update set last = greatest(people_count.last, excluded.last)`.execute(work.db)
}
