import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import { NEWS_MOST_WAIT_MS, NEWS_TOGETHER_MS, NEWS_WAIT_MS, type NewsFor } from './news.ts'
import type { ClaimNewsRow, ListReceiversRow, ListWaitingNewsRow } from './row-types.gen.ts'

/** Inserts news to mail. Ignores news that waits already or was sent. */
export async function insertNews(
  db: Kysely<DB>,
  eventId: string,
  news: readonly NewsFor[],
  now: number,
): Promise<void> {
  await sql`insert into waiting_news (event_id, participant_id, news_id, kind, about, told_at)
    select ${eventId}, n."participantId", n."newsId", n.kind, n.about, ${instantOf(now)}
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
      as n ("participantId" text, "newsId" text, kind text, about jsonb)
    where not exists (select from sent_letter where letter_id = n."newsId")
    on conflict do nothing`.execute(db)
}

export interface Receiver {
  readonly eventId: string
  readonly participantId: string
}

/**
 * Lists people to mail. They are mailed a minute after their latest news, so that all of it goes together.
 *
 * If news keeps coming, they are mailed early enough that even the next run would not exceed five minutes after the
 * first. News that was due long before is left to the retries of its own job. Otherwise every other job would try a
 * refusing mailbox again.
 */
export async function listReceivers(db: Kysely<DB>, at: number): Promise<Receiver[]> {
  const { rows } = await sql<ListReceiversRow>`select event_id as "eventId", participant_id as "participantId"
    from waiting_news group by event_id, participant_id
    having max(told_at) > ${instantOf(at - NEWS_MOST_WAIT_MS)} and (
      max(told_at) <= ${instantOf(at - NEWS_WAIT_MS)}
      or min(told_at) <= ${instantOf(at + NEWS_WAIT_MS + NEWS_TOGETHER_MS - NEWS_MOST_WAIT_MS)})`.execute(db)
  return rows
}

/** Moves waiting news and matches to the other record. The caller has locked both records of the person. */
export async function moveNews(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await sql`with taken as (
      delete from waiting_news where event_id = ${eventId} and participant_id = ${fromId}
      returning news_id, kind, about, told_at
    ), matches as (
      update waiting_match set participant_id = ${toId} where event_id = ${eventId} and participant_id = ${fromId}
    )
    insert into waiting_news (event_id, participant_id, news_id, kind, about, told_at)
    select ${eventId}, ${toId}, news_id, kind, about, told_at from taken
    on conflict do nothing`.execute(work.db)
}

export async function deleteNews(work: Work, eventId: string, participantId: string): Promise<void> {
  await sql`with matches as (
      delete from waiting_match where event_id = ${eventId} and participant_id = ${participantId}
    )
    delete from waiting_news where event_id = ${eventId} and participant_id = ${participantId}`.execute(work.db)
}

export async function listWaitingNews(
  db: Kysely<DB>,
  eventId: string,
  participantIds: readonly string[],
  at: number,
): Promise<NewsFor[]> {
  const { rows } = await sql<ListWaitingNewsRow<NewsFor>>`
    select participant_id as "participantId", news_id as "newsId", kind, about from waiting_news
    where event_id = ${eventId} and participant_id = any(${[...participantIds]}::text[])
      and told_at <= ${instantOf(at - NEWS_WAIT_MS)}
    order by told_at, news_id`.execute(db)
  // The kind of news decides what it is about.
  return rows as NewsFor[]
}

export async function postponeNews(
  db: Kysely<DB>,
  eventId: string,
  held: readonly { readonly participantId: string; readonly until: number }[],
): Promise<void> {
  await sql`update waiting_news w set told_at = to_timestamp((h.until - ${NEWS_WAIT_MS}) / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as h ("participantId" text, until bigint)
    where w.event_id = ${eventId} and w.participant_id = h."participantId"`.execute(db)
}

/** @returns the ids of the news that no one has claimed before; the claim ends if the transaction fails */
export async function claimNews(work: Work, eventId: string, news: readonly NewsFor[]): Promise<Set<string>> {
  const [people, ids] = [news.map(({ participantId }) => participantId), news.map(({ newsId }) => newsId)]
  const { rows } = await sql<ClaimNewsRow>`with taken as (
      delete from waiting_news where event_id = ${eventId} and participant_id = any(${people}::text[])
        and news_id = any(${ids}::text[])
      returning news_id
    )
    insert into sent_letter (letter_id) select news_id from taken on conflict do nothing
    returning letter_id as "newsId"`.execute(work.db)
  return new Set(rows.map(({ newsId }) => newsId))
}
