import { fold } from '@parley/contract'

export interface Described {
  readonly name: string
  readonly surname?: string | null
  readonly company?: string | null
  readonly jobTitle?: string | null
  readonly offer?: string | null
  readonly seek?: string | null
  readonly city?: string | null
}

/** As much of a name as lists are sorted by; it travels in cursors, so it has to be short. */
const SORT_LETTERS = 32
/** Sorts before every letter and stands in no folded text. */
const BREAK = '\t'

/**
 * What search and lists compare of a person.
 *
 * `sortCompany` puts those without a company last; within a company it goes by name.
 */
export function derivedTexts(person: Described): { searchText: string; sortName: string; sortCompany: string } {
  const { name, surname, company, jobTitle, offer, seek, city } = person
  const sortName = shortened(fold(`${name} ${surname ?? ''}`))
  const folded = fold(company ?? '')
  return {
    searchText: fold([name, surname, company, jobTitle, offer, seek, city].filter(Boolean).join(' ')),
    sortName,
    sortCompany: folded ? `0${shortened(folded)}${BREAK}${sortName}` : `1${sortName}`,
  }
}

const shortened = (text: string) => [...text].slice(0, SORT_LETTERS).join('')
