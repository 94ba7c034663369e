import type { Context } from '../../platform/context.ts'
import { lettersAmiss, nearWords } from '../../platform/words/near-words.ts'
import { readOptionTexts } from '../participants/index.ts'
import { findInSql } from './find-in-sql.ts'
import { findInIndex, nearInIndex } from './people-index/index.ts'
import type { Found, Search, WantedWord } from './search.ts'
import { readWords } from './store.ts'

/**
 * Returns one page of a search and the number of matches. The result includes every change up to the `lastChange` of
 * the standpoint.
 */
export async function findPeople(ctx: Context, search: Search): Promise<Found> {
  return (await findInIndex(ctx, search)) ?? findInSql(ctx.db, search)
}

/**
 * Replaces the words of a search by similar ones that occur in the event. Returns null if all words are too short to be
 * corrected.
 */
export async function meantWords(ctx: Context, search: Search): Promise<WantedWord[] | null> {
  if (!search.words.some(({ text }) => lettersAmiss(text) > 0)) return null
  const options = await readOptionTexts(ctx.db, search.eventId)
  const near = await wordsNear(ctx, search)
  return search.words.map((word, index): WantedWord => {
    const meant = near[index] ?? []
    if (lettersAmiss(word.text) === 0) return word
    const named = options.filter(({ text }) => nearWords(word.text, text.split(' ')).length > 0)
    return { ...word, near: meant, options: named.map(({ id }) => id) }
  })
}

async function wordsNear(ctx: Context, search: Search): Promise<string[][]> {
  const known = await nearInIndex(ctx, search)
  if (known) return known
  const { eventId, words } = search
  const vocabulary = await readWords(ctx.db, eventId)
  return words.map(({ text }) => nearWords(text, vocabulary))
}
