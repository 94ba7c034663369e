import type { InputOf, ReplyOf } from '@parley/contract'
import {
  type ContactState,
  type FoundPerson,
  type networkingCalls,
  searchProps,
  type Tag,
} from '@parley/contract/networking'
import type { Context } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { queryWords } from '../../platform/words/query-words.ts'
import { canInvite } from '../participants/index.ts'
import { findPeople, findSimilarWords } from './find-people.ts'
import { sortByRarity } from './rarity.ts'
import type { Found, Place, Search, SearchWord } from './search.ts'
import { type FoundRow, listFoundRows } from './store.ts'
import { getViewerContext, type ViewerContext } from './viewer-context.ts'

type Call = typeof networkingCalls.searchParticipants
type Cursor = readonly [...place: Place, isNear: 0 | 1]

/**
 * Searches people. If no one matches the query as written, finds people who match it with a letter or two wrong.
 *
 * `organizer`, `restricted`, `eventKey` and `segmentationQuery` (ids of types) can only narrow the server's rules.
 * `asc` applies to names and companies; the best rank always comes first.
 *
 * A cursor belongs to one search. A person with an unchanged sort key appears exactly once while paging.
 *
 * @throws Failure `invalidInput` for a cursor of another search
 * @see docs/rules/networking.md
 */
export async function searchParticipants(
  ctx: Context,
  actor: ParticipantActor,
  input: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const words = queryWords(input.query)
  const seesUnlisted = actor.organizer && input.organizer !== false
  const list = nameOf(actor, input, { words, seesUnlisted })
  const after = input.after ? await decodeCursor<Cursor>(ctx, list, input.after) : null

  const read = await getViewerContext(ctx.db, actor, { words, now: ctx.clock.now() })
  const ranked = await sortByRarity(ctx, actor.eventId, read)
  const standpoint = { ...ranked, finds: narrowed(ranked.finds, input.segmentationQuery) }
  const props = [...searchProps]
  if (input.eventKey && input.eventKey !== standpoint.eventKey) return { matches: 0, props, results: [], after: null }

  const search = searchOf(actor, input, { standpoint, words, seesUnlisted, after })
  const { found, isNear } = await findWithSimilarWords(ctx, search, after?.[3] === 1)
  const places = found.places.slice(0, input.length)
  const last = places.at(-1)
  const next: Cursor | null = found.places.length > input.length && last ? [...last, isNear ? 1 : 0] : null
  const ids = places.map(([, , id]) => id)
  const rows = await listFoundRows(ctx.db, search, ids, standpoint)
  const person = makePersonMapper(standpoint, actor, standpoint.restricted || input.restricted === true)
  return {
    matches: found.matches,
    props,
    results: rows.map((row) => {
      const shown = person(row)
      return searchProps.map((name) => shown[name])
    }),
    after: next && (await encodeCursor(ctx, list, next)),
    ...(isNear ? { isNear } : {}),
    ...(found.counts ? { counts: found.counts } : {}),
  }
}

function narrowed(finds: ViewerContext['finds'], segmentationQuery: string | null | undefined): ViewerContext['finds'] {
  const named = segmentationQuery?.match(/\btype\d+\b/g)
  if (!named) return finds
  return finds === null ? named : finds.filter((id) => named.includes(id))
}

function nameOf(actor: ParticipantActor, input: InputOf<Call>, seen: { words: string[]; seesUnlisted: boolean }) {
  const { orderBy, asc, typeIds, subCategoryIds, chosen, tag, contactState, present, onlyMatches } = input
  const filters = [
    input.segmentationQuery ?? null,
    typeIds,
    subCategoryIds,
    chosen,
    tag ?? null,
    contactState ?? null,
    present ?? null,
    onlyMatches,
  ]
  return JSON.stringify(['search2', actor.eventId, actor.participantId, seen, orderBy, asc, filters])
}

function searchOf(
  { eventId, participantId: viewerId }: ParticipantActor,
  { orderBy: order, asc, length, tag, contactState, present, ...criteria }: InputOf<Call>,
  context: { standpoint: ViewerContext; words: readonly string[]; seesUnlisted: boolean; after: Cursor | null },
): Search {
  const { standpoint, words, seesUnlisted, after } = context
  const { typeIds, subCategoryIds, chosen, onlyMatches, withCounts } = criteria
  return {
    eventId,
    viewerId,
    seesUnlisted,
    standpoint,
    words: words.map((text, index): SearchWord => ({ text, near: null, options: standpoint.named[index] ?? [] })),
    typeIds,
    subCategoryIds,
    chosen,
    onlyMatches,
    withCounts,
    tag: tag ?? null,
    contactState: contactState ?? null,
    present: present ?? null,
    order,
    asc,
    limit: length + 1,
    after: after && [after[0], after[1], after[2]],
  }
}

/**
 * Searches with similar words if no one matches the query as written. A later page uses similar words only if the first
 * page did.
 */
async function findWithSimilarWords(
  ctx: Context,
  search: Search,
  isNear: boolean,
): Promise<{ found: Found; isNear: boolean }> {
  const asWritten = isNear ? null : await findPeople(ctx, search)
  if (asWritten && (asWritten.matches > 0 || search.after || search.words.length === 0)) {
    return { found: asWritten, isNear: false }
  }
  const words = await findSimilarWords(ctx, search)
  if (!words) return { found: asWritten ?? { matches: 0, places: [], counts: null }, isNear: false }
  const found = await findPeople(ctx, { ...search, words })
  // No one matches similar words either, so the counts for the query as written stay.
  if (asWritten && found.matches === 0) return { found: asWritten, isNear: false }
  return { found, isNear: true }
}

function makePersonMapper(standpoint: ViewerContext, actor: ParticipantActor, restricted: boolean) {
  const { tagged, contacts, invitationRights } = standpoint
  const tagOf = mapOf<Tag>(tagged)
  const contactOf = mapOf<ContactState>(contacts)
  const viewer = { ...actor, invitationRights }
  return ({ state, ...row }: FoundRow): FoundPerson => ({
    ...row,
    canInvite: canInvite({ viewed: { participantId: row.id, state }, viewer, restricted }),
    tag: tagOf.get(row.id) ?? null,
    contactState: contactOf.get(row.id) ?? null,
  })
}

const mapOf = <Name extends string>(lists: Readonly<Record<Name, readonly string[]>>) =>
  new Map(
    Object.entries<readonly string[]>(lists).flatMap(([name, ids]) => ids.map((id) => [id, name as Name] as const)),
  )
