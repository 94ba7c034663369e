import type { Bits } from './bits.ts'

/**
 * A small count for each slot, kept bit by bit: plane n holds bit n of all counts, so that 32 slots are counted, and compared, by
 * a few operations on one number.
 */
export class SlotCounts {
  readonly #planes: Bits[] = []
  readonly #words: number

  /** @param words of 32 slots each */
  constructor(words: number) {
    this.#words = words
  }

  /** Counts one more for each slot of a set that is among the others. */
  add(set: Bits, among: Bits): void {
    const planes = this.#planes
    for (let word = 0; word < this.#words; word++) {
      let carry = (set[word] as number) & (among[word] as number)
      for (let nth = 0; carry !== 0; nth++) {
        if (nth === planes.length) planes.push(new Uint32Array(this.#words))
        const plane = planes[nth] as Bits
        const before = plane[word] as number
        plane[word] = before ^ carry
        carry &= before
      }
    }
  }

  /** The count of the slot at this bit of a word. */
  at(word: number, bit: number): number {
    const planes = this.#planes
    let count = 0
    for (let nth = 0; nth < planes.length; nth++)
      count |= ((((planes[nth] as Bits)[word] as number) >>> bit) & 1) << nth
    return count
  }

  /** Which slots of a word count so much or more, as bits. */
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
