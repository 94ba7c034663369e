import { DAY_MS, type InputOf, type ReplyOf } from '@parley/contract'
import type { networkingCalls, Suggestion, SuggestionWeights } from '@parley/contract/networking'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { canInvite } from '../../participants/index.ts'
import { findPeople } from '../find-people.ts'
import { countsOf, rarestFirst } from '../rarity.ts'
import { everyone, type Search } from '../search.ts'
import { readStandpoint, type Standpoint, type Viewer } from '../standpoint.ts'
import { type FoundRow, readFoundRows } from '../store.ts'
import { bestSuggestions, type Candidate, reasonsFor } from './best-suggestions.ts'
import { likesOf, readFreeTogether, readMetBefore, readTraits, readWeights, saveWeights } from './suggestion-store.ts'

type Calls = typeof networkingCalls

/** Of so many who match best, and so many who rank best, the best are suggested. */
const CANDIDATES = 150

/**
 * People whom the caller should meet, the best first, each with up to three reasons; nobody without a reason, and nobody
 * whom the caller ignores or shares a request or a meeting with. Another order than that of the search: who has many requests
 * already comes later.
 *
 * @see docs/rules/networking.md SUGGEST-1 to SUGGEST-4
 */
export async function suggestPeople(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, length }: InputOf<Calls['suggestPeople']>,
): Promise<ReplyOf<Calls['suggestPeople']>> {
  const weights = await readWeights(ctx.db, eventId)
  const [people = []] = await suggestionsFor(ctx, actor, [weights], length)
  return { people }
}

export async function getSuggestionWeights(
  { db }: Context,
  { eventId }: ParticipantActor,
): Promise<ReplyOf<Calls['getSuggestionWeights']>> {
  return { weights: await readWeights(db, eventId) }
}

export async function changeSuggestionWeights(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, weights }: InputOf<Calls['changeSuggestionWeights']>,
): Promise<ReplyOf<Calls['changeSuggestionWeights']>> {
  await ctx.inTransaction((work) => saveWeights(work, eventId, weights))
  return { success: true as const }
}

const PREVIEWED = 10

/**
 * Whom a participant is suggested now, and whom with other weights, which are not kept.
 *
 * @throws Failure `notFound` for a participant who is not there
 * @see docs/rules/networking.md SUGGEST-5
 */
export async function previewSuggestions(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, participantId, weights }: InputOf<Calls['previewSuggestions']>,
): Promise<ReplyOf<Calls['previewSuggestions']>> {
  const row = await ctx.db
    .selectFrom('participant')
    .select(['type_id', 'organizer', 'user_id'])
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  if (!row) throw new Failure('notFound')
  const viewer = { eventId, participantId, typeId: row.type_id, organizer: row.organizer, userId: row.user_id }
  const today = await readWeights(ctx.db, eventId)
  const [now = [], then = []] = await suggestionsFor(ctx, viewer, [today, weights], PREVIEWED)
  return { now, then }
}

type Suggested = Viewer & { readonly userId: string | null }

/** For each of these weights the suggestions of one viewer, from the same people. */
async function suggestionsFor(
  ctx: Context,
  viewer: Suggested,
  weights: readonly SuggestionWeights[],
  length: number,
): Promise<Suggestion[][]> {
  const now = ctx.clock.now()
  const { eventId, participantId: viewerId } = viewer
  const read = await readStandpoint(ctx.db, viewer, { words: [], now })
  const standpoint = await rarestFirst(ctx, eventId, read)
  const rows = await candidatesOf(ctx, viewer, standpoint)
  const ids = rows.map(({ id }) => id)
  const [traits, freeAt, metAt, counts] = await Promise.all([
    readTraits(ctx.db, { eventId, viewerId }, ids, likesOf(standpoint)),
    readFreeTogether(ctx.db, { eventId, viewerId, now, until: now + DAY_MS / 2 }, ids),
    metBefore(ctx, viewer, rows),
    countsOf(ctx, eventId),
  ])
  const candidates = rows.flatMap((row, rank): Candidate[] => {
    const known = traits.get(row.id)
    if (!known) return []
    const { shared, speaks, track, requests } = known
    return [
      {
        id: row.id,
        typeId: row.typeId,
        rank,
        offers: row.offersYouSeek,
        seeks: row.seeksYouOffer,
        shared,
        speaks,
        track,
        requests,
        metAt: metAt.get(row.userId ?? '') ?? null,
        freeAt: freeAt.get(row.id) ?? null,
      },
    ]
  })
  // Only of what the viewer sees: an order that follows from more would tell of it.
  const peopleWith = (option: string) =>
    standpoint.open.reduce((sum, categoryId) => sum + (counts.get(categoryId)?.[option] ?? 0), 0)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return weights.map((each) => {
    const withReasons = bestSuggestions(candidates, each, standpoint.priority)
      .map((candidate) => ({ id: candidate.id, reasons: reasonsFor(candidate, peopleWith) }))
      // A time alone is no reason.
      .filter(({ reasons }) => reasons.some(({ kind }) => kind !== 'freeTogether'))
    return withReasons.slice(0, length).map(({ id, reasons }) => ({
      ...suggestionOf(rowOf.get(id) as FoundRow, viewer, standpoint),
      reasons,
    }))
  })
}

/** Those who match best and those who rank best, without whom the viewer has to do with already. */
async function candidatesOf(ctx: Context, viewer: Suggested, standpoint: Standpoint): Promise<FoundRow[]> {
  const { eventId, participantId: viewerId } = viewer
  const search: Search = {
    ...everyone(eventId, viewerId, standpoint),
    onlyMatches: true,
    limit: CANDIDATES,
  }
  const [matching, best] = [await findPeople(ctx, search), await findPeople(ctx, { ...search, onlyMatches: false })]
  const known = new Set(Object.values(standpoint.contacts).flat())
  const ids = [...matching.places, ...best.places].map(([, , id]) => id).filter((id) => !known.has(id))
  return readFoundRows(ctx.db, search, [...new Set(ids)], standpoint)
}

async function metBefore(ctx: Context, viewer: Suggested, rows: readonly FoundRow[]): Promise<Map<string, string>> {
  if (viewer.userId === null) return new Map()
  const about = { eventId: viewer.eventId, userId: viewer.userId, now: ctx.clock.now() }
  return readMetBefore(
    ctx.db,
    about,
    rows.flatMap(({ userId }) => userId ?? []),
  )
}

function suggestionOf(row: FoundRow, viewer: Viewer, standpoint: Standpoint): Omit<Suggestion, 'reasons'> {
  const { id, userId, fullName, jobTitle, company, city, profilePhotoPath, typeId, present, boothId, seen, state } = row
  const shown = { id, userId, fullName, jobTitle, company, city, profilePhotoPath, typeId, present, boothId, seen }
  const { restricted, invitationRights, tagged } = standpoint
  return {
    ...shown,
    canInvite: canInvite({ viewed: { participantId: id, state }, viewer: { ...viewer, invitationRights }, restricted }),
    tag: tagged.favourite.includes(id) ? 'favourite' : tagged.ignored.includes(id) ? 'ignored' : null,
  }
}
