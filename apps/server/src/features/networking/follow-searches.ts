import { isFinished, visibleTabs } from '@parley/contract/events'
import { MAX_NOTIFIED } from '@parley/contract/networking'
import type { Context } from '../../platform/context.ts'
import { defineFact } from '../../platform/facts/facts.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import {
  type DueSearch,
  type FollowedEvent,
  listChangedSince,
  listDueSearches,
  listEventsToFollow,
  type SearchRun,
  saveFollowed,
  saveSearchRun,
} from './saved-search-store.ts'
import { listFittingPeople } from './saved-searches.ts'

export const searchMatched = defineFact<{
  eventId: string
  participantId: string
  searchId: string
  newIds: readonly string[]
}>('networking.searchMatched')

/** The number of searches to read at once, each with all the people it has found. */
const READ_AT_ONCE = 100
const MAX_KNOWN = 2 * MAX_NOTIFIED

/** @see docs/rules/networking.md SAVED-2 */
export const followSearches: JobKind<unknown> = {
  jobName: 'networking.followSearches',
  everyCron: '*/5 * * * *',
  async run(ctx) {
    for (const event of await listEventsToFollow(ctx.db)) {
      if (!isFinished(event.endsAt, ctx.clock.now())) await followEvent(ctx, event)
    }
  },
}

async function followEvent(ctx: Context, event: FollowedEvent): Promise<void> {
  const { eventId } = event
  const seesPeople = ({ organizer, typeId }: DueSearch) =>
    visibleTabs({ ...event, viewer: { organizer, typeId } }).some(({ name }) => name === 'participant')
  let after = ''
  for (;;) {
    const due = await listDueSearches(ctx.db, eventId, { after, limit: READ_AT_ONCE })
    const last = due.at(-1)
    if (!last) return
    after = last.searchId
    const unchanged: string[] = []
    for (const each of due.filter(seesPeople)) if (!(await look(ctx, each))) unchanged.push(each.searchId)
    if (unchanged.length > 0) await ctx.inTransaction((work) => saveFollowed(work, eventId, unchanged, last.lastSeq))
  }
}

/**
 * Runs a search again and saves the result. Returns false if nothing needs saving. The search is then marked together
 * with the rest of its batch.
 */
async function look(ctx: Context, due: DueSearch): Promise<boolean> {
  const looked = await rerunSearch(ctx, due)
  if (!looked) return false
  const { eventId, participantId, searchId } = due
  await ctx.inTransaction(async (work) => {
    const isOurs = await saveSearchRun(work, due, looked)
    if (isOurs && looked.newIds.length > 0) {
      work.recordFact(searchMatched.of({ eventId, participantId, searchId, newIds: looked.newIds }))
    }
  })
  return true
}

async function rerunSearch(ctx: Context, due: DueSearch): Promise<SearchRun | null> {
  const { eventId, knownIds, followedSeq, isWide } = due
  const { ids, ignored, lastChange } = await listFittingPeople(ctx, due, due.filters)
  const looked = { followedSeq: lastChange, newIds: [] }
  if (ids.length > MAX_NOTIFIED) return isWide ? null : { ...looked, knownIds: [], isWide: true }
  // People who came while there were too many matches are not reported later.
  if (isWide) return { ...looked, knownIds: ids, isWide: false }
  const known = new Set(knownIds)
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length === 0) return null
  // A person can match through a change by the viewer or the organizers, without a change of their own. They are not
  // reported.
  const changed = await listChangedSince(ctx.db, eventId, followedSeq, unknown)
  const newIds = unknown.filter((id) => changed.has(id) && !ignored.has(id))
  return { ...looked, knownIds: remembered(knownIds, ids), newIds, isWide: false }
}

function remembered(knownIds: readonly string[], ids: readonly string[]): string[] {
  const fit = new Set(ids)
  const others = knownIds.filter((id) => !fit.has(id))
  return [...others.slice(Math.max(0, others.length - (MAX_KNOWN - ids.length))), ...ids]
}
