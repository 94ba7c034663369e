import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs.ts'
import type { Letter } from '../../platform/mail.ts'
import { codeOf } from '../accounts/index.ts'
import type { MovedOccurrence } from '../sessions/index.ts'
import { claimLetter, readAddressee, readCancelledNews, readChanges, readRequestNews } from './store.ts'
import { TYPE_OF_MEETING_LETTER, wantedChanges, wantsLetter } from './wants-letter.ts'
import { writeCodeLetter } from './write-code-letter.ts'
import { type MeetingLetterKind, type MeetingNews, writeMeetingLetter } from './write-meeting-letter.ts'
import { writeProgrammeLetter } from './write-programme-letter.ts'

export interface RequestLetter {
  readonly letterId: string
  readonly kind: 'request' | 'accepted' | 'declined'
  readonly eventId: string
  readonly invitationId: string
}

export interface CancelledLetter {
  readonly letterId: string
  readonly eventId: string
  readonly meetingId: string
  readonly participantId: string
  readonly executorId: string
}

export interface ProgrammeLetter {
  readonly letterId: string
  readonly eventId: string
  readonly participantId: string
  readonly moved: readonly MovedOccurrence[]
  readonly dropped: readonly string[]
}

/** Holds no code: it is asked for when the letter is written. */
export interface CodeLetter {
  readonly letterId: string
  readonly codeId: string
}

export const codeLetter: JobKind<CodeLetter> = {
  jobName: 'notifications.codeLetter',
  run: (ctx, { letterId, codeId }) =>
    sendOnce(ctx, letterId, async () => {
      const mailed = await codeOf(ctx, codeId)
      return mailed ? writeCodeLetter(ctx.settings.publicUrl, mailed, ctx.clock.now()) : undefined
    }),
}

export const requestLetter: JobKind<RequestLetter> = {
  jobName: 'notifications.requestLetter',
  run: (ctx, { letterId, kind, eventId, invitationId }) =>
    sendOnce(ctx, letterId, async () => {
      const news = await readRequestNews(ctx.db, kind, eventId, invitationId)
      return writeWanted(ctx, kind, news)
    }),
}

export const cancelledLetter: JobKind<CancelledLetter> = {
  jobName: 'notifications.cancelledLetter',
  run: (ctx, { letterId, ...ids }) =>
    sendOnce(ctx, letterId, async () => {
      const news = await readCancelledNews(ctx.db, ids)
      return writeWanted(ctx, 'cancelled', news)
    }),
}

export const programmeLetter: JobKind<ProgrammeLetter> = {
  jobName: 'notifications.programmeLetter',
  run: (ctx, { letterId, ...asked }) =>
    sendOnce(ctx, letterId, async () => {
      const addressee = await readAddressee(ctx.db, asked.eventId, asked.participantId)
      if (!addressee) return undefined
      const changes = await readChanges(ctx.db, { ...asked, now: ctx.clock.now() })
      const wanted = await wantedChanges(ctx.db, addressee, changes)
      if (wanted.length === 0) return undefined
      return writeProgrammeLetter(ctx.settings.publicUrl, addressee, wanted)
    }),
}

async function writeWanted(
  ctx: Context,
  kind: MeetingLetterKind,
  news: Omit<MeetingNews, 'kind'> | undefined,
): Promise<Letter | undefined> {
  if (!news || !(await wantsLetter(ctx.db, news.addressee, TYPE_OF_MEETING_LETTER[kind]))) return undefined
  return writeMeetingLetter(ctx.settings.publicUrl, { kind, ...news })
}

/**
 * Sends a letter unless it has left before. The claim is kept only once the letter is out: a server that refuses it
 * leaves it to the next try, and two that try at once wait for each other. Only a crash in the instant between sending
 * and keeping could send it again.
 *
 * @see docs/rules/notifications.md NOTE-1
 */
export async function sendOnce(
  ctx: Context,
  letterId: string,
  write: () => Promise<Letter | undefined>,
): Promise<void> {
  const letter = await write()
  if (!letter) return
  await ctx.inTransaction(async (work) => {
    if (await claimLetter(work, letterId)) await ctx.mail.send(letter)
  })
}
