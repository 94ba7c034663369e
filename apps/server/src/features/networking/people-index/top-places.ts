/** Collects the best slots, sorted by higher score, then by order. */
export class TopPlaces {
  readonly #limit: number
  readonly #isBefore: (slot: number, other: number) => boolean
  /** A heap of the scores with the worst entry on top. */
  readonly #scores: Int32Array
  readonly #slots: Uint32Array
  #count = 0

  constructor(limit: number, isBefore: (slot: number, other: number) => boolean) {
    this.#limit = limit
    this.#isBefore = isBefore
    this.#scores = new Int32Array(limit)
    this.#slots = new Uint32Array(limit)
  }

  /** The worst score once the collection is full, else -1. Lower scores need not be offered. */
  get least(): number {
    return this.#count < this.#limit ? -1 : (this.#scores[0] as number)
  }

  offer(score: number, slot: number): void {
    if (this.#count < this.#limit) {
      let at = this.#count++
      for (let above = (at - 1) >>> 1; at > 0 && this.#isWorse(score, slot, above); above = (at - 1) >>> 1) {
        this.#move(above, at)
        at = above
      }
      this.#set(at, score, slot)
    } else if (this.#limit > 0 && !this.#isWorse(score, slot, 0)) {
      this.#sink(score, slot)
    }
  }

  #sink(score: number, slot: number): void {
    let at = 0
    for (;;) {
      let below = at * 2 + 1
      if (below >= this.#count) break
      if (
        below + 1 < this.#count &&
        this.#isWorse(this.#scores[below + 1] as number, this.#slots[below + 1] as number, below)
      ) {
        below++
      }
      if (this.#isWorse(score, slot, below)) break
      this.#move(below, at)
      at = below
    }
    this.#set(at, score, slot)
  }

  #isWorse(score: number, slot: number, at: number): boolean {
    const other = this.#scores[at] as number
    return score < other || (score === other && this.#isBefore(this.#slots[at] as number, slot))
  }

  #move(from: number, to: number): void {
    this.#set(to, this.#scores[from] as number, this.#slots[from] as number)
  }

  #set(at: number, score: number, slot: number): void {
    this.#scores[at] = score
    this.#slots[at] = slot
  }

  take(): { readonly score: number; readonly slot: number }[] {
    const all = Array.from({ length: this.#count }, (_, at) => ({
      score: this.#scores[at] as number,
      slot: this.#slots[at] as number,
    }))
    return all.sort((a, b) => b.score - a.score || (this.#isBefore(a.slot, b.slot) ? -1 : 1))
  }
}
