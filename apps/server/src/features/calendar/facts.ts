import { defineFact } from '../../platform/facts/facts.ts'

export interface AgendaAsked {
  readonly eventId: string
  readonly participantId: string
}

export const agendaAsked = defineFact<AgendaAsked>('calendar.agendaAsked')
