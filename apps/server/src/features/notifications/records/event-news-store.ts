import type { EventNews } from '@parley/contract/notifications'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { isConstraint } from '../../../platform/failure.ts'
import type { AddEventNewsRow, GetNewsTextFinderRow, ListEventNewsRow } from './row-types.gen.ts'

export type NewEventNews = Omit<EventNews, 'seq' | 'language'> & Partial<Pick<EventNews, 'language'>>

const columns = sql`news_id as id, seq, type, event_id as "eventId", about_id as "aboutId", words as text, language, ${millisSql(sql`at`)} as dt`

/**
 * Adds a row to the log of an event. `seq` is the order of commits, without gaps.
 *
 * @returns the row, also if it was added before
 */
export async function addEventNews(db: Kysely<DB>, { eventId, ...news }: NewEventNews): Promise<EventNews> {
  const add = () =>
    sql<AddEventNewsRow>`with known as (
      select * from event_news where event_id = ${eventId} and news_id = ${news.id}
    ), counted as (
      insert into event_news_log as l (event_id, last_seq) select ${eventId}, 1 where not exists (select from known)
      on conflict (event_id) do update set last_seq = l.last_seq + 1 where l.event_id = ${eventId}
      returning last_seq
    ), added as (
      insert into event_news (event_id, seq, news_id, type, about_id, words, language, at)
      select ${eventId}, last_seq, ${news.id}, ${news.type}, ${news.aboutId}, ${news.text}, ${news.language ?? null}, ${instantOf(news.dt)}::timestamptz
      from counted returning *
    )
    select ${columns} from known union all select ${columns} from added`.execute(db)
  const { rows } = await add().catch((error: unknown) => {
    // Another listener added the row at the same moment.
    if (isConstraint(error, 'event_news_told_once')) return add()
    throw error
  })
  const [row] = rows
  if (!row) throw new Error(`Event ${eventId} has no log of news`)
  return row
}

/** Clears the texts of news. The rows stay, because a log has no gaps. */
export async function clearEventNews(db: Kysely<DB>, eventId: string, aboutId: string): Promise<void> {
  await sql`update event_news set words = ''
    where event_id = ${eventId} and about_id = ${aboutId} and words <> ''`.execute(db)
}

export async function restoreEventNews(db: Kysely<DB>, eventId: string, aboutId: string, text: string): Promise<void> {
  await sql`update event_news set words = ${text}
    where event_id = ${eventId} and about_id = ${aboutId} and words = ''`.execute(db)
}

export async function getNewsTextFinder(
  db: Kysely<DB>,
  rows: readonly { readonly ofEvent: boolean; readonly eventId: string | null; readonly seq: number }[],
): Promise<(row: { readonly eventId: string | null; readonly seq: number }) => string> {
  const eventRows = rows.filter(({ ofEvent }) => ofEvent)
  if (eventRows.length === 0) return () => ''
  const eventIds = [...new Set(eventRows.flatMap(({ eventId }) => eventId ?? []))]
  const seqs = [...new Set(eventRows.map(({ seq }) => seq))]
  const { rows: texts } = await sql<GetNewsTextFinderRow>`
    select event_id as "eventId", seq, words from event_news
    where event_id = any(${eventIds}::text[]) and seq = any(${seqs}::int[])`.execute(db)
  const words = new Map(texts.map((each) => [`${each.eventId} ${each.seq}`, each.words]))
  return ({ eventId, seq }) => words.get(`${eventId} ${seq}`) ?? ''
}

export const listEventNewsSince = (db: Kysely<DB>, eventId: string, since: number, length: number) =>
  listEventNews(db, sql`event_id = ${eventId} and seq > ${since} order by seq limit ${length}`)

export async function listEventNewsBefore(db: Kysely<DB>, eventId: string, before: number | null, length: number) {
  const isBefore = before === null ? sql`` : sql`and seq < ${before}`
  const rows = await listEventNews(db, sql`event_id = ${eventId} ${isBefore} order by seq desc limit ${length}`)
  return rows.toReversed()
}

async function listEventNews(db: Kysely<DB>, which: RawBuilder<unknown>): Promise<EventNews[]> {
  const { rows } = await sql<ListEventNewsRow>`select ${columns} from event_news where ${which}`.execute(db)
  return rows
}

export async function isIn(db: Kysely<DB>, eventId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select from user_event where event_id = ${eventId} and user_id = ${userId}`.execute(db)
  return rows.length > 0
}
