import type { Place, Search } from '../search.ts'
import { type Bits, hasBit } from './bits.ts'
import { ByteTexts, bytesOf } from './byte-texts.ts'

type Order = Search['order']

const TAB = '\t'
/** The sort key of people without a company, which puts them last. */
const NO_COMPANY = '1'

export class SlotNames {
  readonly #ids: ByteTexts
  readonly #names: ByteTexts
  readonly #companies: ByteTexts
  /**
   * A hash table from ids to slots. An entry is 0 if empty, otherwise the slot plus one. Entries of dead slots are
   * skipped.
   */
  #table: Uint32Array

  constructor(slots: number) {
    this.#ids = new ByteTexts(slots, 20)
    this.#names = new ByteTexts(slots, 18)
    this.#companies = new ByteTexts(slots, 12)
    this.#table = new Uint32Array(slots * 2)
  }

  get byteLength(): number {
    return [this.#ids, this.#names, this.#companies, this.#table].reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  /** Saves the id and names of a slot. Slots must be added in ascending order. */
  put(slot: number, { id, sortName, sortCompany }: { id: string; sortName: string; sortCompany: string }, alive: Bits) {
    this.#ids.put(slot, id)
    this.#names.put(slot, sortName)
    this.#companies.put(slot, sortCompany.startsWith(NO_COMPANY) ? NO_COMPANY : (sortCompany.split(TAB, 1)[0] ?? ''))
    if (slot * 2 + 2 > this.#table.length) {
      this.#table = new Uint32Array(this.#table.length * 2)
      for (let each = 0; each < slot; each++) if (hasBit(alive, each)) this.#enter(each)
    }
    this.#enter(slot)
  }

  #enter(slot: number): void {
    const { length } = this.#table
    let at = hashOf(this.#ids.bytes(slot)) % length
    while (this.#table[at] !== 0) at = at + 1 === length ? 0 : at + 1
    this.#table[at] = slot + 1
  }

  grow(slots: number): void {
    for (const texts of [this.#ids, this.#names, this.#companies]) texts.grow(slots)
  }

  /** Returns the slot of a person, -1 if there is none. */
  slotOf(id: string, alive: Bits): number {
    const bytes = bytesOf(id)
    const { length } = this.#table
    let at = hashOf(bytes) % length
    for (let entry = this.#table[at] as number; entry !== 0; entry = this.#table[at] as number) {
      if (hasBit(alive, entry - 1) && this.#ids.compareTo(entry - 1, bytes) === 0) return entry - 1
      at = at + 1 === length ? 0 : at + 1
    }
    return -1
  }

  readonly compareByName = (slot: number, other: number): number =>
    this.#names.compare(slot, other) || this.#ids.compare(slot, other)

  readonly compareByCompany = (slot: number, other: number): number =>
    this.#companies.compare(slot, other) || this.compareByName(slot, other)

  /** Returns a function that compares slots to the cursor's place. The result is negative for slots before it. */
  comparedTo(order: Order, [, key, id]: Place): (slot: number) => number {
    const isByCompany = order === 'company'
    const [company = '', name = ''] = isByCompany ? splitKey(key) : ['', key]
    const [companyBytes, nameBytes, idBytes] = [bytesOf(company), bytesOf(name), bytesOf(id)]
    return (slot) =>
      (isByCompany ? this.#companies.compareTo(slot, companyBytes) : 0) ||
      this.#names.compareTo(slot, nameBytes) ||
      this.#ids.compareTo(slot, idBytes)
  }

  placeOf(order: Order, slot: number, score: number): Place {
    const name = this.#names.get(slot)
    const company = order === 'company' ? this.#companies.get(slot) : ''
    const key = company === '' || company === NO_COMPANY ? company + name : company + TAB + name
    return [score, key, this.#ids.get(slot)]
  }
}

const splitKey = (key: string) => (key.startsWith(NO_COMPANY) ? [NO_COMPANY, key.slice(1)] : key.split(TAB))

function hashOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
