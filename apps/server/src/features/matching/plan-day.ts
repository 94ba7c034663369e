import { makeWorkerPool } from '../../platform/concurrency/worker-pool.ts'
import type { Node } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { defineService } from '../../platform/services.ts'
import type { Work } from '../../platform/work.ts'
import { findEventRow } from '../events/index.ts'
import {
  type Busy,
  type DaySlot,
  listBusyBlocks,
  listExcludedPairs,
  listFittingPairs,
  listSlots,
  listWillingPeople,
  listWishes,
  type WillingPerson,
} from './day-store.ts'
import type { Match, MatchPair, MatchPerson } from './match-day.ts'
import type { MatchTask } from './match-worker.ts'
import { MUTUAL, ONE_SIDED, pairWeight } from './pair-weight.ts'
import type { NewProposal, Planned } from './run-store.ts'

/** Limits that are far above the needs of the largest day. */
const LIMITS = { seconds: 300, megabytes: 1_024 }

const thread = defineService(
  () => {
    const limits = { threads: 1, megabytes: LIMITS.megabytes }
    return makeWorkerPool<MatchTask, Match[]>(new URL('./match-worker.ts', import.meta.url), limits)
  },
  ({ close }) => close(),
)

/** @see docs/rules/matching.md PLAN-2 to PLAN-4 */
export async function planMeetings(
  node: Node,
  work: Work,
  eventId: string,
  day: string,
): Promise<{ proposals: NewProposal[]; people: Planned[] }> {
  const { db, now } = work
  const event = await findEventRow(db, eventId)
  const willing = await listWillingPeople(db, eventId)
  const clock = event && { timezone: event.timezone, dayBegins: event.day_begins }
  const slots = clock ? await listSlots(db, eventId, { day, now, ...clock }) : []
  const [first] = slots
  if (!first)
    return { proposals: [], people: willing.map(({ id }) => ({ participantId: id, count: 0, why: 'noTime' })) }

  const ids = willing.map(({ id }) => id)
  const owners = slots.flatMap(({ ownerId }) => ownerId ?? [])
  const until = Math.max(...slots.map(({ endsAt }) => endsAt))
  const busy = Map.groupBy(
    await listBusyBlocks(db, eventId, [...new Set([...ids, ...owners])], { from: first.startsAt, until }),
    ({ id }) => id,
  )
  const open = slots.map((slot) => ({
    ...slot,
    tables: slot.ownerId && isBusy(busy, slot.ownerId, slot) ? 0 : slot.tables,
  }))
  const people = willing.map((person): MatchPerson => {
    const today = (busy.get(person.id) ?? []).filter(({ kind }) => kind === 'meeting').length
    const most = Math.max(0, Math.min(person.most - today, person.left ?? person.most))
    return { most, free: open.map((slot) => !isBusy(busy, person.id, slot)) }
  })
  const pairs = await listPairs(work, eventId, willing)
  const order = { slots: open, people, pairs, seed: seedOf(`${eventId} ${day}`) }
  const matches = await thread(node).run(order, LIMITS.seconds)
  const proposals = matches.map(({ one, other, slot, weight }): NewProposal => {
    const at = open[slot] as DaySlot
    return {
      id: newId(now),
      slotId: at.id,
      startsAt: at.startsAt,
      endsAt: at.endsAt,
      oneId: ids[one] as string,
      otherId: ids[other] as string,
      wish: weight >= MUTUAL ? 'mutual' : weight >= ONE_SIDED ? 'oneSided' : 'match',
    }
  })
  return { proposals, people: willing.map((_, at) => plannedOf(at, { ids, people, pairs, matches, open })) }
}

const isBusy = (busy: ReadonlyMap<string, readonly Busy[]>, id: string, slot: DaySlot) =>
  (busy.get(id) ?? []).some(({ startsAt, endsAt }) => startsAt < slot.endsAt && slot.startsAt < endsAt)

async function listPairs(work: Work, eventId: string, willing: readonly WillingPerson[]): Promise<MatchPair[]> {
  const ids = willing.map(({ id }) => id)
  const placeOf = new Map(ids.map((id, at) => [id, at]))
  const keyOf = (a: string, b: string) => [a, b].sort().join(' ')
  const apart = new Set(
    (await listExcludedPairs(work.db, eventId, ids, work.now)).map((each) => keyOf(each.oneId, each.otherId)),
  )
  const wishes = new Map<string, Set<string>>()
  for (const { oneId, otherId } of await listWishes(work.db, eventId, ids)) {
    const key = keyOf(oneId, otherId)
    wishes.set(key, (wishes.get(key) ?? new Set()).add(oneId))
  }
  const shared = new Map(
    (await listFittingPairs(work.db, eventId, ids)).map((each) => [keyOf(each.oneId, each.otherId), each.shared]),
  )
  return [...new Set([...wishes.keys(), ...shared.keys()])].sort().flatMap((key) => {
    const [one, other] = key.split(' ').map((id) => placeOf.get(id) ?? -1) as [number, number]
    const [a, b] = [willing[one], willing[other]]
    const wished = wishes.get(key)?.size ?? 0
    if (!a || !b || apart.has(key) || (!a.mayInvite && !b.mayInvite)) return []
    if (wished === 0 && !(finds(a, b) && finds(b, a))) return []
    return [{ one, other, weight: pairWeight(wished, shared.get(key) ?? 0) }]
  })
}

const finds = (viewer: WillingPerson, viewed: WillingPerson) =>
  viewer.organizer || viewer.finds === null || viewer.finds.includes(viewed.typeId)

interface Plan {
  readonly ids: readonly string[]
  readonly people: readonly MatchPerson[]
  readonly pairs: readonly MatchPair[]
  readonly matches: readonly MatchPair[]
  readonly open: readonly DaySlot[]
}

function plannedOf(at: number, { ids, people, pairs, matches, open }: Plan): Planned {
  const count = matches.filter(({ one, other }) => one === at || other === at).length
  const participantId = ids[at] as string
  if (count > 0) return { participantId, count, why: null }
  const own = pairs.filter(({ one, other }) => one === at || other === at)
  if (own.length === 0) return { participantId, count, why: 'noWish' }
  const couldMeet = own.some(({ one, other }) =>
    open.some(({ tables }, slot) => tables > 0 && people[one]?.free[slot] && people[other]?.free[slot]),
  )
  return { participantId, count, why: couldMeet ? 'noRoom' : 'noTime' }
}

function seedOf(words: string): number {
  let seed = 0
  for (const letter of words) seed = (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return seed
}
