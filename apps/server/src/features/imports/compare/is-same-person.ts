import { fold } from '@parley/contract'
import type { ProgrammePerson } from '../shape/index.ts'

const kindOf = (key: string) => key.slice(0, key.indexOf(':'))

/** Keys of different kinds, such as those of a conference's XML and JSON, cannot be compared. Then the name decides. */
export const isSamePerson = (a: ProgrammePerson, b: ProgrammePerson) =>
  a.name === b.name && (a.key === b.key || kindOf(a.key) !== kindOf(b.key))

/**
 * Returns true for a guid or a name. An id or a code is a number in one system, and other systems use the same numbers.
 */
export const isSureKey = (key: string) => kindOf(key) === 'guid' || kindOf(key) === 'name'

/** Returns true if one is a shorter form of the other: "Ada" and "Dr. Ada Lovelace". */
export function areNamesAlike(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)]
  const [few, many] = one.size <= other.size ? [one, other] : [other, one]
  return few.size > 0 && [...few].every((word) => many.has(word))
}

const wordsOf = (name: string) => new Set(fold(name).match(/[\p{L}\p{N}]+/gu) ?? [])
