import { defineFact } from '../../../platform/facts/facts.ts'

interface AboutRequest {
  readonly eventId: string
  readonly sessionId: string
  readonly participantId: string
}

/** Somebody asked, took it back, or has an answer. */
export const requestChanged = defineFact<AboutRequest>('sessions.requestChanged')

/** Somebody asks for a seat in a session that takes people on request. */
export const accessAsked = defineFact<AboutRequest>('sessions.accessAsked')

/** The organizers have accepted or declined; which is read when it is told. */
export const requestAnswered = defineFact<AboutRequest>('sessions.requestAnswered')
