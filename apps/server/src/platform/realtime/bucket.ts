export interface Rate {
  readonly most: number
  readonly perSecond: number
}

/** A token bucket. It is a class, because each connection has three of them. */
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
  take(cost = 1): boolean {
    this.#fill()
    if (this.#left < cost) return false
    this.#left -= cost
    return true
  }
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
