/** Limits of a publisher: a camera and a screen in high quality, and the packets that it takes. */
const BYTES_PER_SECOND = 750_000
const PACKETS_PER_SECOND = 1_500
/** Somebody who goes on so long above ten times of that is no browser. */
const FLOOD = 10
const FLOODS = 3

export interface Allowance {
  /** @returns whether it is within what a publisher may send */
  take(bytes: number, now: number): boolean
  /** Says if it is a flood, so that the connection should end. */
  readonly isFlood: () => boolean
}

/** Counts what one connection sends, by seconds: what is above is not forwarded, and a flood is said. */
export function makeAllowance(): Allowance {
  let second = 0
  let bytesNow = 0
  let packets = 0
  let floods = 0
  const isAbove = (times: number) => bytesNow > BYTES_PER_SECOND * times || packets > PACKETS_PER_SECOND * times
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
