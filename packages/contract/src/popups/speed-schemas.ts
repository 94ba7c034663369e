import * as z from 'zod/mini'
import { id, millis } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

const MINUTE_MS = 60_000

/** The smallest and the largest of each setting of speed networking. */
export const speedLimits = {
  groupSize: { least: 2, most: 4 },
  roundMs: { least: MINUTE_MS, most: 30 * MINUTE_MS },
  pauseMs: { least: 30_000, most: 10 * MINUTE_MS },
  rounds: { least: 1, most: 30 },
  /** From the start of the hall to the first round. */
  hallMs: { least: 10_000, most: 30 * MINUTE_MS },
} as const
/** The settings that the form begins with. */
export const USUAL_ROUNDS = {
  groupSize: 2,
  roundMs: 5 * MINUTE_MS,
  pauseMs: MINUTE_MS,
  rounds: 6,
  hallMs: 2 * MINUTE_MS,
} as const
/** A group may ask for one minute more in so much time before its end. */
export const LONGER_ASKED_MS = 30_000
export const LONGER_MS = MINUTE_MS
export const MOST_SPEED_RULES = 500

/** `hall`: people come in before the first round. */
export const speedStates = ['hall', 'round', 'pause', 'ended'] as const
/** `done`: the last round is over. `allMet`: nobody has anyone left to meet. `nobody`: the hall was empty for too long. */
export const speedEnds = ['done', 'stopped', 'allMet', 'nobody'] as const
/** `odd`: everyone whom the person can still meet has a group. */
export const speedWaits = ['alone', 'allMet', 'odd'] as const
export type SpeedWait = (typeof speedWaits)[number]

/** Speed networking of an event: rounds in which people meet in small groups. */
export const speedRun = z.object({
  id: id(),
  rev: z.int(),
  state: z.enum(speedStates),
  /** The last round that has begun; 0 before the first. */
  round: z.int(),
  rounds: z.int(),
  groupSize: z.int(),
  roundMs: z.int(),
  pauseMs: z.int(),
  /** When the round ends, or the next one begins; null once all is over. */
  phaseEndsAt: z.nullable(millis()),
  /** Why it is over. */
  end: z.nullable(z.enum(speedEnds)),
  /** Types that may come in; null for all. */
  typeIds: z.nullable(z.array(id())),
  /** How many people are in the hall. */
  inHall: z.int(),
  /** How many rounds without a repeat are possible from here for those in the hall. */
  possible: z.int(),
})
export type SpeedRun = z.output<typeof speedRun>

/** How one person takes part in the last round that has begun. */
export const ownRound = z.object({
  /** The participant. */
  id: id(),
  rev: z.int(),
  runId: id(),
  round: z.int(),
  /** The video room of their group; null for those who wait. */
  roomId: z.nullable(z.string()),
  endsAt: z.nullable(millis()),
  /** The minute more was given. */
  isLonger: z.boolean(),
  wantsLonger: z.boolean(),
  others: z.array(z.object({ person: personBrief, wantsLonger: z.boolean() })),
  /** Why they have no group. */
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
/** Two people whom rounds bring together first, or never. */
export const speedRule = z.object({
  one: personBrief,
  other: personBrief,
  kind: z.enum(speedRuleKinds),
})
export type SpeedRule = z.output<typeof speedRule>
