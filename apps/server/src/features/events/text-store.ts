import type { EventText } from '@parley/contract/events'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'

export interface StoredText extends EventText {
  readonly rev: number
}

/** `rev` also increases over a text that was removed in between. */
export async function saveText(work: Work, eventId: string, { rev, ...own }: StoredText): Promise<void> {
  await work.db
    .insertInto('event_text')
    .values({ event_id: eventId, ...own, rev })
    .onConflict((conflict) => conflict.columns(['event_id', 'language', 'key']).doUpdateSet({ text: own.text, rev }))
    .execute()
}

export async function removeText(work: Work, eventId: string, { language, key }: Omit<EventText, 'text'>) {
  await work.db
    .deleteFrom('event_text')
    .where('event_id', '=', eventId)
    .where('language', '=', language)
    .where('key', '=', key)
    .execute()
}

export async function countTexts(work: Work, eventId: string): Promise<number> {
  const { count } = await work.db
    .selectFrom('event_text')
    .select(sql<number>`count(*)`.as('count'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return count
}

/** Lists the texts of an event, sorted by key; none for a deleted event. */
export async function listTexts(db: Kysely<DB>, eventId: string): Promise<StoredText[]> {
  const rows = await textsOf(db, eventId).orderBy('x.key').orderBy('x.language').execute()
  return rows as StoredText[]
}

export async function findText(
  db: Kysely<DB>,
  eventId: string,
  { language, key }: { language: string; key: string },
): Promise<StoredText | undefined> {
  const row = await textsOf(db, eventId).where('x.language', '=', language).where('x.key', '=', key).executeTakeFirst()
  return row as StoredText | undefined
}

export async function isActive(db: Kysely<DB>, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('event')
    .select('event_id')
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

const textsOf = (db: Kysely<DB>, eventId: string) =>
  db
    .selectFrom('event_text as x')
    .innerJoin('event as e', 'e.event_id', 'x.event_id')
    .select(['x.language', 'x.key', 'x.text', 'x.rev'])
    .where('x.event_id', '=', eventId)
    .where('e.state', '=', 'active')
