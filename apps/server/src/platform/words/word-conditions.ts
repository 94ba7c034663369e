import { type RawBuilder, sql } from 'kysely'
import { isFoundInside, likeLiteral } from './query-words.ts'

/** Whether a folded text has the word: anywhere, a short one where a word begins. Answered from the trigrams of an index. */
export function hasWord(column: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const literal = likeLiteral(word)
  if (isFoundInside(word)) return sql<boolean>`${column} like ${`%${literal}%`}`
  return sql<boolean>`(${column} like ${`${literal}%`} or ${column} like ${`% ${literal}%`})`
}

/** Whether it has one of these as a whole word. */
export function hasAnyWord(column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`' ' || ${column} || ' ' like any(${words.map((word) => `% ${likeLiteral(word)} %`)}::text[])`
}
