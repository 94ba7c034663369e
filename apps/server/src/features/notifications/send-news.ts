import { sql } from 'kysely'
import pLimit from 'p-limit'
import { instantOf } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs.ts'
import type { Letter } from '../../platform/mail.ts'
import { defineService } from '../../platform/services.ts'
import type { Work } from '../../platform/work.ts'
import { joinRuns } from './join-runs.ts'
import { NEWS_TOGETHER_MS, NEWS_WAIT_MS, type News, type NewsFor } from './news.ts'
import { insertNews, moveNews, type Receiver, readReceivers, takeNews } from './news-store.ts'
import { readAddressee, readCancelledNews, readChanges, readRequestNews } from './store.ts'
import { TYPE_OF_MEETING_LETTER, wantedChanges, wantsLetter } from './wants-letter.ts'
import type { MeetingNews } from './write-meeting-letter.ts'
import { type ToldNews, writeNewsLetter } from './write-news-letter.ts'

/** So many letters are written at once. */
const AT_ONCE = 4
const TRIES = 12

/** Sends what has waited its minute, everything for one person as one letter. Each news plans a job for when it is due. */
export const newsLetter: JobKind<{ readonly dueAt?: number }> = {
  jobName: 'notifications.newsLetter',
  async run(ctx, { dueAt = ctx.clock.now() }) {
    const now = ctx.clock.now()
    planned(ctx).dueAt = 0
    // This node's clock is behind that of the database, or of the node which planned.
    if (dueAt > now) return planLetters(ctx, dueAt)
    const inTurn = pLimit(AT_ONCE)
    const receivers = await readReceivers(ctx.db, dueAt)
    const sent = await Promise.allSettled(receivers.map((receiver) => inTurn(() => sendNews(ctx, receiver, now))))
    // The others have theirs; the next try finds those that are left.
    for (const each of sent) if (each.status === 'rejected') throw each.reason
  },
}

/** For when this process has planned a job last: to add one costs more than all the rest that telling does. */
const planned = defineService(() => ({ dueAt: 0 }))

/** Keeps what people are to be told, and plans a job for when it is due, one for all that is told within five seconds. */
export async function addNews(ctx: Context, eventId: string, news: readonly NewsFor[]): Promise<void> {
  if (news.length === 0) return
  const now = ctx.clock.now()
  await insertNews(ctx.db, eventId, news, now)
  const dueAt = dueAfter(now)
  const plan = planned(ctx)
  if (plan.dueAt === dueAt) return
  await planLetters(ctx, dueAt)
  plan.dueAt = dueAt
}

async function planLetters({ db }: Context, dueAt: number): Promise<void> {
  await sql`select graphile_worker.add_job(${newsLetter.jobName}, json_build_object('dueAt', ${dueAt}::bigint),
    run_at => greatest(${instantOf(dueAt)}::timestamptz, now() + ${NEWS_TOGETHER_MS} * interval '1 ms'),
    job_key => ${keyOf(dueAt)}, max_attempts => ${TRIES})`.execute(db)
}

/** Lets what waits for one record of a person wait for another one of theirs. The caller has locked both. */
export async function handNews(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await moveNews(work, eventId, fromId, toId)
  // A job that ran meanwhile has found nothing.
  const dueAt = dueAfter(work.now)
  work.addJob(newsLetter, { dueAt }, { runAt: dueAt, key: keyOf(dueAt) })
}

const dueAfter = (toldAt: number) => Math.ceil((toldAt + NEWS_WAIT_MS) / NEWS_TOGETHER_MS) * NEWS_TOGETHER_MS
const keyOf = (dueAt: number) => `news:${dueAt}`

/**
 * What is taken is kept as sent only once the letter is out: a mail server that refuses leaves it to the next try. Only
 * a crash in the instant between could send it again.
 */
async function sendNews(ctx: Context, receiver: Receiver, at: number): Promise<void> {
  await ctx.inTransaction(async (work) => {
    const news = await takeNews(work, receiver, at)
    const letter = news.length > 0 ? await writeLetter(ctx, work, receiver, news) : undefined
    if (letter) await ctx.mail.send(letter)
  })
}

async function writeLetter(
  ctx: Context,
  work: Work,
  receiver: Receiver,
  news: readonly News[],
): Promise<Letter | undefined> {
  const addressee = await readAddressee(work.db, receiver.eventId, receiver.participantId)
  if (!addressee) return undefined
  const meetings: MeetingNews[] = []
  for (const each of news) {
    if (each.kind === 'programme' || !(await wantsLetter(work.db, addressee, TYPE_OF_MEETING_LETTER[each.kind])))
      continue
    const told = await readStillTrue(work, receiver, each)
    if (told) meetings.push({ kind: each.kind, ...told })
  }
  const runs = news.flatMap((each) => (each.kind === 'programme' ? [each.about] : []))
  const changes = await readChanges(work.db, { ...receiver, now: work.now, ...joinRuns(runs) })
  const told: ToldNews = { addressee, meetings, changes: await wantedChanges(work.db, addressee, changes) }
  return writeNewsLetter(ctx.settings.publicUrl, told)
}

type AboutMeeting = Exclude<News, { kind: 'programme' }>

/** Undefined for what has been taken back, or is another thing by now. */
function readStillTrue({ db }: Work, { eventId, participantId }: Receiver, news: AboutMeeting) {
  if (news.kind !== 'cancelled') return readRequestNews(db, news.kind, eventId, news.about.invitationId)
  return readCancelledNews(db, { eventId, participantId, ...news.about })
}
