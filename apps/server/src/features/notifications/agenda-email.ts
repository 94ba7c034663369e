import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { agendaEmailRequested } from '../calendar/index.ts'
import { sendOnce } from './jobs.ts'
import { addEmails, findAddressee } from './store.ts'
import { writeAgendaEmail } from './writing/index.ts'

interface AgendaEmail {
  readonly letterId: string
  readonly eventId: string
  readonly participantId: string
}

const agendaEmail: JobKind<AgendaEmail> = {
  jobName: 'notifications.agendaLetter',
  run: (ctx, { letterId, eventId, participantId }) =>
    sendOnce(ctx, letterId, async () => {
      const addressee = await findAddressee(ctx.db, eventId, participantId)
      return addressee && writeAgendaEmail(ctx, addressee, participantId)
    }),
}

export function mailAgendas({ listeners, jobs }: Context): void {
  jobs.register(agendaEmail)
  listeners.on(agendaEmailRequested, ({ db }, { id, payload }) =>
    addEmails(db, agendaEmail.jobName, [{ letterId: id, ...payload }]),
  )
}
