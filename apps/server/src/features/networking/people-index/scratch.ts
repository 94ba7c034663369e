import { type Bits, bitsFor } from './bits.ts'

/** The number of sets to reuse. Further sets of a search are allocated each time. */
const MAX_KEPT = 16

/**
 * Bit sets that searches reuse. Allocating and collecting sets for a million people costs more than the search itself.
 */
export class Scratch {
  #kept: Bits[] = []
  #taken = 0
  #slots = 0

  get byteLength(): number {
    return this.#kept.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  begin(slots: number): void {
    if (slots !== this.#slots) this.#kept = []
    this.#slots = slots
    this.#taken = 0
  }

  empty(): Bits {
    const nth = this.#taken++
    const cached = this.#kept[nth]
    if (cached) return cached.fill(0)
    const made = bitsFor(this.#slots)
    if (nth < MAX_KEPT) this.#kept.push(made)
    return made
  }

  copyOf(bits: Bits): Bits {
    const copy = this.empty()
    copy.set(bits)
    return copy
  }
}
