export interface Limits {
  readonly bytesPerSecond: number
  readonly packetsPerSecond: number
}

/** Limits that suffice for a camera and a screen in high quality, and for their packets. */
export const MEDIA_LIMITS: Limits = { bytesPerSecond: 750_000, packetsPerSecond: 1_500 }
/** The reports and requests of a browser with eight pictures on a bad line need less than half of this. */
export const CONTROL_LIMITS: Limits = { bytesPerSecond: 150_000, packetsPerSecond: 1_000 }
/** A connection that stays above ten times its limits for three seconds is not a browser's. */
const FLOOD = 10
const FLOODS = 3

export interface Allowance {
  take(bytes: number, now: number): boolean
  readonly isFlood: () => boolean
}

export function makeAllowance({ bytesPerSecond, packetsPerSecond }: Limits): Allowance {
  let second = 0
  let bytesNow = 0
  let packets = 0
  let floods = 0
  const isAbove = (times: number) => bytesNow > bytesPerSecond * times || packets > packetsPerSecond * times
  return {
    take(bytes, now) {
      const current = Math.floor(now / 1000)
      if (current !== second) {
        floods = isAbove(FLOOD) ? floods + 1 : 0
        second = current
        bytesNow = 0
        packets = 0
      }
      bytesNow += bytes
      packets += 1
      return !isAbove(1)
    },
    isFlood: () => floods >= FLOODS,
  }
}
