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

/** The length of a sort key in characters. It is short, because cursors contain it. */
const SORT_LETTERS = 32
/** Separates the parts of a sort key. It sorts before every letter and occurs in no folded text. */
const BREAK = '\t'

/**
 * Returns the search text and sort keys of a person. `sortCompany` puts people without a company last, and sorts people
 * of one company by name.
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
