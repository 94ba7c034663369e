import type { Reception } from './rtp.ts'

const START_BPS = 1_200_000
const MAX_BPS = 8_000_000
const LEAST_BPS = 60_000
/** Below this rate a picture is worse than none, so the connection carries only voices. */
export const PICTURE_BPS = 100_000
/** Loss below `FREE` is normal. Loss above `FULL` means that the line is saturated. */
const FREE = 0.02
const FULL = 0.1
const TRY_AGAIN_MS = 8_000

/** The bandwidth of one receiver's line, learned from its losses. */
export interface Budget {
  heard(reception: Reception, now: number): void
  /** Bits per second for each picture. 0 if the line carries only voices. */
  perPicture(pictures: number, now: number): number
}

export function makeBudget(): Budget {
  let bps = START_BPS
  let changedAt = 0
  let worst = 0
  let voicesSince: number | null = null

  function settle(now: number): void {
    if (now - changedAt < 1_000) return
    bps = worst > FULL ? bps * (1 - worst / 2) : worst < FREE ? bps * 1.08 + 10_000 : bps
    bps = Math.min(MAX_BPS, Math.max(LEAST_BPS, bps))
    worst = 0
    changedAt = now
  }

  return {
    heard({ lost }, now) {
      worst = Math.max(worst, lost)
      settle(now)
    },
    perPicture(pictures, now) {
      const share = bps / Math.max(1, pictures)
      if (share >= PICTURE_BPS) {
        voicesSince = null
        return share
      }
      voicesSince ??= now
      if (now - voicesSince < TRY_AGAIN_MS) return 0
      voicesSince = null
      bps = Math.max(bps, PICTURE_BPS * Math.max(1, pictures))
      return PICTURE_BPS
    },
  }
}
