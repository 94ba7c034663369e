/** Two people by their ids, in any order. */
export type Pair = readonly [string, string]

/** How well two people fit, from 0 to 1. The order of the two does not matter. */
export type Fit =
  | ((one: string, other: string) => number)
  | readonly (readonly [one: string, other: string, fit: number])[]

export interface RoundInput {
  /** The people present now, each once. */
  readonly people: readonly string[]
  /** k: groups have k or k + 1 people. At least 2. */
  readonly groupSize: number
  /** A list may leave out pairs; they fit by 0. */
  readonly fit: Fit
  /** Pairs who sat together in an earlier round. Pairs with an absent person are ignored. */
  readonly met: readonly Pair[]
  /** Pairs to bring together first in this round, if they have not met. */
  readonly mustMeet: readonly Pair[]
  /** Pairs who never sit together. It outweighs `mustMeet`. */
  readonly neverMeet: readonly Pair[]
  /** The number of rounds to follow this one; null for as many as possible. */
  readonly roundsAfter: number | null
  /** The plan that the previous round returned, as a hint. Ignored when the people or the rules have changed. */
  readonly plan: RoundsPlan | null
  /** The same input with the same seed gives the same round. */
  readonly seed: number
}

/** Rounds that can follow without a repeat while the same people are present. Can be stored as JSON. */
export interface RoundsPlan {
  readonly people: readonly string[]
  /** Indexes into `people`, for each round and group. */
  readonly rounds: readonly (readonly (readonly number[])[])[]
}

/** A person who has no group, and the reason. */
export interface Unseated {
  readonly personId: string
  /** `alone`: no one else is present. `neverMeet`: each group is full or has a person they must never meet. */
  readonly why: 'alone' | 'neverMeet'
}

export interface PlannedRound {
  readonly groups: readonly (readonly string[])[]
  readonly unseated: readonly Unseated[]
  /** Pairs who meet again, because no round without a repeat was found. */
  readonly repeats: readonly Pair[]
  /** Rounds without a repeat that are sure to follow while the same people are present; at most the wanted number. */
  readonly roundsAfter: number
  readonly plan: RoundsPlan | null
}
