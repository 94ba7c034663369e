import { Failure } from '../../platform/failure.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { makeSlots } from './make-slots.ts'
import { insertSessions, saveDefinitions, saveLocations } from './save-programme.ts'

export interface NewDealRoom {
  readonly name: string
  /** What its tables are called, in their order. */
  readonly places: readonly string[]
  /** `yyyy-MM-dd` and `HH:mm` on the event's wall clock. */
  readonly days: readonly string[]
  readonly opens: string
  readonly closes: string
  readonly slotMinutes: number
  /** Whose time counts beside that of the two who meet; the organizers', which does not, when absent. */
  readonly ownerParticipantId?: string
}

export interface DealRoom {
  readonly definitionId: string
  readonly locationId: string
  readonly placeIds: string[]
  readonly slots: { readonly sessionId: string; readonly startsAt: number; readonly endsAt: number }[]
}

/**
 * Opens a deal room: its tables, and a slot for every stretch of `slotMinutes` in its hours.
 *
 * @see docs/rules/sessions.md SESSION-7
 */
export async function insertDealRoom(work: Work, eventId: string, room: NewDealRoom): Promise<DealRoom> {
  const timezone = await readTimezone(work, eventId)
  const [definitionId, locationId] = [newId(work.now), newId(work.now)]
  const placeIds = room.places.map(() => newId(work.now))
  const slots = makeSlots({ ...room, timezone }).map((slot) => ({ sessionId: newId(work.now), ...slot }))
  const places = room.places.map((name, index) => ({
    locationId: placeIds[index] as string,
    parentId: locationId,
    kind: 'place' as const,
    name,
    index,
  }))
  await saveLocations(work, eventId, [{ locationId, kind: 'dealroom', name: room.name, index: 0 }, ...places])
  const owner = room.ownerParticipantId === undefined ? {} : { ownerParticipantId: room.ownerParticipantId }
  await saveDefinitions(work, eventId, [{ definitionId, type: 'dealroom', title: room.name, ...owner }])
  await insertSessions(
    work,
    eventId,
    slots.map((slot) => ({ ...slot, definitionId, locationId })),
  )
  return { definitionId, locationId, placeIds, slots }
}

/** The wall clock of an event's days and slots. */
export async function readTimezone(work: Work, eventId: string): Promise<string> {
  const event = await work.db
    .selectFrom('event')
    .select('timezone')
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!event) throw new Failure('notFound')
  return event.timezone
}
