import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import { NEWS_MOST_WAIT_MS, NEWS_WAIT_MS, type News, type NewsFor } from './news.ts'

export const NEWS_JOB = 'notifications.newsLetter'
const AGAIN_MS = 5_000
const AT_ONCE = sql`'-infinity'::timestamptz`

/**
 * Keeps what people are to be told, and plans a letter for each who does not wait for one. What waits already, or has been
 * sent, stays as it is.
 *
 * Adding a job costs more than all the rest, so what waits is asked for the job that it planned: the lock makes us wait
 * for a job that is taking it, which looks again when it is done. What has waited too long has lost its job.
 */
export async function addNews(db: Kysely<DB>, eventId: string, news: readonly NewsFor[], now: number): Promise<void> {
  if (news.length === 0) return
  const people = [...new Set(news.map(({ participantId }) => participantId))]
  await sql`with added as (
      insert into waiting_news (event_id, participant_id, news_id, kind, about, told_at)
      select ${eventId}, n."participantId", n."newsId", n.kind, n.about, ${instantOf(now)}
      from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
        as n ("participantId" text, "newsId" text, kind text, about jsonb)
      where not exists (select from sent_letter where letter_id = n."newsId")
      on conflict do nothing
      returning event_id, participant_id, told_at
    ), planned as materialized (
      select participant_id from waiting_news
      where event_id = ${eventId} and participant_id = any(${people}::text[])
        and told_at > ${instantOf(now - NEWS_MOST_WAIT_MS)}
      for share
    ), waiting as (
      select * from added where participant_id not in (select participant_id from planned)
    ) ${lettersAt(AT_ONCE)}`.execute(db)
}

const waitingFor = (eventId: string, people: readonly string[]) => sql`select event_id, participant_id, told_at
  from waiting_news where event_id = ${eventId} and participant_id = any(${[...people]}::text[])`

/** A minute after the last news, so that all go together, but not later than five minutes after the first. */
const dueSql = sql`least(max(w.told_at) + ${NEWS_WAIT_MS} * interval '1 ms',
  min(w.told_at) + ${NEWS_MOST_WAIT_MS} * interval '1 ms')`

/** One job for each person in `waiting`, for when it is due. */
const lettersAt = (notBefore: RawBuilder<unknown>) => sql`select graphile_worker.add_job(${NEWS_JOB},
    json_build_object('eventId', w.event_id, 'participantId', w.participant_id),
    run_at => greatest(${notBefore}, ${dueSql}),
    job_key => 'news:' || w.event_id || ':' || w.participant_id, max_attempts => 12)
  from waiting w group by w.event_id, w.participant_id`

/**
 * Plans the letters of what waits for these people.
 *
 * @param options.again after a job that found something too young: not at once, even where two clocks differ
 */
export async function planNews(
  db: Kysely<DB>,
  eventId: string,
  people: readonly string[],
  { again = false } = {},
): Promise<void> {
  const notBefore = again ? sql`now() + ${AGAIN_MS} * interval '1 ms'` : AT_ONCE
  await sql`with waiting as (${waitingFor(eventId, people)}) ${lettersAt(notBefore)}`.execute(db)
}

/** Lets what waits for one record of a person wait for another one of theirs. The caller has locked both. */
export async function handNews(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await sql`with taken as (
      delete from waiting_news where event_id = ${eventId} and participant_id = ${fromId}
      returning news_id, kind, about, told_at
    )
    insert into waiting_news (event_id, participant_id, news_id, kind, about, told_at)
    select ${eventId}, ${toId}, news_id, kind, about, told_at from taken
    on conflict do nothing`.execute(work.db)
  await planNews(work.db, eventId, [toId])
}

/** Removes what waits for a participant who leaves for good. */
export async function forgetNews(work: Work, eventId: string, participantId: string): Promise<void> {
  await work.db
    .deleteFrom('waiting_news')
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .execute()
}

/**
 * Once it is due, takes what has waited a minute, oldest first; what is taken is not told again, unless the transaction
 * fails.
 */
export async function takeNews(
  work: Work,
  { eventId, participantId }: { eventId: string; participantId: string },
): Promise<News[]> {
  const { rows } = await sql<News>`with taken as (
      delete from waiting_news where event_id = ${eventId} and participant_id = ${participantId}
        and told_at <= ${instantOf(work.now - NEWS_WAIT_MS)}
        and (select ${dueSql} from waiting_news w
          where w.event_id = ${eventId} and w.participant_id = ${participantId}) <= ${instantOf(work.now)}
      returning news_id, kind, about, told_at
    ), claimed as (
      insert into sent_letter (letter_id) select news_id from taken on conflict do nothing returning letter_id
    )
    select kind, about from taken join claimed on letter_id = news_id order by told_at, news_id`.execute(work.db)
  return rows
}
