import type { SpeedWait } from '@parley/contract/popups'
import type { SoughtOptions } from '../../matching/index.ts'
import { type Pair, planRound, type RoundInput } from '../rounds/index.ts'

export interface RoundGuest {
  readonly id: string
  readonly typeId: string
  readonly organizer: boolean
  /** The participant types that the person's own type can find; null if it can find all types. */
  readonly finds: readonly string[] | null
  /** The number of rounds in a row that the person has waited. */
  readonly waited: number
}

export interface RoundTask {
  readonly guests: readonly RoundGuest[]
  readonly groupSize: number
  readonly sought: readonly SoughtOptions[]
  /**
   * The fit of two people, from 0 to 1. First index: how many of the two wish to meet. Second: how many things one
   * offers and the other seeks.
   */
  readonly fits: readonly (readonly number[])[]
  /** The person who wishes and the person to meet, each pair once. */
  readonly wishes: readonly Pair[]
  readonly met: readonly Pair[]
  readonly must: readonly Pair[]
  /** Pairs that a rule, a block or the mark "ignore" forbids. */
  readonly never: readonly Pair[]
  readonly roundsAfter: number
  readonly plan: RoundInput['plan']
  readonly seed: number
}

export interface PlannedGroups {
  readonly groups: readonly (readonly string[])[]
  readonly waiting: readonly { readonly id: string; readonly why: SpeedWait }[]
  readonly possible: number
  readonly plan: RoundInput['plan']
}

const keyOf = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`)

/**
 * Plans the groups of a round. People who waited before come first. Takes up to a second of CPU, so call it in a worker
 * thread.
 *
 * @see docs/rules/speed-networking.md SPEED-5 to SPEED-8
 */
export function planGroups(order: RoundTask): PlannedGroups {
  const { guests, groupSize, met, must, plan, seed } = order
  const people = guests.map(({ id }) => id)
  const never = [...order.never, ...invisiblePairs(guests)]
  const closed = new Set([...met, ...never].map(([one, other]) => keyOf(one, other)))
  const isFree = (one: string, other: string) => one !== other && !closed.has(keyOf(one, other))
  const fit = fitOf(order)
  const planned = planRound({
    people,
    groupSize,
    fit,
    met,
    mustMeet: must,
    neverMeet: never,
    roundsAfter: order.roundsAfter,
    plan,
    seed,
  })
  const repeats = new Set(planned.repeats.flat())
  const made = planned.groups.filter((group) => group.length > 1 && group.every((id) => !repeats.has(id)))
  const waited = new Map(guests.map((guest) => [guest.id, guest.waited]))
  const waitersFirst = (ids: readonly string[]) => ids.toSorted((a, b) => (waited.get(b) ?? 0) - (waited.get(a) ?? 0))
  const ways = { groupSize, isFree, fit }
  const seated = new Set(made.flat())
  const left = people.filter((id) => !seated.has(id))
  let groups = [...made, ...fillGroups(waitersFirst(left), ways)]
  if (waitersLeft(guests, groups) > 0) {
    const fromWaiters = fillGroups(waitersFirst(people), ways)
    if (waitersLeft(guests, fromWaiters) < waitersLeft(guests, groups)) groups = fromWaiters
  }
  const inGroup = new Set(groups.flat())
  const waiting = people.filter((id) => !inGroup.has(id)).map((id) => ({ id, why: whyOf(id, people, isFree) }))
  const isAsPlanned = groups.length === made.length && waiting.length === planned.unseated.length
  return {
    groups,
    waiting,
    possible: isAsPlanned ? planned.roundsAfter : 0,
    plan: isAsPlanned ? planned.plan : null,
  }
}

function waitersLeft(guests: readonly RoundGuest[], groups: readonly (readonly string[])[]): number {
  const seated = new Set(groups.flat())
  return guests.filter(({ id, waited }) => waited > 0 && !seated.has(id)).length
}

function whyOf(id: string, people: readonly string[], isFree: (one: string, other: string) => boolean): SpeedWait {
  if (people.length < 2) return 'alone'
  return people.some((other) => isFree(id, other)) ? 'odd' : 'allMet'
}

function invisiblePairs(guests: readonly RoundGuest[]): Pair[] {
  if (guests.every(({ finds, organizer }) => organizer || finds === null)) return []
  const sees = (viewer: RoundGuest, viewed: RoundGuest) =>
    viewer.organizer || viewer.finds === null || viewer.finds.includes(viewed.typeId)
  return guests.flatMap((one, at) =>
    guests.slice(at + 1).flatMap((other): Pair[] => (sees(one, other) && sees(other, one) ? [] : [[one.id, other.id]])),
  )
}

/** Returns the fit of two people, from 0 to 1, in the same order as the weights of matching. */
function fitOf({ guests, sought, wishes, fits }: RoundTask): (one: string, other: string) => number {
  const numberOf = new Map(guests.map(({ id }, at) => [id, at]))
  const size = guests.length
  const [shared, wished] = [new Uint8Array(size * size), new Uint8Array(size * size)]
  const count = (table: Uint8Array, one: number, other: number) => {
    for (const at of [one * size + other, other * size + one]) table[at] = Math.min(255, (table[at] ?? 0) + 1)
  }
  const offering = new Map<string, number[]>()
  for (const { id, offers } of sought) {
    for (const option of offers) offering.set(option, [...(offering.get(option) ?? []), numberOf.get(id) ?? -1])
  }
  for (const { id, seeks } of sought) {
    const one = numberOf.get(id) ?? -1
    for (const option of seeks) {
      for (const other of offering.get(option) ?? [])
        if (one !== other && one >= 0 && other >= 0) count(shared, one, other)
    }
  }
  for (const [from, to] of wishes) {
    const [one, other] = [numberOf.get(from), numberOf.get(to)]
    if (one !== undefined && other !== undefined && one !== other) count(wished, one, other)
  }
  return (a, b) => {
    const at = (numberOf.get(a) ?? 0) * size + (numberOf.get(b) ?? 0)
    const row = fits[Math.min(wished[at] ?? 0, fits.length - 1)] ?? []
    return row[Math.min(shared[at] ?? 0, row.length - 1)] ?? 0
  }
}

interface Ways {
  readonly groupSize: number
  readonly isFree: (one: string, other: string) => boolean
  readonly fit: (one: string, other: string) => number
}

/**
 * Forms groups. In their order, people start a group with those who fit them best. No two people left over could still
 * meet.
 */
function fillGroups(people: readonly string[], { groupSize, isFree, fit }: Ways): string[][] {
  const left = new Set(people)
  const groups: string[][] = []
  for (const first of people) {
    if (!left.has(first)) continue
    const group = [first]
    const others = [...left].filter((other) => isFree(first, other)).toSorted((a, b) => fit(first, b) - fit(first, a))
    for (const other of others) {
      if (group.length < groupSize && group.every((each) => isFree(each, other))) group.push(other)
    }
    if (group.length < 2) continue
    groups.push(group)
    for (const id of group) left.delete(id)
  }
  return groups
}
