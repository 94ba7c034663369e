import type { FailureName } from '@parley/contract'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Redis } from '../redis.ts'
import { makeLimiter } from './limiter.ts'
import { makeTurns } from './take-turns.ts'

/** From which try on one has to wait, and for how long. */
export interface Pace {
  /** So many go on at once. */
  readonly free: number
  readonly firstMs: number
  /** The wait doubles with each so many further tries, up to `mostMs`. */
  readonly doublesEvery: number
  readonly mostMs: number
  /** So many may wait at one moment; who comes then is refused. */
  readonly waiting: number
}

export interface SlowLane {
  /**
   * Counts a try of a key, and lets it wait when there were many.
   *
   * @returns takes the count back, for a try that has done no harm
   * @throws Failure of the kind when too many wait, with the seconds until they are through; it is not counted
   */
  pass(key: string): Promise<() => Promise<void>>
}

interface Kind extends Pace {
  readonly keyPrefix: string
  /** For so long a try counts. */
  readonly seconds: number
  readonly refusal: FailureName
}

/** The wait of the so-many-th try, in milliseconds. */
export function waitMs({ free, firstMs, doublesEvery, mostMs }: Pace, count: number): number {
  if (count <= free) return 0
  return Math.min(mostMs, firstMs * 2 ** Math.floor((count - free - 1) / doublesEvery))
}

/**
 * Slows down what comes too often under one key, such as a network address, and never locks the key: beyond the free tries
 * one after another goes on, each after its wait. Tries are counted on all nodes that share a Redis; each node has a lane.
 */
export function makeSlowLane(redis: Redis | null, clock: Clock, kind: Kind): SlowLane {
  const { keyPrefix, seconds, waiting, refusal } = kind
  const limiter = makeLimiter(redis, { keyPrefix, points: kind.free, duration: seconds })
  const turns = makeTurns()
  return {
    async pass(key) {
      const takeBack = async () => void (await limiter.reward(key))
      const { consumedPoints } = await limiter.penalty(key)
      const ms = waitMs(kind, consumedPoints)
      if (ms === 0) return takeBack
      if (turns.length(key) > waiting) {
        await takeBack()
        throw new Failure(refusal, { retryAfterSeconds: Math.ceil((waiting * ms) / 1000) })
      }
      await turns.take(key, () => clock.pause(ms))
      return takeBack
    },
  }
}
