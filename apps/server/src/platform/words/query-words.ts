import { fold } from '@parley/contract'

/** From this length on a word is found anywhere in a text; a shorter one only where a word begins. */
const LETTERS_TO_FIND_INSIDE = 3

/** The words of a query as search compares them, each once. */
export function queryWords(query: string): string[] {
  return [...new Set(fold(query).split(' '))].filter(Boolean)
}

export const isFoundInside = (word: string): boolean => [...word].length >= LETTERS_TO_FIND_INSIDE

/** A word as part of a LIKE pattern. */
export const likeLiteral = (word: string): string => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
