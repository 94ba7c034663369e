import { type Bits, bitsFor } from './bits.ts'

/** What more sets an answer takes is made anew each time. */
const MOST_KEPT = 16

/**
 * Sets that live as long as one question is being answered. The next one takes their memory again: to make new sets of an
 * event of a million, and to collect them, costs more than the answer.
 */
export class Scratch {
  #kept: Bits[] = []
  #taken = 0
  #slots = 0

  get byteLength(): number {
    return this.#kept.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  /** Ends all sets that were handed out. */
  begin(slots: number): void {
    if (slots !== this.#slots) this.#kept = []
    this.#slots = slots
    this.#taken = 0
  }

  empty(): Bits {
    const nth = this.#taken++
    const kept = this.#kept[nth]
    if (kept) return kept.fill(0)
    const made = bitsFor(this.#slots)
    if (nth < MOST_KEPT) this.#kept.push(made)
    return made
  }

  copyOf(bits: Bits): Bits {
    const copy = this.empty()
    copy.set(bits)
    return copy
  }
}
