import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs.ts'
import type { Letter } from '../../platform/mail.ts'
import type { Work } from '../../platform/work.ts'
import { joinRuns } from './join-runs.ts'
import type { News } from './news.ts'
import { NEWS_JOB, planNews, takeNews } from './news-store.ts'
import { readAddressee, readCancelledNews, readChanges, readRequestNews } from './store.ts'
import { TYPE_OF_MEETING_LETTER, wantedChanges, wantsLetter } from './wants-letter.ts'
import type { MeetingNews } from './write-meeting-letter.ts'
import { type ToldNews, writeNewsLetter } from './write-news-letter.ts'

interface Receiver {
  readonly eventId: string
  readonly participantId: string
}

/** Everything that has waited its minute for one person, as one letter; what is too young is planned anew. */
export const newsLetter: JobKind<Receiver> = {
  jobName: NEWS_JOB,
  async run(ctx, receiver) {
    await sendNews(ctx, receiver)
    await planNews(ctx.db, receiver.eventId, [receiver.participantId], { again: true })
  },
}

/**
 * What is taken is kept as sent only once the letter is out: a mail server that refuses leaves it to the next try. Only
 * a crash in the instant between could send it again.
 */
async function sendNews(ctx: Context, receiver: Receiver): Promise<void> {
  await ctx.inTransaction(async (work) => {
    const news = await takeNews(work, receiver)
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
