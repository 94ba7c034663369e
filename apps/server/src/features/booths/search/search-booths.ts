import type { InputOf, ReplyOf } from '@parley/contract'
import type { boothCalls } from '@parley/contract/booths'
import type { Context } from '../../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { queryWords } from '../../../platform/words/query-words.ts'
import { allowedTypos, similarWords } from '../../../platform/words/similar-words.ts'
import { listOptionTexts } from '../../participants/index.ts'
import { visibleKinds } from '../records/index.ts'
import { type Found, findBooths, type Place, type Search, type SearchWord } from './find-booths.ts'
import { listFoundBooths, listNameWords } from './found-store.ts'
import { sortByRarity } from './rarity.ts'
import { choicesOf, getViewerContext, type ViewerContext } from './viewer-context.ts'

type Call = typeof boothCalls.searchBooths
/** The position before the page, and 1 if the search continues with near matches. */
type Cursor = readonly [...place: Place, isNear: 0 | 1]

/**
 * A cursor belongs to one search. While paging, each booth with an unchanged sort key appears exactly once.
 *
 * @throws Failure `notFound` for a caller who sees no tab of booths and is in no team
 * @throws Failure `invalidInput` for a cursor of another search
 * @see docs/rules/booths.md BOOTH-4 to BOOTH-7
 */
export async function searchBooths(
  ctx: Context,
  actor: ParticipantActor,
  input: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  if (visibleKinds(actor).length === 0 && actor.boothId === null) throw new Failure('notFound')
  const words = queryWords(input.query)
  const list = nameOf(actor, input, words)
  const after = input.after ? await decodeCursor<Cursor>(ctx, list, input.after) : null

  const read = await getViewerContext(ctx.db, actor, words)
  const standpoint = await sortByRarity(ctx, actor, read)
  const search = searchOf(actor, input, { standpoint, words, after })
  const { found, isNear } = await findWithSimilarWords(ctx, search, after?.[4] === 1)
  const places = found.places.slice(0, input.length)
  const last = places.at(-1)
  const next: Cursor | null = found.places.length > input.length && last ? [...last, isNear ? 1 : 0] : null
  const ids = places.map(([, , , id]) => id)
  return {
    matches: found.matches,
    booths: await listFoundBooths(ctx.db, actor, ids, standpoint),
    after: next && (await encodeCursor(ctx, list, next)),
    ...(isNear ? { isNear } : {}),
    ...(found.counts ? { counts: found.counts } : {}),
  }
}

function nameOf({ eventId, participantId }: ParticipantActor, input: InputOf<Call>, words: readonly string[]): string {
  const { orderBy, ids, kinds, boothTypes, chosen, onlyFavourites, onlyMatches } = input
  return JSON.stringify([
    'booths',
    eventId,
    participantId,
    words,
    orderBy,
    [ids, kinds, boothTypes, chosen, onlyFavourites, onlyMatches],
  ])
}

function searchOf(
  viewer: ParticipantActor,
  { orderBy: order, length, ids, kinds, boothTypes, chosen, onlyFavourites, onlyMatches, withCounts }: InputOf<Call>,
  context: { standpoint: ViewerContext; words: readonly string[]; after: Cursor | null },
): Search {
  const { standpoint, words, after } = context
  const optionsIn = (categoryId: string, wanted: readonly string[]) =>
    choicesOf(standpoint, wanted, ({ id }) => id === categoryId)[0]?.options ?? []
  return {
    viewer,
    standpoint,
    words: words.map((text, index) => ({
      text,
      near: null,
      choices: choicesOf(standpoint, standpoint.named[index] ?? []),
    })),
    ids,
    kinds,
    boothTypes,
    chosen: chosen.map(({ categoryId, subCategoryIds }) => ({
      categoryId,
      options: optionsIn(categoryId, subCategoryIds),
    })),
    onlyFavourites,
    onlyMatches,
    withCounts,
    order,
    after: after && [after[0], after[1], after[2], after[3]],
    limit: length + 1,
  }
}

/** Searches with similar words if the typed ones match nothing. Later pages use the same words as the first. */
async function findWithSimilarWords(
  ctx: Context,
  search: Search,
  isNear: boolean,
): Promise<{ found: Found; isNear: boolean }> {
  const asWritten = isNear ? null : await findBooths(ctx.db, search)
  if (asWritten && (asWritten.matches > 0 || search.after || search.words.length === 0)) {
    return { found: asWritten, isNear: false }
  }
  const words = await findSimilarWords(ctx, search)
  if (!words) return { found: asWritten ?? { matches: 0, places: [], counts: null }, isNear: false }
  const found = await findBooths(ctx.db, { ...search, words })
  // Near matches found nothing either, so the result of the typed words is returned with its counts.
  if (asWritten && found.matches === 0) return { found: asWritten, isNear: false }
  return { found, isNear: true }
}

/** Finds similar words; null if all words are too short for near matches. */
async function findSimilarWords(ctx: Context, { viewer, standpoint, words }: Search): Promise<SearchWord[] | null> {
  if (!words.some(({ text }) => allowedTypos(text) > 0)) return null
  const [options, vocabulary] = [await listOptionTexts(ctx.db, viewer.eventId), await listNameWords(ctx.db, viewer)]
  return words.map((word) => {
    if (allowedTypos(word.text) === 0) return word
    const named = options.filter(({ text }) => similarWords(word.text, text.split(' ')).length > 0)
    const ids = named.map(({ id }) => id)
    return { ...word, near: similarWords(word.text, vocabulary), choices: choicesOf(standpoint, ids) }
  })
}
