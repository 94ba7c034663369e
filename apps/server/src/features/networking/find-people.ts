import type { Context } from '../../platform/context.ts'
import { allowedTypos, similarWords } from '../../platform/words/similar-words.ts'
import { listOptionTexts } from '../participants/index.ts'
import { searchInSql } from './find-in-sql.ts'
import { findInIndex, findSimilarInIndex } from './people-index/index.ts'
import type { Found, Search, SearchWord } from './search.ts'
import { listWords } from './store.ts'

/**
 * Finds people in the index, or in the database if there is none. Includes every change up to the `lastChange` of the
 * standpoint.
 */
export async function findPeople(ctx: Context, search: Search): Promise<Found> {
  return (await findInIndex(ctx, search)) ?? searchInSql(ctx.db, search)
}

/**
 * Adds words of the event that are similar to those of the query. Returns null if all words are too short to be
 * corrected.
 */
export async function findSimilarWords(ctx: Context, search: Search): Promise<SearchWord[] | null> {
  if (!search.words.some(({ text }) => allowedTypos(text) > 0)) return null
  const options = await listOptionTexts(ctx.db, search.eventId)
  const near = await wordsNear(ctx, search)
  return search.words.map((word, index): SearchWord => {
    const meant = near[index] ?? []
    if (allowedTypos(word.text) === 0) return word
    const named = options.filter(({ text }) => similarWords(word.text, text.split(' ')).length > 0)
    return { ...word, near: meant, options: named.map(({ id }) => id) }
  })
}

async function wordsNear(ctx: Context, search: Search): Promise<string[][]> {
  const known = await findSimilarInIndex(ctx, search)
  if (known) return known
  const { eventId, words } = search
  const vocabulary = await listWords(ctx.db, eventId)
  return words.map(({ text }) => similarWords(text, vocabulary))
}
