import type { Search } from '../search.ts'
import { type Bits, bitsFor, clearBit, eachBit, setBit, widened } from './bits.ts'
import { copied } from './byte-texts.ts'
import { OptionSets } from './option-sets.ts'
import { Scratch } from './scratch.ts'
import { SlotNames } from './slot-names.ts'
import { SlotOrder } from './slot-order.ts'
import { Words } from './words.ts'

/** A person in the index. Deleted people are never added. */
export interface IndexedPerson {
  readonly id: string
  readonly typeId: string
  readonly present: string | null
  readonly isActive: boolean
  readonly ownsBooth: boolean
  readonly isListed: boolean
  readonly sortName: string
  readonly sortCompany: string
  readonly searchText: string
  /** The chosen options: a category id, then the options chosen in it. */
  readonly chosen: readonly (readonly [categoryId: string, ...options: string[]])[]
  /** The text answers: a category id and the search text of the answer. */
  readonly said: readonly (readonly [categoryId: string, text: string])[]
}

interface Traits {
  alive: Bits
  listed: Bits
}

export const ACTIVE_KIND = 1
export const OWNER_KIND = 2

const FIRST_SLOTS = 1024
const ROOM_FOR_MORE = 1.05

/**
 * One slot per person. A changed person gets a new slot and the old one dies, so that nothing is ever removed from a
 * list.
 */
export class PeopleSlots {
  readonly names: SlotNames
  readonly words = new Words()
  readonly said = new Map<string, Words>()
  readonly options = new OptionSets()
  readonly scratch = new Scratch()
  readonly #traits: Traits
  /** The kind of each slot: four times the index of the type, plus the bits `ACTIVE_KIND` and `OWNER_KIND`. */
  #kinds: Uint16Array<ArrayBuffer>
  readonly present = new Map<string, Bits>()
  readonly byType = new Map<string, Bits>()
  /** Type ids by the type number in `kinds`. */
  readonly typeIds: string[] = []
  #length: number
  #used = 0
  #living = 0
  #inNameOrder = 0
  #byName: SlotOrder | null = null
  #byCompany: SlotOrder | null = null

  constructor(expected: number) {
    this.#length = Math.max(FIRST_SLOTS, Math.ceil(expected * ROOM_FOR_MORE))
    this.names = new SlotNames(this.#length)
    this.#kinds = new Uint16Array(this.#length)
    this.#traits = { alive: bitsFor(this.#length), listed: bitsFor(this.#length) }
  }

  get living(): number {
    return this.#living
  }

  get dead(): number {
    return this.#used - this.#living
  }

  get length(): number {
    return this.#length
  }

  /** The number of slots that are sorted by name, from the first one on. Includes dead slots. */
  get inNameOrder(): number {
    return this.#inNameOrder
  }

  get kinds(): Uint16Array {
    return this.#kinds
  }

  get traits(): Readonly<Traits> {
    return this.#traits
  }

  get byteLength(): number {
    const bits = [...Object.values(this.#traits), ...this.present.values(), ...this.byType.values()]
    const parts = [...bits, this.names, this.#kinds, this.words, ...this.said.values(), this.options, this.scratch]
    const orders = (this.#byName?.byteLength ?? 0) + (this.#byCompany?.byteLength ?? 0)
    return parts.reduce((sum, { byteLength }) => sum + byteLength, orders)
  }

  /** Returns the slots in an order. The order by rank uses the order by name. */
  orderBy(order: Search['order']): SlotOrder {
    if (order !== 'company') return this.#byName as SlotOrder
    this.#byCompany ??= this.#sorted(this.names.compareByCompany)
    return this.#byCompany
  }

  #sorted(compare: (slot: number, other: number) => number): SlotOrder {
    const slots = new Uint32Array(this.#living)
    let count = 0
    eachBit(this.#traits.alive, (slot) => {
      slots[count++] = slot
    })
    const isSorted = slots.every((slot, at) => at === 0 || compare(slots[at - 1] as number, slot) < 0)
    return new SlotOrder(isSorted ? slots : slots.sort(compare), compare)
  }

  slotOf(id: string): number {
    return this.names.slotOf(id, this.#traits.alive)
  }

  /** Returns the slots of these people. The set is valid only during the current search. */
  bitsOf(ids: readonly string[]): Bits {
    const bits = this.scratch.empty()
    for (const id of ids) {
      const slot = this.slotOf(id)
      if (slot !== -1) setBit(bits, slot)
    }
    return bits
  }

  /** Adds people before `settle`. A person who was read twice, because their name changed meanwhile, stays once. */
  load(people: Iterable<IndexedPerson>): void {
    for (const person of people) {
      const earlier = this.slotOf(person.id)
      if (earlier !== -1) this.#bury(earlier)
      this.#add(person)
    }
  }

  settle(): void {
    for (const words of [this.words, ...this.said.values()]) words.settle()
    this.options.settle(this.#length)
    const { compareByName } = this.names
    this.#inNameOrder = Math.min(1, this.#used)
    while (this.#inNameOrder < this.#used && compareByName(this.#inNameOrder - 1, this.#inNameOrder) < 0)
      this.#inNameOrder++
    this.#byName = this.#sorted(compareByName)
  }

  change(people: readonly IndexedPerson[], goneIds: readonly string[]): void {
    const orders = [this.#byName, this.#byCompany].filter((order) => order !== null)
    const ids = new Set([...people.map(({ id }) => id), ...goneIds])
    const dying = [...ids].map((id) => this.slotOf(id)).filter((slot) => slot !== -1)
    for (const slot of dying) this.#bury(slot)
    // Dead slots are removed first, because they are found by their names, and a new slot may have the same name.
    for (const order of orders) order.change(dying, [], this.#traits.alive)
    const born = people.map((person) => this.#add(person))
    for (const order of orders) order.change([], born, this.#traits.alive)
    for (const words of [this.words, ...this.said.values()]) words.tidy(this.#traits.alive)
    this.options.tidy(this.#traits.alive)
  }

  #add(person: IndexedPerson): number {
    if (this.#used === this.#length) this.#grow()
    const slot = this.#used++
    this.#living++
    const { alive, listed } = this.#traits
    setBit(alive, slot)
    if (person.isListed) setBit(listed, slot)
    if (person.present) setBit(this.#named(this.present, person.present), slot)
    if (!this.byType.has(person.typeId)) this.typeIds.push(person.typeId)
    setBit(this.#named(this.byType, person.typeId), slot)
    const number = this.typeIds.indexOf(person.typeId)
    this.#kinds[slot] = number * 4 + (person.isActive ? ACTIVE_KIND : 0) + (person.ownsBooth ? OWNER_KIND : 0)
    this.names.put(slot, person, alive)
    this.words.put(slot, person.searchText)
    for (const [categoryId, text] of person.said) this.#wordsOf(categoryId).put(slot, text)
    for (const [categoryId, ...options] of person.chosen) this.options.put(slot, categoryId, options)
    return slot
  }

  #named(all: Map<string, Bits>, name: string): Bits {
    const bits = all.get(name) ?? bitsFor(this.#length)
    all.set(name, bits)
    return bits
  }

  #wordsOf(categoryId: string): Words {
    const known = this.said.get(categoryId)
    if (known) return known
    const words = new Words()
    if (this.#byName) words.settle()
    this.said.set(categoryId, words)
    return words
  }

  #bury(slot: number): void {
    this.#living--
    for (const bits of [...Object.values(this.#traits), ...this.present.values(), ...this.byType.values()]) {
      clearBit(bits, slot)
    }
    this.options.bury(slot)
  }

  #grow(): void {
    this.#length = Math.ceil(this.#length * 1.5)
    const traits = this.#traits
    for (const name of Object.keys(traits) as (keyof typeof traits)[])
      traits[name] = widened(traits[name], this.#length)
    for (const all of [this.present, this.byType]) {
      for (const [name, bits] of all) all.set(name, widened(bits, this.#length))
    }
    this.#kinds = copied(this.#kinds, new Uint16Array(this.#length))
    this.names.grow(this.#length)
    this.options.grow(this.#length)
  }
}
