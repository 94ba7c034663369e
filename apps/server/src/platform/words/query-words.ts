import { fold } from '@parley/contract'

/** From this length on a word is found anywhere in a text. A shorter one is found only at the beginning of a word. */
const LETTERS_TO_FIND_INSIDE = 3

export function queryWords(query: string): string[] {
  return [...new Set(fold(query).split(' '))].filter(Boolean)
}

export const mayMatchInside = (word: string): boolean => [...word].length >= LETTERS_TO_FIND_INSIDE

export const likeLiteral = (word: string): string => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
