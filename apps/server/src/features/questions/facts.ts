import { defineFact } from '../../platform/facts/facts.ts'

export interface SessionOf {
  readonly eventId: string
  readonly sessionId: string
}

/** These questions of a session are new, or have another state, author or number of votes. */
export const questionsChanged = defineFact<SessionOf & { readonly questionIds: readonly string[] }>('questions.changed')

/** A question as it was when it was deleted. */
export interface RemovedQuestion {
  readonly id: string
  /** Above its last one. */
  readonly rev: number
  /** The user who asked it. */
  readonly userId: string | null
}

export const questionsRemoved = defineFact<SessionOf & { readonly questions: readonly RemovedQuestion[] }>(
  'questions.removed',
)

/** A person has voted for a question, or has taken the vote back. */
export const questionVoted = defineFact<SessionOf & { readonly questionId: string; readonly userId: string }>(
  'questions.voted',
)
