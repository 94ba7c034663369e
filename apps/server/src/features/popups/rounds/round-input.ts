/** The ids of two people, in any order. */
export type Pair = readonly [string, string]

/** The fit of two people, from 0 to 1. The order of the two does not matter. */
export type Fit =
  | ((one: string, other: string) => number)
  | readonly (readonly [one: string, other: string, fit: number])[]

export interface RoundInput {
  readonly people: readonly string[]
  /** The number k of people in a group, at least 2. Groups have k or k + 1 people. */
  readonly groupSize: number
  /** The fit of all pairs. A list may leave out pairs; they fit by 0. */
  readonly fit: Fit
  readonly met: readonly Pair[]
  readonly mustMeet: readonly Pair[]
  /** Pairs that must not meet. They outweigh `mustMeet`. */
  readonly neverMeet: readonly Pair[]
  /** The wanted number of later rounds without a repeat; null for as many as possible. */
  readonly roundsAfter: number | null
  /** The plan of an earlier round, as a hint. It is ignored when the people or the rules have changed. */
  readonly plan: RoundsPlan | null
  /** The seed of the random choices. The same input with the same seed gives the same round. */
  readonly seed: number
}

/** Rounds that can follow without a repeat while the same people are present. The plan can be stored as JSON. */
export interface RoundsPlan {
  readonly people: readonly string[]
  /** The groups of each round, as indexes into `people`. */
  readonly rounds: readonly (readonly (readonly number[])[])[]
}

export interface Unseated {
  readonly personId: string
  /**
   * The reason: `alone` if no one else is present, `neverMeet` if each group is full or has a person they must never
   * meet.
   */
  readonly why: 'alone' | 'neverMeet'
}

export interface PlannedRound {
  readonly groups: readonly (readonly string[])[]
  readonly unseated: readonly Unseated[]
  /** Pairs who meet again, because no round without a repeat was found. */
  readonly repeats: readonly Pair[]
  /** The number of rounds that are sure to follow while the same people are present, at most the wanted number. */
  readonly roundsAfter: number
  readonly plan: RoundsPlan | null
}
