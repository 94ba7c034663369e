import { type Bits, bitsFor, clearBit, countShared, hasBit, setBit, uniteBits, widened } from './bits.ts'
import { Postings } from './postings.ts'
import type { Scratch } from './scratch.ts'

/** The share of all slots from which a bit set is smaller and faster than a list of slots. */
const DENSE_FROM = 1 / 32

/** The slots of each option: bit sets for popular options, lists for the rest. */
export class OptionSets {
  readonly #rare = new Postings()
  readonly #common = new Map<string, Bits>()
  /** Keys by category and option, including options that no living slot has. */
  readonly #known = new Map<string, Map<string, string>>()
  get byteLength(): number {
    return [...this.#common.values()].reduce((sum, { byteLength }) => sum + byteLength, this.#rare.byteLength)
  }

  of(categoryId: string): Iterable<string> {
    return this.#known.get(categoryId)?.keys() ?? []
  }

  put(slot: number, categoryId: string, options: readonly string[]): void {
    const known = this.#known.get(categoryId) ?? new Map<string, string>()
    this.#known.set(categoryId, known)
    for (const option of options) {
      // Reuses the same string object. A new one would have to be hashed again for each map.
      const key = known.get(option) ?? keyOf(categoryId, option)
      known.set(option, key)
      const bits = this.#common.get(key)
      if (bits) setBit(bits, slot)
      else this.#rare.add(key, slot)
    }
  }

  /** Ends loading and converts popular options to bit sets. */
  settle(slots: number): void {
    this.#rare.settle()
    const common = [...this.#rare.keys].filter((key) => this.#rare.countOf(key) > slots * DENSE_FROM)
    for (const key of common) {
      const bits = bitsFor(slots)
      this.#rare.addTo(bits, key)
      this.#common.set(key, bits)
    }
    this.#rare.remove(common)
  }

  tidy(alive: Bits): void {
    this.#rare.tidy(alive)
  }

  bury(slot: number): void {
    for (const bits of this.#common.values()) clearBit(bits, slot)
  }

  grow(slots: number): void {
    for (const [key, bits] of this.#common) this.#common.set(key, widened(bits, slots))
  }

  /** Adds the slots that have the option. The result may include dead slots. */
  addTo(into: Bits, categoryId: string, option: string): void {
    const bits = this.#common.get(keyOf(categoryId, option))
    if (bits) uniteBits(into, bits)
    else this.#rare.addTo(into, keyOf(categoryId, option))
  }

  /**
   * Returns the slots that have the option; null when there are none. May include dead slots. The caller must not write
   * to the result.
   */
  bitsOf(categoryId: string, option: string, scratch: Scratch): Bits | null {
    const key = keyOf(categoryId, option)
    const common = this.#common.get(key)
    if (common) return common
    if (!this.#rare.has(key)) return null
    const bits = scratch.empty()
    this.#rare.addTo(bits, key)
    return bits
  }

  countAmong(among: Bits, categoryId: string, option: string): number {
    const bits = this.#common.get(keyOf(categoryId, option))
    if (bits) return countShared(among, bits)
    let count = 0
    this.#rare.each(keyOf(categoryId, option), (slot) => {
      if (hasBit(among, slot)) count++
    })
    return count
  }
}

const keyOf = (categoryId: string, option: string) => `${categoryId} ${option}`
