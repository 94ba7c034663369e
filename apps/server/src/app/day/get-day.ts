import { type InputOf, MINUTE_MS, type ReplyOf } from '@parley/contract'
import { type dayCalls, type FreePerson, MAX_IN_GAP, type Stretch, type Way } from '@parley/contract/app'
import { getFreeSlotFinder, listPeopleAtLimit, walkMinutes } from '../../features/meetings/index.ts'
import { peopleToAsk, type Suggested } from '../../features/networking/index.ts'
import { listBriefs } from '../../features/participants/index.ts'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { type EntryPlace, listUpcomingPlaces } from './day-store.ts'

type Call = typeof dayCalls.getDay

/** Limits the number of best matches that are checked for free time. */
const MAX_LOOKED_AT = 100
/** Earliest start of a proposed meeting. A request for an earlier time would not reach the other person in time. */
const LEAD_MS = 5 * MINUTE_MS
/** If an entry ended longer ago than this, the person is assumed to have gone elsewhere. */
const BESIDE_MS = 30 * MINUTE_MS

/**
 * Returns at most two people for each gap, and walking times between entries. The number of statements is the same for
 * any number of people and gaps.
 *
 * @see docs/rules/lobby.md LOBBY-15 LOBBY-16
 */
export async function getDay(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, gaps }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const sees = (tab: string) => actor.organizer || actor.tabs === null || actor.tabs.includes(tab)
  const found = sees('participant') && gaps.length > 0 ? await findFree(ctx, actor, gaps) : gaps.map(() => [])
  const ways = sees('venueMap') ? waysTo(await listUpcomingPlaces(ctx.db, actor, ctx.clock.now() - BESIDE_MS)) : []
  const briefs = await listBriefs(
    ctx.db,
    eventId,
    found.flat().map(({ id }) => id),
  )
  const shown = (each: FoundFree): FreePerson[] => {
    const brief = briefs.get(each.id)
    return brief ? [{ ...brief, reasons: [...each.reasons], slot: each.slot }] : []
  }
  return { gaps: gaps.map((gap, index) => ({ ...gap, people: (found[index] ?? []).flatMap(shown) })), ways }
}

type FoundFree = Suggested & Pick<FreePerson, 'slot'>

/**
 * Finds the best matches for each gap, without repeating a person. Empty if the caller has reached the meeting limit.
 */
async function findFree(ctx: Context, actor: ParticipantActor, gaps: readonly Stretch[]): Promise<FoundFree[][]> {
  const { eventId, participantId: viewerId } = actor
  const people = (await peopleToAsk(ctx, actor)).slice(0, MAX_LOOKED_AT)
  const ids = people.map(({ id }) => id)
  const atLimit = await listPeopleAtLimit(ctx.db, eventId, [viewerId, ...ids])
  if (atLimit.has(viewerId)) return gaps.map(() => [])
  const now = ctx.clock.now() + LEAD_MS
  const firstIn = await getFreeSlotFinder(ctx.db, { eventId, now, viewerId }, gaps, ids)
  const left = new Set(people.filter(({ id }) => !atLimit.has(id)))
  return gaps.map((gap) => {
    const found: FoundFree[] = []
    for (const person of left) {
      const slot = firstIn(gap, person.id)
      if (!slot) continue
      found.push({ ...person, slot: { id: slot.id, sdt: slot.sdt, edt: slot.edt } })
      left.delete(person)
      if (found.length === MAX_IN_GAP) break
    }
    return found
  })
}

/** Returns the walking time to each entry. @param entries earliest first */
function waysTo(entries: readonly EntryPlace[]): Way[] {
  return entries.flatMap((entry) => {
    const { sessionId, placeId } = entry
    if (placeId === null) return []
    const [before] = entries
      .filter(({ sdt, edt }) => sdt < entry.sdt && edt <= entry.sdt && entry.sdt - edt <= BESIDE_MS)
      .toSorted((one, other) => other.edt - one.edt)
    return [{ sessionId, placeId, minutes: walkMinutes(before?.spot, entry.spot) }]
  })
}
