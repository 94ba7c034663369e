import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs.ts'
import type { Letter } from '../../platform/mail.ts'
import type { MovedOccurrence } from '../sessions/index.ts'
import { claimLetter, readAddressee, readCancelledNews, readChanges, readRequestNews } from './store.ts'
import { writeMeetingLetter } from './write-meeting-letter.ts'
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

export const requestLetter: JobKind<RequestLetter> = {
  jobName: 'notifications.requestLetter',
  run: (ctx, { letterId, kind, eventId, invitationId }) =>
    sendOnce(ctx, letterId, async () => {
      const news = await readRequestNews(ctx.db, kind, eventId, invitationId)
      return news && writeMeetingLetter(ctx.settings.publicUrl, { kind, ...news })
    }),
}

export const cancelledLetter: JobKind<CancelledLetter> = {
  jobName: 'notifications.cancelledLetter',
  run: (ctx, { letterId, ...ids }) =>
    sendOnce(ctx, letterId, async () => {
      const news = await readCancelledNews(ctx.db, ids)
      return news && writeMeetingLetter(ctx.settings.publicUrl, { kind: 'cancelled', ...news })
    }),
}

export const programmeLetter: JobKind<ProgrammeLetter> = {
  jobName: 'notifications.programmeLetter',
  run: (ctx, { letterId, ...asked }) =>
    sendOnce(ctx, letterId, async () => {
      const addressee = await readAddressee(ctx.db, asked.eventId, asked.participantId)
      const changes = await readChanges(ctx.db, { ...asked, now: ctx.clock.now() })
      if (!addressee || changes.length === 0) return undefined
      return writeProgrammeLetter(ctx.settings.publicUrl, addressee, changes)
    }),
}

/**
 * Sends a letter unless it has left before. The claim is kept only once the letter is out: a server that refuses it
 * leaves it to the next try, and two that try at once wait for each other. Only a crash in the instant between sending
 * and keeping could send it again.
 *
 * @see docs/rules/notifications.md NOTE-1
 */
async function sendOnce(ctx: Context, letterId: string, write: () => Promise<Letter | undefined>): Promise<void> {
  const letter = await write()
  if (!letter) return
  await ctx.inTransaction(async (work) => {
    if (await claimLetter(work, letterId)) await ctx.mail.send(letter)
  })
}
