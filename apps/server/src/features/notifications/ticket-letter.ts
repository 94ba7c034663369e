import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { participantRegistered } from '../participants/index.ts'
import { sendOnce } from './jobs.ts'
import { addLetters } from './store.ts'
import { readTicketNews } from './ticket-store.ts'
import { writeTicketLetter } from './write-ticket-letter.ts'

export interface TicketLetter {
  readonly letterId: string
  readonly eventId: string
  readonly participantId: string
}

export const ticketLetter: JobKind<TicketLetter> = {
  jobName: 'notifications.ticketLetter',
  run: (ctx, { letterId, eventId, participantId }) =>
    sendOnce(ctx, letterId, async () => {
      const news = await readTicketNews(ctx.db, eventId, participantId)
      return news && writeTicketLetter(ctx.settings.publicUrl, news)
    }),
}

/** Sends the ticket to whoever is registered. */
export function mailTickets({ listeners, jobs }: Context): void {
  jobs.know(ticketLetter)
  listeners.on(participantRegistered, ({ db }, { id, payload }) =>
    addLetters(db, ticketLetter.jobName, [{ letterId: id, ...payload }]),
  )
}
