import { fold } from '@parley/contract'
import { type SearchedPersonField, searchedPersonFields } from '@parley/contract/participants'

/** The texts of a person from which search text and sort keys are derived. */
export type Described = { readonly name: string; readonly surname?: string | null } & {
  readonly [Field in SearchedPersonField]?: string | null
}

/** The length of a sort key in characters. It is short, because cursors contain it. */
const SORT_LETTERS = 32
/** Separates the parts of a sort key. It sorts before every letter and occurs in no folded text. */
const BREAK = '\t'

/**
 * Returns the columns with the search text and the sort keys of a person. `sort_company` puts people without a company last, and sorts people
 * of one company by name.
 */
export function derivedTexts(person: Described) {
  const { name, surname, company } = person
  const sortName = shortened(fold(`${name} ${surname ?? ''}`))
  const folded = fold(company ?? '')
  return {
    search_text: fold([name, surname, ...searchedPersonFields.map((field) => person[field])].filter(Boolean).join(' ')),
    sort_name: sortName,
    sort_company: folded ? `0${shortened(folded)}${BREAK}${sortName}` : `1${sortName}`,
  }
}

const shortened = (text: string) => [...text].slice(0, SORT_LETTERS).join('')
