import { type DealRoomDraft, MAX_SLOTS } from '@parley/contract/sessions'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { makeSlots, saveSettings } from './dealrooms/index.ts'
import { insertSessions, saveDefinitions, saveLocations } from './save-programme.ts'

export interface NewDealRoom {
  readonly name: string
  /** The names of the tables, in order. */
  readonly places: readonly string[]
  /** Days as `yyyy-MM-dd`, `opens` and `closes` as `HH:mm`, in the event's time zone. */
  readonly days: readonly string[]
  readonly opens: string
  readonly closes: string
  readonly slotMinutes: number
  /**
   * The owner, who must be free for a meeting like the two participants. Absent if the room belongs to the organizers.
   */
  readonly ownerParticipantId?: string
}

export interface DealRoom {
  readonly definitionId: string
  readonly locationId: string
  readonly placeIds: string[]
  readonly slots: { readonly sessionId: string; readonly startsAt: number; readonly endsAt: number }[]
}

/** Inserts a deal room with all its slots, also those in the past. @see docs/rules/sessions.md SESSION-7 */
export async function insertDealRoom(work: Work, eventId: string, room: NewDealRoom): Promise<DealRoom> {
  const { name, places, days, opens, closes, slotMinutes, ownerParticipantId = null } = room
  const hours = [{ from: opens, to: closes }]
  const draft: DealRoomDraft = {
    name,
    days: [...new Set(days)].sort().map((day) => ({ day, hours })),
    slotMinutes,
    pauseMinutes: 0,
    breaks: [],
    tables: places.map((place) => ({ name: place })),
    ownerParticipantId,
  }
  const [made] = await openDealRooms(work, eventId, [draft], { from: 0 })
  return made as DealRoom
}

/**
 * Inserts deal rooms with the slots that begin after `from`. Uses as many statements as for one room. @throws Failure
 * `tooManySlots`
 */
export async function openDealRooms(
  work: Work,
  eventId: string,
  drafts: readonly DealRoomDraft[],
  { from }: { from: number },
): Promise<DealRoom[]> {
  const timezone = await getTimezone(work.db, eventId)
  const rooms = drafts.map((draft) => {
    const slots = makeSlots(draft, timezone, MAX_SLOTS)
    if (slots.length > MAX_SLOTS) throw new Failure('tooManySlots')
    return {
      ...draft,
      definitionId: newId(work.now),
      locationId: newId(work.now),
      placeIds: draft.tables.map(() => newId(work.now)),
      slots: slots.filter(({ startsAt }) => startsAt > from).map((slot) => ({ sessionId: newId(work.now), ...slot })),
    }
  })
  await saveLocations(
    work,
    eventId,
    rooms.flatMap(({ locationId, name, tables, placeIds }) => [
      { locationId, kind: 'dealroom' as const, name, index: 0 },
      ...tables.map((table, index) => ({
        locationId: placeIds[index] as string,
        parentId: locationId,
        kind: 'place' as const,
        name: table.name,
        index,
      })),
    ]),
  )
  await saveDefinitions(
    work,
    eventId,
    rooms.map(({ definitionId, name, ownerParticipantId }) => ({
      definitionId,
      type: 'dealroom' as const,
      title: name,
      ownerParticipantId,
    })),
  )
  await saveSettings(
    work,
    eventId,
    rooms.map(({ definitionId, locationId, days, breaks, slotMinutes, pauseMinutes }) => ({
      definitionId,
      locationId,
      days,
      breaks,
      slotMinutes,
      pauseMinutes,
    })),
  )
  await insertSessions(
    work,
    eventId,
    rooms.flatMap(({ definitionId, locationId, slots }) =>
      slots.map((slot) => ({ ...slot, definitionId, locationId })),
    ),
  )
  return rooms
}

export async function getTimezone(db: Kysely<DB>, eventId: string): Promise<string> {
  const event = await db
    .selectFrom('event')
    .select('timezone')
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!event) throw new Failure('notFound')
  return event.timezone
}
