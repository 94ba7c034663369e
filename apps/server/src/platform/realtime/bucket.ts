/** How much may come at once, and how much of it is given back each second. */
export interface Rate {
  readonly most: number
  readonly perSecond: number
}

/** Lets a burst pass and stops a flood. A class, because there are three for each connection. */
export class Bucket {
  readonly #rate: Rate
  readonly #now: () => number
  #left: number
  #at: number

  /** @param now counts milliseconds and never goes back */
  constructor(rate: Rate, now: () => number = monotonic) {
    this.#rate = rate
    this.#now = now
    this.#left = rate.most
    this.#at = now()
  }
  /** False when there is not enough left: that which asks is a flood. */
  take(cost = 1): boolean {
    this.#fill()
    if (this.#left < cost) return false
    this.#left -= cost
    return true
  }
  /** Milliseconds until it is full again. */
  fullInMs(): number {
    this.#fill()
    return ((this.#rate.most - this.#left) / this.#rate.perSecond) * 1000
  }
  #fill(): void {
    const then = this.#now()
    this.#left = Math.min(this.#rate.most, this.#left + ((then - this.#at) / 1000) * this.#rate.perSecond)
    this.#at = then
  }
}

const monotonic = () => performance.now()
