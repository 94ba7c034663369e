export interface Limits {
  readonly bytesPerSecond: number
  readonly packetsPerSecond: number
}

/** A camera and a screen in high quality, and the packets that it takes. */
export const MEDIA_LIMITS: Limits = { bytesPerSecond: 750_000, packetsPerSecond: 1_500 }
/** Reports and requests of a browser that receives eight pictures over a bad line are below half of this. */
export const CONTROL_LIMITS: Limits = { bytesPerSecond: 150_000, packetsPerSecond: 1_000 }
/** A connection that goes on so long above ten times of its limits is no browser's. */
const FLOOD = 10
const FLOODS = 3

export interface Allowance {
  /** @returns whether it is within the limits */
  take(bytes: number, now: number): boolean
  /** Says if it is a flood, so that the connection should end. */
  readonly isFlood: () => boolean
}

/** Counts what one connection sends, by seconds: what is above is dropped, and a flood is said. */
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
