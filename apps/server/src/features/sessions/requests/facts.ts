import { defineFact } from '../../../platform/facts/facts.ts'

interface AboutRequest {
  readonly eventId: string
  readonly sessionId: string
  readonly participantId: string
}

export const requestChanged = defineFact<AboutRequest>('sessions.requestChanged')

export const accessRequested = defineFact<AboutRequest>('sessions.accessAsked')

/** Published when a request was answered. Listeners read the current answer. */
export const requestAnswered = defineFact<AboutRequest>('sessions.requestAnswered')
