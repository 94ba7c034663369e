import { defineFact } from '../../platform/facts/facts.ts'

export interface PollId {
  readonly eventId: string
  readonly pollId: string
}

/** Participants see this poll and can answer it. Told once for each poll, however often it is published. */
export const pollPublished = defineFact<
  PollId & {
    readonly question: string
    /** Whoever made the poll. */
    readonly byParticipantId: string
  }
>('polls.pollPublished')

/** This poll takes no more answers; told at each close. */
export const pollFinished = defineFact<
  PollId & {
    readonly question: string
    readonly byParticipantId: string
    /** Whether every participant sees the results. */
    readonly resultsShown: boolean
  }
>('polls.pollFinished')

/** These polls, or who sees them, or what was answered to them by several people, are others now. */
export const pollsChanged = defineFact<{
  readonly eventId: string
  readonly pollIds: readonly string[]
  /** What participants saw of them, and see no more. Of what they never saw, nothing is told to them. */
  readonly takenBack?: readonly ('poll' | 'results')[]
  /** The question of what participants had seen, had lost, and see again. */
  readonly backAs?: string
}>('polls.changed')

/** This poll is gone. */
export const pollDeleted = defineFact<
  PollId & {
    readonly rev: number
    /** Whether participants saw it. */
    readonly wasPublic: boolean
  }
>('polls.deleted')

/** A person has answered, for the first time or otherwise than before. */
export const pollAnswered = defineFact<
  PollId & { readonly userId: string; readonly answers: readonly string[]; readonly rev: number }
>('polls.answered')

/** Answers of these people were removed with what they had chosen. */
export const pollAnswersRemoved = defineFact<PollId & { readonly userIds: readonly string[]; readonly rev: number }>(
  'polls.answersRemoved',
)
