import { type DealRoomHours, MAX_SLOTS, type Stretch } from '@parley/contract/sessions'
import type { Kysely } from 'kysely'
import type { ClockShift } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import * as store from './dealrooms/index.ts'
import { insertSessions } from './save-programme.ts'

/**
 * Moves deal rooms when the event moves. A slot with a meeting is closed while its meeting stays. The caller has locked
 * the event.
 *
 * @throws Failure `tooManySlots` when another zone gives a deal room more slots than it may have
 * @see docs/rules/events.md EVENT-20
 */
export async function moveDealRooms(work: Work, eventId: string, shift: ClockShift): Promise<void> {
  const rooms = await store.listDealRooms(work.db, eventId)
  if (rooms.length === 0) return
  const ids = rooms.map(({ id }) => id)
  await store.lockSlots(work, eventId, ids)
  const slots = Map.groupBy(await store.listSlots(work.db, eventId, ids), ({ definitionId }) => definitionId)
  const moved = rooms.map((room) => {
    const hours = shiftHours(room, shift.minutes)
    const wanted = store.makeSlots(hours, shift.toZone, MAX_SLOTS)
    if (wanted.length > MAX_SLOTS) throw new Failure('tooManySlots')
    const plan = store.planSlots(slots.get(room.id) ?? [], wanted, work.now)
    return { definitionId: room.id, locationId: room.locationId, hours, plan }
  })
  const all = (of: 'reopen' | 'close' | 'remove') => moved.flatMap(({ plan }) => plan[of])
  await store.saveSlots(work, eventId, { reopen: all('reopen'), close: all('close'), remove: all('remove') })
  await insertSessions(
    work,
    eventId,
    moved.flatMap(({ definitionId, locationId, plan }) =>
      plan.make.map((slot) => ({ ...slot, sessionId: newId(work.now), definitionId, locationId })),
    ),
  )
  await store.saveSettings(
    work,
    eventId,
    moved.map(({ definitionId, locationId, hours }) => ({ ...hours, definitionId, locationId })),
  )
  await store.raiseRevs(work, eventId, ids)
}

/** Moves the hours of a deal room by a number of minutes. Hours that pass midnight move to another day. */
export function shiftHours({ days, breaks, slotMinutes, pauseMinutes }: DealRoomHours, minutes: number): DealRoomHours {
  const clockOf = (at: Temporal.PlainDateTime) => at.toPlainTime().toString({ smallestUnit: 'minute' })
  const shifted = (day: string, { from, to }: Stretch) => {
    const start = Temporal.PlainDateTime.from(`${day}T${from}`).add({ minutes })
    const end = Temporal.PlainDateTime.from(`${day}T${to}`).add({ minutes })
    return { day: start.toPlainDate().toString(), stretch: { from: clockOf(start), to: clockOf(end) } }
  }
  const stretches = days.flatMap(({ day, hours }) => hours.map((each) => shifted(day, each)))
  const empty = days.flatMap(({ day, hours }) =>
    hours.length > 0 ? [] : Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes }).toPlainDate().toString(),
  )
  const byDay = Map.groupBy(stretches, ({ day }) => day)
  return {
    days: [...new Set([...byDay.keys(), ...empty])].toSorted().map((day) => ({
      day,
      hours: (byDay.get(day) ?? []).map(({ stretch }) => stretch),
    })),
    breaks: breaks.map((each) => shifted('2026-01-01', each).stretch),
    slotMinutes,
    pauseMinutes,
  }
}

export interface DealRoomTimes {
  readonly id: string
  readonly name: string
  /** Epoch milliseconds. */
  readonly times: readonly { readonly startsAt: number; readonly endsAt: number }[]
}

export async function listDealRoomTimes(
  db: Kysely<DB>,
  eventId: string,
  { minutes, fromZone, toZone }: ClockShift,
): Promise<{ before: DealRoomTimes; after: DealRoomTimes }[]> {
  const rooms = await store.listDealRooms(db, eventId)
  return rooms.map(({ id, name, ...hours }) => ({
    before: { id, name, times: store.openTimes(hours, fromZone) },
    after: { id, name, times: store.openTimes(shiftHours(hours, minutes), toZone) },
  }))
}
