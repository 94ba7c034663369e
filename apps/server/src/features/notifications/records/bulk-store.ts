import type { EventNewsType } from '@parley/contract/notifications'
import { sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { Work } from '../../../platform/work.ts'

export interface PastNews {
  readonly type: EventNewsType
  readonly aboutId: string
  readonly text: string
  readonly language?: string
  /** Epoch milliseconds. */
  readonly dt: number
}

/**
 * Inserts news of an event, given the oldest first, and notifies no one.
 *
 * @param readers by user id, the number of the latest rows that each has not seen
 */
export async function insertPastNews(
  work: Work,
  eventId: string,
  news: readonly PastNews[],
  readers: ReadonlyMap<string, number>,
): Promise<void> {
  if (news.length === 0) return
  const rows = news.map(({ dt, ...item }, at) => ({
    ...item,
    seq: at + 1,
    id: `${NEWS_ID[item.type]} ${item.aboutId}`,
    at: String(instantOf(dt)),
  }))
  await sql`insert into event_news_log (event_id, last_seq) values (${eventId}, ${rows.length})`.execute(work.db)
  await sql`insert into event_news (event_id, seq, news_id, type, about_id, words, language, at)
    select ${eventId}, r.seq, r.id, r.type, r."aboutId", r.text, r.language, r.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (seq int, id text, type text, "aboutId" text, text text, language text, at timestamptz)`.execute(work.db)
  const seen = [...readers].map(([userId, unseen]) => ({ userId, until: Math.max(0, rows.length - unseen) }))
  await sql`insert into event_news_seen (user_id, event_id, seen, rev)
    select r."userId", ${eventId}, int4multirange(int4range(1, r.until + 1)), 1
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as r ("userId" text, until int)`.execute(work.db)
}

/** The prefixes of news ids. They are the same as those of live news, so that a repeated fact adds no row. */
const NEWS_ID = { announcement: 'post', poll: 'poll', poll_finished: 'closed' } satisfies Record<EventNewsType, string>
