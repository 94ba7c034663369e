/** How much may come at once, and how much of it is given back each second. */
export interface Rate {
  readonly most: number
  readonly perSecond: number
}

export interface Bucket {
  /** False when there is not enough left: that which asks is a flood. */
  take(cost?: number): boolean
  /** Milliseconds until it is full again. */
  fullInMs(): number
}

/** Lets a burst pass and stops a flood. `now` counts milliseconds and never goes back. */
export function makeBucket({ most, perSecond }: Rate, now: () => number = () => performance.now()): Bucket {
  let left = most
  let at = now()
  const fill = () => {
    const then = now()
    left = Math.min(most, left + ((then - at) / 1000) * perSecond)
    at = then
  }
  return {
    take(cost = 1) {
      fill()
      if (left < cost) return false
      left -= cost
      return true
    },
    fullInMs() {
      fill()
      return ((most - left) / perSecond) * 1000
    },
  }
}
