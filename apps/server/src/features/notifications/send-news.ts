import { sql } from 'kysely'
import pLimit from 'p-limit'
import { instantOf } from '../../platform/clock.ts'
import { coalesceRuns } from '../../platform/concurrency/coalesce-runs.ts'
import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { defineService } from '../../platform/services.ts'
import type { Work } from '../../platform/work.ts'
import { getQuietUntil } from '../accounts/index.ts'
import { listNewsContents } from './list-news-contents.ts'
import { logNews } from './log-news.ts'
import { sendMail } from './mailing/index.ts'
import { NEWS_TOGETHER_MS, NEWS_WAIT_MS, type NewsFor } from './news.ts'
import { claimNews, insertNews, listReceivers, listWaitingNews, moveNews, postponeNews } from './news-store.ts'
import { type NewsContent, writeNewsEmail } from './writing/index.ts'

const READ_AT_ONCE = 50
const SENT_AT_ONCE = 4
const TRIES = 12

/** Sends all news for one person as one email. Each piece of news plans a job for its due time. */
export const newsEmail: JobKind<{ readonly dueAt?: number }> = {
  jobName: 'notifications.newsLetter',
  async run(ctx, { dueAt = ctx.clock.now() }) {
    const now = ctx.clock.now()
    planned(ctx).dueAt = 0
    // The clock of this node is behind that of the database or of the node that planned the job.
    if (dueAt > now) return planEmails(ctx, dueAt)
    const sent: PromiseSettledResult<void>[] = []
    for (const [eventId, people] of Map.groupBy(await listReceivers(ctx.db, dueAt), (each) => each.eventId)) {
      for (let at = 0; at < people.length; at += READ_AT_ONCE) {
        const some = people.slice(at, at + READ_AT_ONCE).map(({ participantId }) => participantId)
        sent.push(...(await sendTo(ctx, eventId, some, now)))
      }
    }
    // The other emails were sent. The retry of this job finds the rest.
    for (const each of sent) if (each.status === 'rejected') throw each.reason
  },
}

/**
 * The due time of the job planned last. It avoids adding the same job again, which would cost more than everything
 * else.
 */
const planned = defineService(() => ({ dueAt: 0 }))

/** Adds news to mail and to the logs. One job serves all news within five seconds. */
export async function addNews(ctx: Context, eventId: string, news: readonly NewsFor[]): Promise<void> {
  if (news.length > 0) await batchedWith(ctx)(eventId, news, (all) => insertAndPlan(ctx, eventId, all))
}

const batchedWith = defineService(() => coalesceRuns<NewsFor>())

async function insertAndPlan(ctx: Context, eventId: string, news: readonly NewsFor[]): Promise<void> {
  const now = ctx.clock.now()
  await insertNews(ctx.db, eventId, news, now)
  await logNews(ctx, eventId, news, now)
  const dueAt = dueAfter(now)
  const plan = planned(ctx)
  if (plan.dueAt === dueAt) return
  await planEmails(ctx, dueAt)
  plan.dueAt = dueAt
}

async function planEmails({ db }: Context, dueAt: number): Promise<void> {
  await sql`select graphile_worker.add_job(${newsEmail.jobName}, json_build_object('dueAt', ${dueAt}::bigint),
    run_at => greatest(${instantOf(dueAt)}::timestamptz, now() + ${NEWS_TOGETHER_MS} * interval '1 ms'),
    job_key => ${keyOf(dueAt)}, max_attempts => ${TRIES})`.execute(db)
}

export async function transferNews(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await moveNews(work, eventId, fromId, toId)
  // A job that ran meanwhile has found nothing, so plan another.
  const dueAt = dueAfter(work.now)
  work.addJob(newsEmail, { dueAt }, { runAt: dueAt, key: keyOf(dueAt) })
}

const dueAfter = (toldAt: number) => Math.ceil((toldAt + NEWS_WAIT_MS) / NEWS_TOGETHER_MS) * NEWS_TOGETHER_MS
const keyOf = (dueAt: number) => `news:${dueAt}`

async function sendTo(ctx: Context, eventId: string, participantIds: readonly string[], now: number) {
  const all = await listWaitingNews(ctx.db, eventId, participantIds, now)
  const allTold = await listNewsContents(ctx, ctx.db, eventId, now, all)
  const { waiting, told: contents } = await postponeQuiet(ctx, eventId, now, all, allTold)
  const inTurn = pLimit(SENT_AT_ONCE)
  const emails = [...Map.groupBy(waiting, (each) => each.participantId)].map(([participantId, news]) =>
    inTurn(() => sendEmail(ctx, eventId, news, contents.get(participantId))),
  )
  return Promise.allSettled(emails)
}

async function postponeQuiet(
  ctx: Context,
  eventId: string,
  now: number,
  waiting: readonly NewsFor[],
  contents: ReadonlyMap<string, NewsContent>,
) {
  const userOf = (participantId: string) => contents.get(participantId)?.addressee.userId ?? null
  const userIds = [...contents.keys()].flatMap((each) => userOf(each) ?? [])
  const quiet = await getQuietUntil(ctx.db, userIds, now)
  const held = [...contents.keys()].flatMap((participantId) => {
    const until = quiet(userOf(participantId))
    return until === null ? [] : [{ participantId, until }]
  })
  if (held.length === 0) return { waiting, told: contents }
  await postponeNews(ctx.db, eventId, held)
  for (const dueAt of new Set(held.map(({ until }) => dueAfter(until - NEWS_WAIT_MS)))) await planEmails(ctx, dueAt)
  const isHeld = new Set(held.map(({ participantId }) => participantId))
  return { waiting: waiting.filter(({ participantId }) => !isHeld.has(participantId)), told: contents }
}

/**
 * Sends news as one email. Claims it in the transaction that sends, so that a failed send releases it. Only a crash can
 * send it twice.
 */
async function sendEmail(
  ctx: Context,
  eventId: string,
  news: readonly NewsFor[],
  content?: NewsContent,
): Promise<void> {
  await ctx.inTransaction(async (work) => {
    const taken = await claimNews(work, eventId, news)
    // Another job has sent the other news.
    if (taken.size < news.length) {
      const left = news.filter(({ newsId }) => taken.has(newsId))
      content = [...(await listNewsContents(ctx, work.db, eventId, work.now, left)).values()][0]
    }
    const email = content && writeNewsEmail(ctx.settings, content)
    if (email) await sendMail(ctx, email)
  })
}
