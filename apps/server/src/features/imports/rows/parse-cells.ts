import { fold } from '@parley/contract'
import type { Category, ParticipantType } from '@parley/contract/participants'

/** Returns a ticket id; null for an id of another system, which may have the same length. */
export function parseTicketId(cell: string): string | null {
  const ticketId = cell.replace(/[\s-]/g, '')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(ticketId) ? ticketId : null
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'evet', 'e', 'да', 'si', 's', 'ja', 'oui'].map(fold))
const NO = new Set(['no', 'n', 'false', '0', 'hayır', 'h', 'нет', 'nein', 'non'].map(fold))

export function parseYesOrNo(cell: string): boolean | null {
  const word = fold(cell)
  return YES.has(word) ? true : NO.has(word) ? false : null
}

type Texts = ParticipantType['texts']

export class Named {
  readonly #exact = new Map<string, string>()
  readonly #folded = new Map<string, string>()

  constructor(list: readonly { readonly id: string; readonly texts: Texts }[]) {
    for (const { id, texts } of list) {
      this.#add(id, id)
      for (const text of Object.values(texts)) if (text) this.#add(text.trim(), id)
    }
  }

  #add(name: string, id: string): void {
    if (!this.#exact.has(name)) this.#exact.set(name, id)
    const folded = fold(name)
    if (!this.#folded.has(folded)) this.#folded.set(folded, id)
  }

  find(name: string): string | undefined {
    return this.#exact.get(name) ?? this.#folded.get(fold(name))
  }
}

export const namesOfOptions = ({ subCategories }: Category) => new Named(subCategories)

/**
 * Options are separated by `;`, `|` or a line break, or by commas if only that gives options. A name may contain any of
 * these, so the whole cell is tried first.
 *
 * @returns the ids, and the names without an option
 */
export function parseOptions(cell: string, options: Named): { chosen: string[]; unknown: string[] } {
  const whole = options.find(cell)
  if (whole !== undefined) return { chosen: [whole], unknown: [] }
  const chosen: string[] = []
  const unknown: string[] = []
  for (const part of partsOf(cell, /[;|\n]/)) {
    const id = options.find(part)
    const ids = id === undefined ? partsOf(part, /,/).map((each) => options.find(each)) : [id]
    if (ids.every((each) => each !== undefined)) chosen.push(...ids)
    else unknown.push(part)
  }
  return { chosen: [...new Set(chosen)], unknown }
}

const partsOf = (cell: string, separator: RegExp) =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
