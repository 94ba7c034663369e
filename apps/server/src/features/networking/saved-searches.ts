import type { InputOf, ReplyOf } from '@parley/contract'
import { isFinished } from '@parley/contract/events'
import {
  MOST_NOTIFIED,
  MOST_SAVED_SEARCHES,
  type networkingCalls,
  type SavedFilters,
} from '@parley/contract/networking'
import type { Context } from '../../platform/context.ts'
import { defineFact } from '../../platform/facts/facts.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { lockParticipants } from '../participants/index.ts'
import { findPeople } from './find-people.ts'
import { queryWords } from './query-words.ts'
import {
  countSearches,
  type DueSearch,
  insertSearch,
  readDueSearches,
  readEventsWithSearches,
  readSearches,
  removeSearch,
  saveKnown,
} from './saved-search-store.ts'
import { everyone, type Search } from './search.ts'
import { readStandpoint, type Standpoint, type Viewer } from './standpoint.ts'

type Calls = typeof networkingCalls

/** People whom a saved search had not found before fit it now. */
export const searchMatched = defineFact<{
  eventId: string
  participantId: string
  searchId: string
  newIds: readonly string[]
}>('networking.searchMatched')

/** The caller's saved searches, the newest first. */
export async function getSavedSearches(
  { db }: Context,
  { eventId, participantId }: ParticipantActor,
): Promise<ReplyOf<Calls['getSavedSearches']>> {
  return { searches: await readSearches(db, eventId, participantId) }
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
  const { ids, lastChange } = notify ? await fitting(ctx, actor, filters) : { ids: [], lastChange: 0 }
  if (ids.length > MOST_NOTIFIED) throw new Failure('searchTooWide')
  return ctx.inTransaction(async (work) => {
    await lockParticipants(work, eventId, [actor.participantId])
    if ((await countSearches(work, eventId, actor.participantId)) >= MOST_SAVED_SEARCHES)
      throw new Failure('tooManySaved')
    const search = { id: newId(work.now), name, filters, notify }
    await insertSearch(work, eventId, actor.participantId, { ...search, knownIds: ids, followedSeq: lastChange })
    return { search }
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

/** Whom the search finds for this viewer: one more than anybody is told of, where there are more. */
async function fitting(ctx: Context, viewer: Viewer, filters: SavedFilters) {
  const words = queryWords(filters.query)
  const standpoint = await readStandpoint(ctx.db, viewer, { words, now: ctx.clock.now() })
  const { places } = await findPeople(ctx, searchOf(viewer, filters, standpoint, words))
  return { ids: places.map(([, , id]) => id), lastChange: standpoint.lastChange }
}

function searchOf(viewer: Viewer, filters: SavedFilters, standpoint: Standpoint, words: readonly string[]): Search {
  const { typeIds, chosen, present, onlyMatches } = filters
  return {
    ...everyone(viewer.eventId, viewer.participantId, standpoint),
    words: words.map((text, index) => ({ text, near: null, options: standpoint.named[index] ?? [] })),
    typeIds,
    chosen,
    present: present ?? null,
    onlyMatches,
    order: 'name',
    limit: MOST_NOTIFIED + 1,
  }
}

/**
 * Every five minutes: looks again at saved searches of events whose people have changed, and tells of whoever is new.
 *
 * @see docs/rules/networking.md SAVED-2
 */
export const followSearches: JobKind<unknown> = {
  jobName: 'networking.followSearches',
  everyCron: '*/5 * * * *',
  async run(ctx) {
    for (const { eventId, endsAt } of await readEventsWithSearches(ctx.db)) {
      if (isFinished(endsAt, ctx.clock.now())) continue
      for (const due of await readDueSearches(ctx.db, eventId)) await follow(ctx, due)
    }
  },
}

async function follow(ctx: Context, due: DueSearch): Promise<void> {
  const { eventId, participantId, searchId, knownIds } = due
  const { ids, lastChange } = await fitting(ctx, due, due.filters)
  const known = new Set(knownIds)
  const newIds = ids.filter((id) => !known.has(id))
  await ctx.inTransaction(async (work) => {
    const isSaved = await saveKnown(work, eventId, searchId, {
      // Who fits no more and comes again is not new.
      knownIds: [...knownIds, ...newIds].slice(-MOST_NOTIFIED * 2),
      followedSeq: lastChange,
    })
    if (isSaved && newIds.length > 0 && ids.length <= MOST_NOTIFIED) {
      work.tell(searchMatched.of({ eventId, participantId, searchId, newIds }))
    }
  })
}
