import { defineFact } from '../../platform/facts/facts.ts'

export interface PollId {
  readonly eventId: string
  readonly pollId: string
}

/** A poll became visible to participants. Sent once per poll, even if the poll is taken back and published again. */
export const pollPublished = defineFact<
  PollId & {
    readonly question: string
    /** The participant who made the poll. */
    readonly byParticipantId: string
  }
>('polls.pollPublished')

/** A poll was closed. Sent at each close. */
export const pollFinished = defineFact<
  PollId & {
    readonly question: string
    readonly byParticipantId: string
    /** True if all participants see the results. */
    readonly resultsShown: boolean
  }
>('polls.pollFinished')

/** Polls, their visibility, or the votes of several people have changed. */
export const pollsChanged = defineFact<{
  readonly eventId: string
  readonly pollIds: readonly string[]
  /** The parts that participants had seen and no longer see. Parts that they never saw are not announced as removed. */
  readonly takenBack?: readonly ('poll' | 'results')[]
  /** The question, if participants see the poll again after it had been taken back. */
  readonly backAs?: string
}>('polls.changed')

export const pollDeleted = defineFact<
  PollId & {
    readonly rev: number
    /** True if participants saw it. */
    readonly wasPublic: boolean
  }
>('polls.deleted')

/** A person has answered, or changed their answer. */
export const pollAnswered = defineFact<
  PollId & { readonly userId: string; readonly answers: readonly string[]; readonly rev: number }
>('polls.answered')

/** Answers were removed from a poll together with the votes of these users. */
export const pollAnswersRemoved = defineFact<PollId & { readonly userIds: readonly string[]; readonly rev: number }>(
  'polls.answersRemoved',
)
