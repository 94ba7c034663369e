import { type RawBuilder, sql } from 'kysely'
import { likeLiteral, mayMatchInside } from './query-words.ts'

/**
 * The condition that a text contains a word: anywhere, or for a short word only at the beginning of a word. A trigram
 * index can answer this.
 */
export function hasWord(column: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const literal = likeLiteral(word)
  if (mayMatchInside(word)) return sql<boolean>`${column} like ${`%${literal}%`}`
  return sql<boolean>`(${column} like ${`${literal}%`} or ${column} like ${`% ${literal}%`})`
}

export function hasAnyWord(column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`' ' || ${column} || ' ' like any(${words.map((word) => `% ${likeLiteral(word)} %`)}::text[])`
}
