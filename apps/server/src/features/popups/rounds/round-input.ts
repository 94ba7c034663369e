/** In any order. */
export type Pair = readonly [string, string]

/** From 0 to 1. The order of the two does not matter. */
export type Fit =
  | ((one: string, other: string) => number)
  | readonly (readonly [one: string, other: string, fit: number])[]

export interface RoundInput {
  readonly people: readonly string[]
  /** k: groups have k or k + 1 people. At least 2. */
  readonly groupSize: number
  /** A list may leave out pairs; they fit by 0. */
  readonly fit: Fit
  readonly met: readonly Pair[]
  readonly mustMeet: readonly Pair[]
  /** Outweighs `mustMeet`. */
  readonly neverMeet: readonly Pair[]
  /** Null for as many as possible. */
  readonly roundsAfter: number | null
  /** A hint. Ignored when the people or the rules have changed. */
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
  /** Sure to follow while the same people are present; at most the wanted number. */
  readonly roundsAfter: number
  readonly plan: RoundsPlan | null
}
