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
  /** Pairs who sat together in a round before. Pairs with a person who is not present do not matter. */
  readonly met: readonly Pair[]
  /** Pairs whom this round brings together first, if they have not met. */
  readonly mustMeet: readonly Pair[]
  /** Pairs who never sit together. It outweighs `mustMeet`. */
  readonly neverMeet: readonly Pair[]
  /** Rounds that are to follow this one; null for as many as possible. */
  readonly roundsAfter: number | null
  /** The plan that the round before returned, as a hint. It is dropped where the people or the rules have changed. */
  readonly plan: RoundsPlan | null
  /** The same input with the same seed gives the same round. */
  readonly seed: number
}

/** Rounds that can follow without a repeat while the same people are present. It survives JSON. */
export interface RoundsPlan {
  readonly people: readonly string[]
  /** People by their place in `people`, for each round and group. */
  readonly rounds: readonly (readonly (readonly number[])[])[]
}

/** A person who has no group, and the reason. */
export interface Unseated {
  readonly personId: string
  /** `alone`: no one else is present. `neverMeet`: each group has a person whom they never meet, or is full. */
  readonly why: 'alone' | 'neverMeet'
}

export interface PlannedRound {
  readonly groups: readonly (readonly string[])[]
  readonly unseated: readonly Unseated[]
  /** Pairs who meet once more, since no round without a repeat was found. */
  readonly repeats: readonly Pair[]
  /** So many rounds without a repeat are sure to follow while the same people are present; at most `roundsAfter`. */
  readonly roundsAfter: number
  readonly plan: RoundsPlan | null
}
