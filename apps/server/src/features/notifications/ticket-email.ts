import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { participantRegistered } from '../participants/index.ts'
import { sendOnce } from './jobs.ts'
import { addEmails } from './store.ts'
import { findTicketNews } from './ticket-store.ts'
import { writeTicketEmail } from './writing/index.ts'

export interface TicketEmail {
  readonly letterId: string
  readonly eventId: string
  readonly participantId: string
}

export const ticketEmail: JobKind<TicketEmail> = {
  jobName: 'notifications.ticketLetter',
  run: (ctx, { letterId, eventId, participantId }) =>
    sendOnce(ctx, letterId, async () => {
      const news = await findTicketNews(ctx.db, eventId, participantId)
      return news && writeTicketEmail(ctx, news)
    }),
}

export function mailTickets({ listeners, jobs }: Context): void {
  jobs.register(ticketEmail)
  listeners.on(participantRegistered, ({ db }, { id, payload }) =>
    addEmails(db, ticketEmail.jobName, [{ letterId: id, ...payload }]),
  )
}
