import { mayMatchInside } from '../../../platform/words/query-words.ts'
import type { Bits } from './bits.ts'
import { Postings } from './postings.ts'

/** The most new words to search one by one before they are joined to `#all`. */
const MAX_NEW = 500
const BREAK = '\n'

export class Words {
  readonly #postings = new Postings()
  /** All known words in one text with line breaks, so that one text search looks into every word. */
  #all = ''
  #known = 0
  #new: string[] = []

  get byteLength(): number {
    return this.#postings.byteLength + this.#all.length * 2
  }

  get vocabulary(): Iterable<string> {
    return this.#postings.keys
  }

  put(slot: number, text: string): void {
    if (text === '') return
    const words = text.split(' ')
    for (let nth = 0; nth < words.length; nth++) {
      const word = words[nth] as string
      // A text has few words, so a linear search is faster than a set.
      if (words.indexOf(word) < nth) continue
      const before = this.#postings.size
      this.#postings.add(word, slot)
      if (this.#known > 0 && this.#postings.size > before) this.#new.push(word)
    }
  }

  settle(): void {
    this.#postings.settle()
    this.#join()
  }

  tidy(alive: Bits): void {
    this.#postings.tidy(alive)
    if (this.#new.length > MAX_NEW) this.#join()
  }

  #join(): void {
    this.#all = BREAK + [...this.#postings.keys].join(BREAK) + BREAK
    this.#known = Math.max(1, this.#postings.size)
    this.#new = []
  }

  /** Adds the slots with words that contain this one, or begin with it when it is short. */
  addLike(bits: Bits, word: string): void {
    for (const each of this.#like(word)) this.#postings.addTo(bits, each)
  }

  addExactly(bits: Bits, words: Iterable<string>): void {
    for (const word of words) this.#postings.addTo(bits, word)
  }

  *#like(word: string): Generator<string> {
    const isInside = mayMatchInside(word)
    const wanted = isInside ? word : BREAK + word
    for (let at = this.#all.indexOf(wanted); at !== -1; ) {
      const start = isInside ? this.#all.lastIndexOf(BREAK, at) + 1 : at + 1
      const end = this.#all.indexOf(BREAK, start)
      yield this.#all.slice(start, end)
      at = this.#all.indexOf(wanted, end)
    }
    for (const each of this.#new) if (isInside ? each.includes(word) : each.startsWith(word)) yield each
  }
}
