import { sql } from 'kysely'
import type { Work } from '../../platform/work.ts'

/** Where the ids of a count stand. */
const COUNTS = {
  type: ['participant_type', 'type_id'],
  cat: ['category', 'category_id'],
  sub: ['sub_category', 'sub_category_id'],
} as const
type Prefix = keyof typeof COUNTS

/**
 * The ids that follow in an event's own count, such as `type4`, `type5`. Others who count in the same event wait until
 * this transaction ends.
 */
export async function countOn(work: Work, eventId: string, prefix: Prefix, howMany: number): Promise<string[]> {
  await lockCount(work, eventId)
  const from = await highestOf(work, eventId, prefix)
  return Array.from({ length: howMany }, (_, index) => `${prefix}${from + index + 1}`)
}

async function lockCount(work: Work, eventId: string): Promise<void> {
  // Not `for update`, which would make every row that refers to the event wait.
  await work.db
    .selectFrom('event')
    .select('event_id')
    .where('event_id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function highestOf(work: Work, eventId: string, prefix: Prefix): Promise<number> {
  const [table, column] = COUNTS[prefix]
  const { rows } = await sql<{ highest: number | null }>`
    select max(substring(${sql.ref(column)} from ${sql.lit(prefix.length + 1)})::integer) as highest
    from ${sql.table(table)} where event_id = ${eventId}`.execute(work.db)
  return rows[0]?.highest ?? 0
}
