import type { InputOf, ReplyOf } from '@parley/contract'
import { MAX_NOTIFIED, MAX_SAVED_SEARCHES, type networkingCalls, type SavedFilters } from '@parley/contract/networking'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import { queryWords } from '../../platform/words/query-words.ts'
import { lockParticipants } from '../participants/index.ts'
import { findPeople } from './find-people.ts'
import { clearNewPeople, countSearches, insertSearch, listSearches, removeSearch } from './saved-search-store.ts'
import { everyone, type Search } from './search.ts'
import { getViewerContext, type Viewer, type ViewerContext } from './viewer-context.ts'

type Calls = typeof networkingCalls

/** @see docs/rules/networking.md SAVED-1, SAVED-3 */
export async function getSavedSearches(
  { db }: Context,
  actor: ParticipantActor,
): Promise<ReplyOf<Calls['getSavedSearches']>> {
  return { searches: await listSearches(db, actor) }
}

/**
 * Saves a search. Current matches count as known. The caller is notified of later ones within minutes.
 *
 * @throws Failure `tooManySaved` beyond 20 in an event
 * @throws Failure `searchTooWide` when the caller wants notifications and too many people match
 * @see docs/rules/networking.md SAVED-1
 */
export async function saveSearch(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, name, filters, notify }: InputOf<Calls['saveSearch']>,
): Promise<ReplyOf<Calls['saveSearch']>> {
  const { ids, lastChange } = notify ? await listFittingPeople(ctx, actor, filters) : { ids: [], lastChange: 0 }
  if (ids.length > MAX_NOTIFIED) throw new Failure('searchTooWide')
  return ctx.inTransaction(async (work) => {
    await lockParticipants(work, eventId, [actor.participantId])
    if ((await countSearches(work, eventId, actor.participantId)) >= MAX_SAVED_SEARCHES)
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
 * Clears the new people of a search. The reply is the same for a search of another person.
 *
 * @see docs/rules/networking.md SAVED-3
 */
export async function markSearchSeen(
  ctx: Context,
  { participantId }: ParticipantActor,
  { eventId, id }: InputOf<Calls['markSearchSeen']>,
): Promise<ReplyOf<Calls['markSearchSeen']>> {
  await ctx.inTransaction((work) => clearNewPeople(work, eventId, participantId, id))
  return { success: true as const }
}

export interface Fitting {
  /** The people who match, including ignored ones, and at most one more than `MAX_NOTIFIED`. */
  readonly ids: readonly string[]
  readonly ignored: ReadonlySet<string>
  /** A position of the change feed. All changes up to it are included. */
  readonly lastChange: number
}

export async function listFittingPeople(ctx: Context, viewer: Viewer, filters: SavedFilters): Promise<Fitting> {
  const words = queryWords(filters.query)
  const standpoint = await getViewerContext(ctx.db, viewer, { words, now: ctx.clock.now() })
  const { ignored } = standpoint.tagged
  // Ignored people are included, so that they are not reported as new once they are no longer ignored.
  const all = { ...standpoint, tagged: { ...standpoint.tagged, ignored: [] } }
  const { places } = await findPeople(ctx, searchOf(viewer, filters, all, words))
  return { ids: places.map(([, , id]) => id), ignored: new Set(ignored), lastChange: standpoint.lastChange }
}

function searchOf(viewer: Viewer, filters: SavedFilters, standpoint: ViewerContext, words: readonly string[]): Search {
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
    limit: MAX_NOTIFIED + 1,
  }
}
