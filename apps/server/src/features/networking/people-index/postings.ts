import { type Bits, hasBit, setBit } from './bits.ts'

/** Later pairs are merged in when there are more than this number, and more than a quarter of the others. */
const MAX_LATER = 20_000
const FIRST_PAIRS = 1024

/** Unsorted pairs of a key and a slot, in parallel arrays. */
interface Pairs {
  readonly keys: Uint32Array
  readonly slots: Uint32Array
}

const pairsFor = (count: number): Pairs => ({ keys: new Uint32Array(count), slots: new Uint32Array(count) })

/** The slots of each key. A slot gets its keys once and never loses them, so readers must ignore dead slots. */
export class Postings {
  readonly #ids = new Map<string, number>()
  /** The slots of key n are at `starts[n]` up to `starts[n + 1]`. */
  #starts = new Uint32Array(1)
  #slots = new Uint32Array(0)
  #later = new Map<number, number[]>()
  #laterCount = 0
  #loaded: Pairs = pairsFor(FIRST_PAIRS)
  #loadedCount = 0
  #isSettled = false

  get byteLength(): number {
    const loaded = this.#loaded.keys.byteLength * 2
    // A key and its entry in the map take about 72 bytes.
    return loaded + this.#starts.byteLength + this.#slots.byteLength + this.#laterCount * 16 + this.#ids.size * 72
  }

  get keys(): MapIterator<string> {
    return this.#ids.keys()
  }

  get size(): number {
    return this.#ids.size
  }

  has(key: string): boolean {
    return this.#ids.has(key)
  }

  add(key: string, slot: number): void {
    let id = this.#ids.get(key)
    if (id === undefined) {
      id = this.#ids.size
      this.#ids.set(key, id)
    }
    if (!this.#isSettled) return this.#load(id, slot)
    const later = this.#later.get(id)
    if (later) later.push(slot)
    else this.#later.set(id, [slot])
    this.#laterCount++
  }

  #load(id: number, slot: number): void {
    if (this.#loadedCount === this.#loaded.keys.length) {
      const wider = pairsFor(Math.ceil(this.#loadedCount * 1.5))
      wider.keys.set(this.#loaded.keys)
      wider.slots.set(this.#loaded.slots)
      this.#loaded = wider
    }
    this.#loaded.keys[this.#loadedCount] = id
    this.#loaded.slots[this.#loadedCount] = slot
    this.#loadedCount++
  }

  settle(): void {
    this.#sortIn(this.#loaded, this.#loadedCount)
    this.#loaded = pairsFor(0)
    this.#isSettled = true
  }

  /** Returns the number of slots of a key. Ignores slots added since the last sort. */
  countOf(key: string): number {
    const id = this.#ids.get(key)
    return id === undefined || id + 1 >= this.#starts.length
      ? 0
      : (this.#starts[id + 1] as number) - (this.#starts[id] as number)
  }

  remove(keys: readonly string[]): void {
    const gone = new Set(keys.map((key) => this.#ids.get(key)))
    this.#again((id) => !gone.has(id))
  }

  /** Merges later pairs in once there are many, and then drops dead slots. */
  tidy(alive: Bits): void {
    if (this.#laterCount < MAX_LATER || this.#laterCount * 4 < this.#slots.length) return
    this.#again((_, slot) => hasBit(alive, slot))
  }

  #again(stays: (id: number, slot: number) => boolean): void {
    const pairs = pairsFor(this.#slots.length + this.#laterCount)
    let count = 0
    for (const id of this.#ids.values()) {
      this.#eachOf(id, (slot) => {
        if (!stays(id, slot)) return
        pairs.keys[count] = id
        pairs.slots[count] = slot
        count++
      })
    }
    this.#later = new Map()
    this.#laterCount = 0
    this.#sortIn(pairs, count)
  }

  /** Sorts pairs by counting: the number of slots of each key gives the start of the next. */
  #sortIn({ keys, slots }: Pairs, count: number): void {
    const starts = new Uint32Array(this.#ids.size + 1)
    for (let at = 0; at < count; at++) {
      const after = (keys[at] as number) + 1
      starts[after] = (starts[after] as number) + 1
    }
    for (let id = 1; id < starts.length; id++) starts[id] = (starts[id] as number) + (starts[id - 1] as number)
    const next = starts.slice()
    const sorted = new Uint32Array(count)
    for (let at = 0; at < count; at++) {
      const id = keys[at] as number
      const place = next[id] as number
      sorted[place] = slots[at] as number
      next[id] = place + 1
    }
    this.#starts = starts
    this.#slots = sorted
  }

  #eachOf(id: number, visit: (slot: number) => void): void {
    if (id + 1 < this.#starts.length) {
      const end = this.#starts[id + 1] as number
      for (let at = this.#starts[id] as number; at < end; at++) visit(this.#slots[at] as number)
    }
    for (const slot of this.#later.get(id) ?? []) visit(slot)
  }

  /** Visits the slots of a key in no particular order, including dead slots. */
  each(key: string, visit: (slot: number) => void): void {
    const id = this.#ids.get(key)
    if (id !== undefined) this.#eachOf(id, visit)
  }

  addTo(bits: Bits, key: string): void {
    this.each(key, (slot) => setBit(bits, slot))
  }
}
