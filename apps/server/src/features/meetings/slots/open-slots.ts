import type { BusyEntry } from '@parley/contract/sessions'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { visibleTo } from '../../participants/index.ts'
import type { OwnEntry } from './best-slots.ts'
import { conflictingEntries, isFree, openSlots } from './free-times.ts'
import { getSlotFacts } from './slot-facts.ts'

const MAX_SLOTS = 400

export interface OpenSlots {
  readonly theyAreSeen: boolean
  /** True if the meeting to move is one of the two, or there is no meeting to move. */
  readonly meetingIsTheirs: boolean
  readonly slots: { id: string; sdt: number; edt: number; locationId: string; hall: string | null }[]
  /** Open slots when the first of the two is busy and the other is free. */
  readonly swaps: { id: string; sdt: number; edt: number; busyWith: BusyEntry[] }[]
  readonly entries: OwnEntry[]
  readonly anyOpen: boolean
  readonly anyOfMine: boolean
  readonly mapHasScale: boolean
}

/**
 * Finds open slots for `myId` and `theirId`.
 *
 * @param query.viewer the person who looks, who may not be one of the two
 * @param query.meetingId a meeting of the two to move: its time and place count as free, and its own time is not
 *   offered
 */
export async function getOpenSlots(
  db: Kysely<DB>,
  query: {
    eventId: string
    viewer: Parameters<typeof visibleTo>[0]
    myId: string
    theirId: string
    meetingId: string | null
    now: number
  },
): Promise<OpenSlots> {
  const { eventId, viewer, myId, theirId, meetingId, now } = query
  const isIn = (id: string) => sql`exists (select from meeting_person mp where mp.event_id = ${eventId}
    and mp.meeting_id = ${meetingId} and mp.participant_id = ${id} and mp.role <> 'guest')`
  const columns = sql`
    exists (select from participant p where p.event_id = ${eventId} and p.participant_id = ${theirId}
      and p.state <> 'deleted' and ${visibleTo(viewer, 'p')}) as "theyAreSeen",
    ${meetingId === null ? sql`true` : sql`${isIn(myId)} and ${isIn(theirId)}`} as "meetingIsTheirs",
    exists (select from floor_plan f where f.event_id = ${eventId} and f.width_m is not null) as "mapHasScale",`
  const people = sql`select ${myId} union select ${theirId}`
  const facts = await getSlotFacts<'theyAreSeen' | 'meetingIsTheirs' | 'mapHasScale'>(
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
      .slice(0, MAX_SLOTS)
      .map(({ id, sdt, edt, roomId }) => ({ id, sdt, edt, locationId: roomId, hall: hallOf(roomId) })),
    swaps: theirs
      .filter((slot) => !mine.has(slot))
      .slice(0, MAX_SLOTS)
      .map(({ id, sdt, edt }) => ({ id, sdt, edt, busyWith: conflictingEntries(facts.day, { sdt, edt }) })),
    entries: facts.day.filter(({ kind, isCancelled }) => kind !== 'off' && !isCancelled),
    anyOpen: open.length > 0,
    anyOfMine: mine.size > 0,
  }
}
