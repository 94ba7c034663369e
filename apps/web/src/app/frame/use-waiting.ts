import { useAgendaIsLive } from '../../features/calendar/index.ts'
import { useWaitingInvitationCount } from '../../features/meetings/index.ts'

interface Waiting {
  /** Requests that wait for an answer. */
  readonly invitations: number
  readonly agendaIsLive: boolean
  /** What the hamburger shows: all that waits, and one if something in the agenda is on. */
  readonly sum: number
}

export function useWaiting(): Waiting {
  const invitations = useWaitingInvitationCount()
  const agendaIsLive = useAgendaIsLive()
  return { invitations, agendaIsLive, sum: invitations + (agendaIsLive ? 1 : 0) }
}
