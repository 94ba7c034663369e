import type { BusyEntry } from '@parley/contract/sessions'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { visibleTo } from '../../participants/index.ts'
import type { OwnEntry } from './best-slots.ts'
import { readSlotFacts } from './slot-facts.ts'
import { busyWithIn, isFree, openSlots } from './when-free.ts'

const MOST_SLOTS = 400

export interface OpenSlots {
  readonly theyAreSeen: boolean
  /** The meeting that would move is one of these two; true without one. */
  readonly meetingIsTheirs: boolean
  /** With the deal room of each, and its hall. */
  readonly slots: { id: string; sdt: number; edt: number; locationId: string; hall: string | null }[]
  /** Those at which nothing but the first of the two is busy, with what. */
  readonly swaps: { id: string; sdt: number; edt: number; busyWith: BusyEntry[] }[]
  /** What stands in the agenda of the first of the two from now on, whether or not it holds. */
  readonly entries: OwnEntry[]
  /** A slot to come with a place left and its owner free, whether or not the two are. */
  readonly anyOpen: boolean
  /** One of those at which the first of the two is free. */
  readonly anyOfMine: boolean
  /** A floor plan of the event tells how wide it is. */
  readonly mapHasScale: boolean
}

/**
 * In one statement: the slots to come, less those whose places are all taken or whose owner is busy, and how they meet
 * the time of two people.
 *
 * @param asked.viewer who looks, and may not be one of the two
 * @param asked.meetingId a meeting of the two that would move: what it takes is free, and its own time is not offered
 */
export async function readOpenSlots(
  db: Kysely<DB>,
  asked: {
    eventId: string
    viewer: Parameters<typeof visibleTo>[0]
    myId: string
    theirId: string
    meetingId: string | null
    now: number
  },
): Promise<OpenSlots> {
  const { eventId, viewer, myId, theirId, meetingId, now } = asked
  const isIn = (id: string) => sql`exists (select from meeting_person mp where mp.event_id = ${eventId}
    and mp.meeting_id = ${meetingId} and mp.participant_id = ${id} and mp.role <> 'guest')`
  const columns = sql`
    exists (select from participant p where p.event_id = ${eventId} and p.participant_id = ${theirId}
      and p.state <> 'deleted' and ${visibleTo(viewer, 'p')}) as "theyAreSeen",
    ${meetingId === null ? sql`true` : sql`${isIn(myId)} and ${isIn(theirId)}`} as "meetingIsTheirs",
    exists (select from floor_plan f where f.event_id = ${eventId} and f.width_m is not null) as "mapHasScale",`
  const people = sql`select ${myId} union select ${theirId}`
  const facts = await readSlotFacts<Pick<OpenSlots, 'theyAreSeen' | 'meetingIsTheirs' | 'mapHasScale'>>(
    db,
    { eventId, now, people, dayOf: myId, meetingId },
    { columns },
  )
  const { theyAreSeen, meetingIsTheirs, mapHasScale } = facts.more
  const open = openSlots(facts)
  const mine = new Set(open.filter((slot) => isFree(facts, myId, slot)))
  const theirs = open.filter((slot) => isFree(facts, theirId, slot))
  const hallOf = (roomId: string) => facts.rooms.get(roomId)?.hall ?? null
  return {
    theyAreSeen,
    meetingIsTheirs,
    mapHasScale,
    slots: theirs
      .filter((slot) => mine.has(slot))
      .slice(0, MOST_SLOTS)
      .map(({ id, sdt, edt, roomId }) => ({ id, sdt, edt, locationId: roomId, hall: hallOf(roomId) })),
    swaps: theirs
      .filter((slot) => !mine.has(slot))
      .slice(0, MOST_SLOTS)
      .map(({ id, sdt, edt }) => ({ id, sdt, edt, busyWith: busyWithIn(facts.day, { sdt, edt }) })),
    entries: facts.day.filter(({ kind, isCancelled }) => kind !== 'off' && !isCancelled),
    anyOpen: open.length > 0,
    anyOfMine: mine.size > 0,
  }
}
