import { defineFact } from '../../../platform/facts/facts.ts'

interface AboutRequest {
  readonly eventId: string
  readonly sessionId: string
  readonly participantId: string
}

/** A request was made, withdrawn or answered. */
export const requestChanged = defineFact<AboutRequest>('sessions.requestChanged')

/** A participant requested a seat in a restricted session. */
export const accessAsked = defineFact<AboutRequest>('sessions.accessAsked')

/** The organizers accepted or declined a request. Listeners read the current answer. */
export const requestAnswered = defineFact<AboutRequest>('sessions.requestAnswered')
