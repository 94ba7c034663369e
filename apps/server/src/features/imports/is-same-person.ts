import type { ProgrammePerson } from './programme.ts'

const kindOf = (key: string) => key.slice(0, key.indexOf(':'))

/**
 * Whether two files mean one person. Keys of different kinds cannot be compared, as when the XML of a conference
 * follows its JSON: there the name decides.
 */
export const isSamePerson = (a: ProgrammePerson, b: ProgrammePerson) =>
  a.name === b.name && (a.key === b.key || kindOf(a.key) !== kindOf(b.key))
