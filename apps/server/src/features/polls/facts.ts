import { defineFact } from '../../platform/facts/facts.ts'

export interface PollId {
  readonly eventId: string
  readonly pollId: string
}

/** Published once per poll, even if the poll is taken back and published again. */
export const pollPublished = defineFact<
  PollId & {
    readonly question: string
    readonly byParticipantId: string
  }
>('polls.pollPublished')

export const pollFinished = defineFact<
  PollId & {
    readonly question: string
    readonly byParticipantId: string
    readonly resultsShown: boolean
  }
>('polls.pollFinished')

export const pollsChanged = defineFact<{
  readonly eventId: string
  readonly pollIds: readonly string[]
  /** The parts that participants had seen and no longer see. Does not contain parts that they never saw. */
  readonly takenBack?: readonly ('poll' | 'results')[]
  /** The poll's question, set if participants see the poll again after it had been taken back. */
  readonly backAs?: string
}>('polls.changed')

export const pollDeleted = defineFact<
  PollId & {
    readonly rev: number
    readonly wasPublic: boolean
  }
>('polls.deleted')

export const pollAnswered = defineFact<
  PollId & { readonly userId: string; readonly answers: readonly string[]; readonly rev: number }
>('polls.answered')

export const pollAnswersRemoved = defineFact<PollId & { readonly userIds: readonly string[]; readonly rev: number }>(
  'polls.answersRemoved',
)
