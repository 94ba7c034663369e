import { sql } from 'kysely'
import pLimit from 'p-limit'
import { instantOf } from '../../platform/clock.ts'
import { joinWhileBusy } from '../../platform/concurrency/join-while-busy.ts'
import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { defineService } from '../../platform/services.ts'
import type { Work } from '../../platform/work.ts'
import { readQuiet } from '../accounts/index.ts'
import { logNews } from './log-news.ts'
import { sendMail } from './mailing/index.ts'
import { NEWS_TOGETHER_MS, NEWS_WAIT_MS, type NewsFor } from './news.ts'
import { insertNews, moveNews, postponeNews, readReceivers, readWaiting, takeNews } from './news-store.ts'
import { readToldNews } from './read-told-news.ts'
import { type ToldNews, writeNewsEmail } from './writing/index.ts'

/** Emails whose content is read by the same statements, and emails that are sent at the same time. */
const READ_AT_ONCE = 50
const SENT_AT_ONCE = 4
const TRIES = 12

/** Sends what has waited its minute, everything for one person as one email. Each news plans a job for when it is due. */
export const newsEmail: JobKind<{ readonly dueAt?: number }> = {
  jobName: 'notifications.newsLetter',
  async run(ctx, { dueAt = ctx.clock.now() }) {
    const now = ctx.clock.now()
    planned(ctx).dueAt = 0
    // This node's clock is behind that of the database, or of the node which planned.
    if (dueAt > now) return planEmails(ctx, dueAt)
    const sent: PromiseSettledResult<void>[] = []
    for (const [eventId, people] of Map.groupBy(await readReceivers(ctx.db, dueAt), (each) => each.eventId)) {
      for (let at = 0; at < people.length; at += READ_AT_ONCE) {
        const some = people.slice(at, at + READ_AT_ONCE).map(({ participantId }) => participantId)
        sent.push(...(await sendTo(ctx, eventId, some, now)))
      }
    }
    // The others have theirs; the next try finds those that are left.
    for (const each of sent) if (each.status === 'rejected') throw each.reason
  },
}

/** For when this process has planned a job last: to add one costs more than all the rest that telling does. */
const planned = defineService(() => ({ dueAt: 0 }))

/** Keeps what people are to be told, and plans a job for when it is due, one for all that is told within five seconds. */
export async function addNews(ctx: Context, eventId: string, news: readonly NewsFor[]): Promise<void> {
  if (news.length > 0) await togetherWith(ctx)(eventId, news, (all) => insertAndPlan(ctx, eventId, all))
}

const togetherWith = defineService(() => joinWhileBusy<NewsFor>())

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

/** Lets what waits for one record of a person wait for another one of theirs. The caller has locked both. */
export async function handNews(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await moveNews(work, eventId, fromId, toId)
  // A job that ran meanwhile has found nothing.
  const dueAt = dueAfter(work.now)
  work.addJob(newsEmail, { dueAt }, { runAt: dueAt, key: keyOf(dueAt) })
}

const dueAfter = (toldAt: number) => Math.ceil((toldAt + NEWS_WAIT_MS) / NEWS_TOGETHER_MS) * NEWS_TOGETHER_MS
const keyOf = (dueAt: number) => `news:${dueAt}`

/** One email for each of these people. What is said is read for all of them in a few statements. */
async function sendTo(ctx: Context, eventId: string, participantIds: readonly string[], now: number) {
  const all = await readWaiting(ctx.db, eventId, participantIds, now)
  const allTold = await readToldNews(ctx, ctx.db, eventId, now, all)
  const { waiting, told } = await holdBack(ctx, eventId, now, all, allTold)
  const inTurn = pLimit(SENT_AT_ONCE)
  const emails = [...Map.groupBy(waiting, (each) => each.participantId)].map(([participantId, news]) =>
    inTurn(() => sendEmail(ctx, eventId, news, told.get(participantId))),
  )
  return Promise.allSettled(emails)
}

/** What is for people in their quiet hours waits until these are over, and then goes as one email. */
async function holdBack(
  ctx: Context,
  eventId: string,
  now: number,
  waiting: readonly NewsFor[],
  told: ReadonlyMap<string, ToldNews>,
) {
  const userOf = (participantId: string) => told.get(participantId)?.addressee.userId ?? null
  const userIds = [...told.keys()].flatMap((each) => userOf(each) ?? [])
  const quiet = await readQuiet(ctx.db, userIds, now)
  const held = [...told.keys()].flatMap((participantId) => {
    const until = quiet(userOf(participantId))
    return until === null ? [] : [{ participantId, until }]
  })
  if (held.length === 0) return { waiting, told }
  await postponeNews(ctx.db, eventId, held)
  for (const dueAt of new Set(held.map(({ until }) => dueAfter(until - NEWS_WAIT_MS)))) await planEmails(ctx, dueAt)
  const isHeld = new Set(held.map(({ participantId }) => participantId))
  return { waiting: waiting.filter(({ participantId }) => !isHeld.has(participantId)), told }
}

/**
 * What is taken is kept as sent only once the email is out: a mail server that refuses leaves it to the next try. Only
 * a crash in the instant between could send it again.
 */
async function sendEmail(ctx: Context, eventId: string, news: readonly NewsFor[], told?: ToldNews): Promise<void> {
  await ctx.inTransaction(async (work) => {
    const taken = await takeNews(work, eventId, news)
    // Another job has sent the rest.
    if (taken.size < news.length) {
      const left = news.filter(({ newsId }) => taken.has(newsId))
      told = [...(await readToldNews(ctx, work.db, eventId, work.now, left)).values()][0]
    }
    const email = told && writeNewsEmail(ctx.settings, told)
    if (email) await sendMail(ctx, email)
  })
}
