import { defineFact } from '../../platform/facts/facts.ts'

export interface AgendaAsked {
  readonly eventId: string
  readonly participantId: string
}

export const agendaEmailRequested = defineFact<AgendaAsked>('calendar.agendaAsked')
