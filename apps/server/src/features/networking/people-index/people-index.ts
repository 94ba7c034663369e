import type { SearchCounts } from '@parley/contract/networking'
import { similarWords } from '../../../platform/words/similar-words.ts'
import { ACTIVE_BOOST, BOOTH_OWNER_BOOST, OPTION_BOOST, priorityBoosts } from '../ranking.ts'
import { type Found, idsInContactState, type Search, type SearchWord } from '../search.ts'
import {
  type Bits,
  clearBit,
  countBits,
  countShared,
  hasBit,
  intersectBits,
  nonZeroWords,
  subtractBits,
  uniteBits,
} from './bits.ts'
import { ACTIVE_KIND, type IndexedPerson, OWNER_KIND, PeopleSlots } from './people-slots.ts'
import { SlotCounts } from './slot-counts.ts'
import { TopPlaces } from './top-places.ts'

/** Limits of dead slots: above this number plus this share of the living slots, a rebuild pays off. */
const DEAD_BORNE = 10_000
const DEAD_PART_BORNE = 0.5

interface Ranked {
  readonly score: number
  readonly slot: number
}

interface Filter {
  readonly name: string
  readonly bits: Bits
}

/** An index of an event's people in memory. It must give the same results as `find-in-sql.ts`; a test compares them. */
export class PeopleIndex {
  readonly #slots: PeopleSlots

  constructor(expected = 0) {
    this.#slots = new PeopleSlots(expected)
  }

  get count(): number {
    return this.#slots.living
  }

  get byteLength(): number {
    return this.#slots.byteLength
  }

  get isWorn(): boolean {
    return this.#slots.dead > DEAD_BORNE + this.#slots.living * DEAD_PART_BORNE
  }

  /** Adds people to a new index. Call `settle` after the last ones. */
  load(people: Iterable<IndexedPerson>): void {
    this.#slots.load(people)
  }

  settle(): void {
    this.#slots.settle()
  }

  change(people: readonly IndexedPerson[], goneIds: readonly string[]): void {
    this.#slots.change(people, goneIds)
  }

  find(search: Search): Found {
    this.#slots.scratch.begin(this.#slots.length)
    const within = this.#within(search)
    const filters = this.#filtersOf(search)
    const fit = this.#slots.scratch.copyOf(within)
    for (const { bits } of filters) intersectBits(fit, bits)
    const matches = countBits(fit)
    const page = search.order === 'rank' ? this.#ranked(search, fit, matches) : this.#inOrder(search, fit)
    return {
      matches,
      places: page.map(({ score, slot }) => this.#slots.names.placeOf(search.order, slot, score)),
      counts: search.withCounts ? this.#counts(search, within, filters) : null,
    }
  }

  near(words: readonly string[]): string[][] {
    const vocabulary = new Set(this.#slots.words.vocabulary)
    for (const answers of this.#slots.said.values()) for (const word of answers.vocabulary) vocabulary.add(word)
    return words.map((word) => similarWords(word, vocabulary))
  }

  #within({ viewerId, seesUnlisted, words, subCategoryIds, standpoint }: Search): Bits {
    const { alive, listed } = this.#slots.traits
    const bits = this.#slots.scratch.copyOf(seesUnlisted ? alive : listed)
    if (standpoint.finds) intersectBits(bits, this.#ofTypes(standpoint.finds))
    if (standpoint.finds || !seesUnlisted) uniteBits(bits, this.#slots.bitsOf(standpoint.acquainted))
    const own = this.#slots.slotOf(viewerId)
    if (own !== -1) clearBit(bits, own)
    for (const word of words) intersectBits(bits, this.#saying(word, standpoint))
    if (subCategoryIds.length > 0) intersectBits(bits, this.#choosing(standpoint.open, subCategoryIds))
    return bits
  }

  #saying({ text, near, options }: SearchWord, { open, textual }: Search['standpoint']): Bits {
    const bits = this.#choosing(open, options)
    const fields = [this.#slots.words, ...textual.flatMap((categoryId) => this.#slots.said.get(categoryId) ?? [])]
    for (const field of fields) {
      if (near) field.addExactly(bits, near)
      else field.addLike(bits, text)
    }
    return bits
  }

  #choosing(categoryIds: readonly string[], options: readonly string[]): Bits {
    const bits = this.#slots.scratch.empty()
    for (const categoryId of categoryIds) {
      for (const option of options) this.#slots.options.addTo(bits, categoryId, option)
    }
    return bits
  }

  #matching({ standpoint: { offering, seeking, iSeek, iOffer } }: Search): Bits {
    const bits = this.#choosing(offering, iSeek)
    uniteBits(bits, this.#choosing(seeking, iOffer))
    return bits
  }

  #ofTypes(typeIds: readonly string[]): Bits {
    const bits = this.#slots.scratch.empty()
    for (const typeId of typeIds) {
      const ofType = this.#slots.byType.get(typeId)
      if (ofType) uniteBits(bits, ofType)
    }
    return bits
  }

  #filtersOf(search: Search): Filter[] {
    const { typeIds, chosen, tag, contactState, present, onlyMatches, standpoint } = search
    const { open, tagged } = standpoint
    const notIgnored = () => {
      const bits = this.#slots.scratch.copyOf(this.#slots.traits.alive)
      subtractBits(bits, this.#slots.bitsOf(tagged.ignored))
      return bits
    }
    const filters = chosen.map(({ categoryId, subCategoryIds }) => ({
      name: `chosen ${categoryId}`,
      bits: this.#choosing(open.includes(categoryId) ? [categoryId] : [], subCategoryIds),
    }))
    if (typeIds.length > 0) filters.push({ name: 'types', bits: this.#ofTypes(typeIds) })
    if (tag) filters.push({ name: 'tag', bits: this.#slots.bitsOf(tagged[tag]) })
    else if (tagged.ignored.length > 0) filters.push({ name: 'tag', bits: notIgnored() })
    if (contactState) filters.push({ name: 'contactState', bits: this.#slots.bitsOf(idsInContactState(search)) })
    if (present)
      filters.push({ name: 'present', bits: this.#slots.present.get(present) ?? this.#slots.scratch.empty() })
    if (onlyMatches) filters.push({ name: 'matches', bits: this.#matching(search) })
    return filters
  }

  #counts(search: Search, within: Bits, filters: readonly Filter[]): SearchCounts {
    const { open, tagged, contacts } = search.standpoint
    const besides = (name: string) => {
      const bits = this.#slots.scratch.copyOf(within)
      for (const filter of filters) if (filter.name !== name) intersectBits(bits, filter.bits)
      return bits
    }
    const inSets = (sets: Iterable<readonly [string, Bits]>, name: string) => {
      const among = besides(name)
      return withSome([...sets].map(([each, bits]) => [each, countShared(among, bits)]))
    }
    const inLists = (lists: Readonly<Record<string, readonly string[]>>, name: string) =>
      inSets(
        Object.entries(lists).map(([each, ids]) => [each, this.#slots.bitsOf(ids)] as const),
        name,
      )
    const chosen = open.map((categoryId) => {
      const among = besides(`chosen ${categoryId}`)
      const options = [...this.#slots.options.of(categoryId)]
      return [
        categoryId,
        withSome(options.map((option) => [option, this.#slots.options.countAmong(among, categoryId, option)])),
      ] as const
    })
    return {
      types: inSets(this.#slots.byType, 'types'),
      present: inSets(this.#slots.present, 'present'),
      tags: inLists(tagged, 'tag'),
      contactStates: inLists({ ...contacts, fresh: Object.values(contacts).flat() }, 'contactState'),
      matches: countShared(besides('matches'), this.#matching(search)),
      chosen: Object.fromEntries(chosen.filter(([, options]) => Object.keys(options).length > 0)),
    }
  }

  #inOrder({ order, asc, after, limit }: Search, fit: Bits): Ranked[] {
    const sorted = this.#slots.orderBy(order)
    const compared = after && this.#slots.names.comparedTo(order, after)
    const page: Ranked[] = []
    const take = (at: number) => {
      const slot = sorted.slots[at] as number
      if (hasBit(fit, slot)) page.push({ score: 0, slot })
    }
    if (asc) {
      const from = compared ? sorted.countUpTo(compared) : 0
      for (let at = from; at < sorted.count && page.length < limit; at++) take(at)
    } else {
      const to = compared ? sorted.countBefore(compared) : sorted.count
      for (let at = to - 1; at >= 0 && page.length < limit; at--) take(at)
    }
    return page
  }

  #ranked(search: Search, fit: Bits, matches: number): Ranked[] {
    const limit = Math.min(search.limit, matches)
    if (limit === 0) return []
    const { after } = search
    const { names, kinds, inNameOrder } = this.#slots
    const filled = this.#filled(fit)
    const [counts, scores] = [this.#countsOf(search, fit, filled), this.#scoresOfKinds(search)]
    const bestKind = scores.reduce((best, score) => Math.max(best, score), 0)
    const compared = after && names.comparedTo('rank', after)
    const isBefore = (slot: number, other: number) =>
      slot < inNameOrder && other < inNameOrder ? slot < other : names.compareByName(slot, other) < 0
    const top = new TopPlaces(limit, isBefore)
    for (let at = 0; at < filled.length; at++) {
      const word = filled[at] as number
      let rest = fit[word] as number
      // Within the name order, a later slot with an equal score cannot win. Slots outside that order can.
      const isInOrder = word * 32 + 32 <= inNameOrder
      let least = top.least + (isInOrder ? 1 : 0)
      rest &= counts.atLeast(word, Math.ceil((least - bestKind) / OPTION_BOOST))
      while (rest !== 0) {
        const bit = 31 - Math.clz32(rest & -rest)
        rest &= rest - 1
        const slot = word * 32 + bit
        const score = (scores[kinds[slot] as number] as number) + counts.at(word, bit) * OPTION_BOOST
        if (score < least) continue
        if (after && compared && (score > after[0] || (score === after[0] && compared(slot) <= 0))) continue
        top.offer(score, slot)
        least = top.least + (isInOrder ? 1 : 0)
      }
    }
    return top.take()
  }

  /** Returns the indexes of the words that are not zero, so that a search with few matches visits few words. */
  #filled(fit: Bits): Uint32Array {
    const words = this.#slots.scratch.empty()
    return words.subarray(0, nonZeroWords(fit, words))
  }

  #scoresOfKinds({ standpoint: { priority } }: Search): Int32Array {
    const { typeIds, boosts } = priorityBoosts(priority)
    return Int32Array.from({ length: this.#slots.typeIds.length * 4 }, (_, kind) => {
      const boost = boosts[typeIds.indexOf(String(this.#slots.typeIds[kind >>> 2]))] ?? 0
      return boost + (kind & ACTIVE_KIND ? ACTIVE_BOOST : 0) + (kind & OWNER_KIND ? BOOTH_OWNER_BOOST : 0)
    })
  }

  #countsOf(
    { words, standpoint: { open, offering, seeking, iSeek, iOffer } }: Search,
    fit: Bits,
    filled: Uint32Array,
  ): SlotCounts {
    const counts = new SlotCounts(fit, filled, this.#slots.scratch)
    const addEach = (categoryIds: readonly string[], options: readonly string[]) => {
      for (const categoryId of categoryIds) {
        for (const option of new Set(options)) {
          const chosen = this.#slots.options.bitsOf(categoryId, option, this.#slots.scratch)
          if (chosen) counts.add(chosen)
        }
      }
    }
    addEach(offering, iSeek)
    addEach(seeking, iOffer)
    const named = [...new Set(words.flatMap(({ options }) => options))]
    for (const categoryId of named.length > 0 ? open : []) counts.add(this.#choosing([categoryId], named))
    return counts
  }
}

const withSome = (counts: readonly (readonly [string, number])[]) =>
  Object.fromEntries(counts.filter(([, count]) => count > 0))
