import { type Match, type MatchPair, type MatchPerson, type MatchSlot, matchDay } from './match-day.ts'

/* Plans in a worker thread, because thousands of people take seconds. */

export interface MatchTask {
  readonly slots: readonly MatchSlot[]
  readonly people: readonly MatchPerson[]
  readonly pairs: readonly MatchPair[]
  readonly seed: number
}

export default ({ slots, people, pairs, seed }: MatchTask): Match[] => matchDay(slots, people, pairs, seed)
