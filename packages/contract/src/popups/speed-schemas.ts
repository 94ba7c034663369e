import * as z from 'zod/mini'
import { id, millis } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

const MINUTE_MS = 60_000

export const speedLimits = {
  groupSize: { least: 2, most: 4 },
  roundMs: { least: MINUTE_MS, most: 30 * MINUTE_MS },
  pauseMs: { least: 30_000, most: 10 * MINUTE_MS },
  rounds: { least: 1, most: 30 },
  hallMs: { least: 10_000, most: 30 * MINUTE_MS },
} as const
export const USUAL_ROUNDS = {
  groupSize: 2,
  roundMs: 5 * MINUTE_MS,
  pauseMs: MINUTE_MS,
  rounds: 6,
  hallMs: 2 * MINUTE_MS,
} as const
/** A group may ask for one more minute when this time is left in a round. */
export const LONGER_ASKED_MS = 30_000
export const LONGER_MS = MINUTE_MS
export const MAX_SPEED_RULES = 500

/** Phases of speed networking. In `hall`, people gather before the first round. */
export const speedStates = ['hall', 'round', 'pause', 'ended'] as const
/**
 * Reasons of the end. `done`: the last round is over. `allMet`: everyone has met everyone else. `nobody`: the hall was
 * empty for too long.
 */
export const speedEnds = ['done', 'stopped', 'allMet', 'nobody'] as const
/** Reasons why a person waits. `odd`: everyone the person can still meet is in a group. */
export const speedWaits = ['alone', 'allMet', 'odd'] as const
export type SpeedWait = (typeof speedWaits)[number]

export const speedRun = z.object({
  id: id(),
  rev: z.int(),
  state: z.enum(speedStates),
  /** Number of the last round that has begun; 0 before the first. */
  round: z.int(),
  rounds: z.int(),
  groupSize: z.int(),
  roundMs: z.int(),
  pauseMs: z.int(),
  /** End of the current phase. Null once all rounds are over. */
  phaseEndsAt: z.nullable(millis()),
  end: z.nullable(z.enum(speedEnds)),
  /** Types that may join. Null means all. */
  typeIds: z.nullable(z.array(id())),
  inHall: z.int(),
  /** Number of further rounds without repeated pairs for the people in the hall. */
  possible: z.int(),
})
export type SpeedRun = z.output<typeof speedRun>

export const ownRound = z.object({
  id: id(),
  rev: z.int(),
  runId: id(),
  round: z.int(),
  /** Id of the video room. Null if the person has no group. */
  roomId: z.nullable(z.string()),
  endsAt: z.nullable(millis()),
  isLonger: z.boolean(),
  wantsLonger: z.boolean(),
  others: z.array(z.object({ person: personBrief, wantsLonger: z.boolean() })),
  wait: z.nullable(z.enum(speedWaits)),
})
export type OwnRound = z.output<typeof ownRound>

export const speedMet = z.object({ person: personBrief, metAt: millis() })
export type SpeedMet = z.output<typeof speedMet>

export const speedGroup = z.object({
  id: z.int(),
  endsAt: millis(),
  people: z.array(personBrief),
})
export type SpeedGroup = z.output<typeof speedGroup>

export const speedRuleKinds = ['must', 'never'] as const
export const speedRule = z.object({
  one: personBrief,
  other: personBrief,
  kind: z.enum(speedRuleKinds),
})
export type SpeedRule = z.output<typeof speedRule>
