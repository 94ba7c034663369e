import type { InputOf, ReplyOf } from '@parley/contract'
import {
  MOST_NOTIFIED,
  MOST_SAVED_SEARCHES,
  type networkingCalls,
  type SavedFilters,
} from '@parley/contract/networking'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import { queryWords } from '../../platform/words/query-words.ts'
import { lockParticipants } from '../participants/index.ts'
import { findPeople } from './find-people.ts'
import { clearNew, countSearches, insertSearch, readSearches, removeSearch } from './saved-search-store.ts'
import { everyone, type Search } from './search.ts'
import { readStandpoint, type Standpoint, type Viewer } from './standpoint.ts'

type Calls = typeof networkingCalls

/**
 * The caller's saved searches, the newest first, with whom each has found since it was looked at.
 *
 * @see docs/rules/networking.md SAVED-1, SAVED-3
 */
export async function getSavedSearches(
  { db }: Context,
  actor: ParticipantActor,
): Promise<ReplyOf<Calls['getSavedSearches']>> {
  return { searches: await readSearches(db, actor) }
}

/**
 * Saves a search. Those who fit it now are known; of whoever fits it later the caller is told within minutes.
 *
 * @throws Failure `tooManySaved` beyond 20 of an event
 * @throws Failure `searchTooWide` when the caller wants to be told, and more people fit than anybody would look at
 * @see docs/rules/networking.md SAVED-1
 */
export async function saveSearch(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, name, filters, notify }: InputOf<Calls['saveSearch']>,
): Promise<ReplyOf<Calls['saveSearch']>> {
  const { ids, lastChange } = notify ? await findFitting(ctx, actor, filters) : { ids: [], lastChange: 0 }
  if (ids.length > MOST_NOTIFIED) throw new Failure('searchTooWide')
  return ctx.inTransaction(async (work) => {
    await lockParticipants(work, eventId, [actor.participantId])
    if ((await countSearches(work, eventId, actor.participantId)) >= MOST_SAVED_SEARCHES)
      throw new Failure('tooManySaved')
    const search = { id: newId(work.now), name, filters, notify }
    await insertSearch(work, eventId, actor.participantId, { ...search, knownIds: ids, followedSeq: lastChange })
    return { search: { ...search, isWide: false, newCount: 0, newPeople: [] } }
  })
}

/** @throws Failure `notFound` for a search that is not the caller's */
export async function deleteSearch(
  ctx: Context,
  { participantId }: ParticipantActor,
  { eventId, id }: InputOf<Calls['deleteSearch']>,
): Promise<ReplyOf<Calls['deleteSearch']>> {
  await ctx.inTransaction(async (work) => {
    if (!(await removeSearch(work, eventId, participantId, id))) throw new Failure('notFound')
  })
  return { success: true as const }
}

/**
 * Whom a search has found is no news any more. The answer is the same for a search that is not the caller's.
 *
 * @see docs/rules/networking.md SAVED-3
 */
export async function seeSearch(
  ctx: Context,
  { participantId }: ParticipantActor,
  { eventId, id }: InputOf<Calls['seeSearch']>,
): Promise<ReplyOf<Calls['seeSearch']>> {
  await ctx.inTransaction((work) => clearNew(work, eventId, participantId, id))
  return { success: true as const }
}

export interface Fitting {
  /** One more than anybody is told of, where there are more. Those whom the viewer ignores are among them. */
  readonly ids: readonly string[]
  readonly ignored: ReadonlySet<string>
  /** How far the feed of people had come: all that it told by then is known here. */
  readonly lastChange: number
}

/** Whom a search finds for this viewer at this moment. */
export async function findFitting(ctx: Context, viewer: Viewer, filters: SavedFilters): Promise<Fitting> {
  const words = queryWords(filters.query)
  const standpoint = await readStandpoint(ctx.db, viewer, { words, now: ctx.clock.now() })
  const { ignored } = standpoint.tagged
  // Who is ignored now and not later has fitted all the time, and is no news.
  const all = { ...standpoint, tagged: { ...standpoint.tagged, ignored: [] } }
  const { places } = await findPeople(ctx, searchOf(viewer, filters, all, words))
  return { ids: places.map(([, , id]) => id), ignored: new Set(ignored), lastChange: standpoint.lastChange }
}

function searchOf(viewer: Viewer, filters: SavedFilters, standpoint: Standpoint, words: readonly string[]): Search {
  const { typeIds, chosen, present, onlyMatches } = filters
  return {
    ...everyone(viewer.eventId, viewer.participantId, standpoint),
    seesUnlisted: viewer.organizer,
    words: words.map((text, index) => ({ text, near: null, options: standpoint.named[index] ?? [] })),
    typeIds,
    chosen,
    present: present ?? null,
    onlyMatches,
    order: 'name',
    limit: MOST_NOTIFIED + 1,
  }
}
