import type { Bits } from './bits.ts'
import type { Scratch } from './scratch.ts'

/**
 * Counts for each slot the sets that contain it. Plane n holds bit n of all counters. So a few operations on one number
 * count or compare 32 slots at once.
 */
export class SlotCounts {
  readonly #planes: Bits[] = []
  readonly #among: Bits
  readonly #words: Uint32Array
  readonly #scratch: Scratch

  /**
   * @param among the slots to count
   * @param words indexes of the bit set words that contain any of these slots
   */
  constructor(among: Bits, words: Uint32Array, scratch: Scratch) {
    this.#among = among
    this.#words = words
    this.#scratch = scratch
  }

  add(set: Bits): void {
    const [planes, words, among] = [this.#planes, this.#words, this.#among]
    for (let at = 0; at < words.length; at++) {
      const word = words[at] as number
      let carry = (set[word] as number) & (among[word] as number)
      for (let nth = 0; carry !== 0; nth++) {
        if (nth === planes.length) planes.push(this.#scratch.empty())
        const plane = planes[nth] as Bits
        const before = plane[word] as number
        plane[word] = before ^ carry
        carry &= before
      }
    }
  }

  at(word: number, bit: number): number {
    const planes = this.#planes
    let count = 0
    for (let nth = 0; nth < planes.length; nth++)
      count |= ((((planes[nth] as Bits)[word] as number) >>> bit) & 1) << nth
    return count
  }

  /** Returns, as bits, the slots of a word that are in at least `count` sets. */
  atLeast(word: number, count: number): number {
    if (count <= 0) return -1
    const planes = this.#planes
    if (count >>> planes.length !== 0) return 0
    let [more, same] = [0, -1]
    for (let nth = planes.length - 1; nth >= 0; nth--) {
      const plane = (planes[nth] as Bits)[word] as number
      if ((count >>> nth) & 1) same &= plane
      else {
        more |= same & plane
        same &= ~plane
      }
    }
    return more | same
  }
}
