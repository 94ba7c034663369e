import { fold } from '@parley/contract'
import type { ProgrammePerson } from '../shape/index.ts'

const kindOf = (key: string) => key.slice(0, key.indexOf(':'))

/**
 * Whether two files mean one person. Keys of different kinds cannot be compared, as when the XML of a conference
 * follows its JSON: there the name decides.
 */
export const isSamePerson = (a: ProgrammePerson, b: ProgrammePerson) =>
  a.name === b.name && (a.key === b.key || kindOf(a.key) !== kindOf(b.key))

/** A guid and a name say who it is. An id or a code is counted by one system, and another counts from 1 as well. */
export const isSureKey = (key: string) => kindOf(key) === 'guid' || kindOf(key) === 'name'

/** Whether two names are one, or one is a shorter form of the other: "Ada" and "Dr. Ada Lovelace". */
export function namesAgree(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)]
  const [few, many] = one.size <= other.size ? [one, other] : [other, one]
  return few.size > 0 && [...few].every((word) => many.has(word))
}

const wordsOf = (name: string) => new Set(fold(name).match(/[\p{L}\p{N}]+/gu) ?? [])
