import { defineFact } from '../../platform/facts/facts.ts'

export interface AgendaAsked {
  readonly eventId: string
  readonly participantId: string
}

/** A person asked for their agenda of an event by email. */
export const agendaAsked = defineFact<AgendaAsked>('calendar.agendaAsked')
