import { type Bits, hasBit } from './bits.ts'
import { copied } from './byte-texts.ts'

/** The most changes to insert one by one. More changes are sorted and merged in. */
const FEW = 32

/** Slots in a sort order. No two living slots compare as equal. */
export class SlotOrder {
  readonly #compare: (slot: number, other: number) => number
  #slots: Uint32Array
  #count: number

  constructor(slots: Uint32Array, compare: (slot: number, other: number) => number) {
    this.#compare = compare
    this.#slots = slots
    this.#count = slots.length
  }

  get byteLength(): number {
    return this.#slots.byteLength
  }

  get slots(): Uint32Array {
    return this.#slots
  }

  get count(): number {
    return this.#count
  }

  change(dead: readonly number[], born: readonly number[], alive: Bits): void {
    if (dead.length + born.length > FEW) return this.#merge(born, alive)
    for (const slot of dead) this.#take(slot)
    for (const slot of born) this.#put(slot)
  }

  countUpTo(compareTo: (slot: number) => number): number {
    return this.countBefore((slot) => (compareTo(slot) <= 0 ? -1 : 1))
  }

  /** Counts the slots before a place. `compareTo` is negative for those. */
  countBefore(compareTo: (slot: number) => number): number {
    let [from, to] = [0, this.#count]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (compareTo(this.#slots[middle] as number) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  #take(slot: number): void {
    const at = this.countBefore((other) => this.#compare(other, slot))
    // Two versions of the same person can be equal here. They are next to each other.
    const index = this.#slots.indexOf(slot, at)
    this.#slots.copyWithin(index, index + 1, this.#count)
    this.#count--
  }

  #put(slot: number): void {
    if (this.#count === this.#slots.length) {
      this.#slots = copied(this.#slots, new Uint32Array(Math.ceil(this.#count * 1.1) + FEW))
    }
    const at = this.countBefore((other) => this.#compare(other, slot))
    this.#slots.copyWithin(at + 1, at, this.#count)
    this.#slots[at] = slot
    this.#count++
  }

  #merge(born: readonly number[], alive: Bits): void {
    const sorted = born.filter((slot) => hasBit(alive, slot)).sort(this.#compare)
    const isNew = new Set(sorted)
    const merged = new Uint32Array(this.#count + sorted.length)
    let [count, next] = [0, 0]
    for (let at = 0; at < this.#count; at++) {
      const slot = this.#slots[at] as number
      if (!hasBit(alive, slot) || isNew.has(slot)) continue
      while (next < sorted.length && this.#compare(sorted[next] as number, slot) < 0)
        merged[count++] = sorted[next++] as number
      merged[count++] = slot
    }
    while (next < sorted.length) merged[count++] = sorted[next++] as number
    this.#slots = merged
    this.#count = count
  }
}
