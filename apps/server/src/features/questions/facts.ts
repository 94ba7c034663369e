import { defineFact } from '../../platform/facts/facts.ts'

export interface SessionOf {
  readonly eventId: string
  readonly sessionId: string
}

export const questionsChanged = defineFact<SessionOf & { readonly questionIds: readonly string[] }>('questions.changed')

export interface RemovedQuestion {
  readonly id: string
  /** A revision greater than the question's last one. */
  readonly rev: number
  readonly userId: string | null
}

export const questionsRemoved = defineFact<SessionOf & { readonly questions: readonly RemovedQuestion[] }>(
  'questions.removed',
)

export const questionVoted = defineFact<SessionOf & { readonly questionId: string; readonly userId: string }>(
  'questions.voted',
)
