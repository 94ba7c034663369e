import { daysBetween, firstAndLastDay } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import type { PersonBrief } from '@parley/contract/participants'
import { type DealRoomDetails, type DealRoomDraft, MAX_TABLES, type Stretch } from '@parley/contract/sessions'
import { newId } from '../../lib/browser/new-id.ts'

export interface TableValue {
  /** A key that is stable while the form is open. */
  readonly key: string
  /** The id of the table. Absent if it is not saved yet. */
  readonly id?: string
  readonly name: string
}

export interface DealRoomValues {
  readonly name: string
  readonly slotMinutes: number
  readonly pauseMinutes: number
  readonly days: readonly { readonly day: string; readonly hours: readonly Stretch[] }[]
  readonly breaks: readonly Stretch[]
  readonly tables: readonly TableValue[]
  /** The person who owns the room. Null for the organizers. */
  readonly owner: Pick<PersonBrief, 'id' | 'fullName'> | null
}

const USUAL_HOURS: Stretch = { from: '09:00', to: '17:00' }
const USUAL_TABLES = 10
const MAX_DAYS = 62

type When = Pick<EventDetails, 'startDateMillis' | 'endDateMillis' | 'timezone' | 'dayBegins'>

const daysOf = ({ startDateMillis: startsAt, endDateMillis: endsAt, timezone, dayBegins }: When): string[] =>
  daysBetween(...firstAndLastDay({ startsAt, endsAt, timezone, dayBegins }), MAX_DAYS)

/** Returns the values of the form. For a saved deal room, they include the days on which it is closed. */
export function dealRoomValues(
  event: When,
  room: DealRoomDetails | null,
  tableName: (place: number) => string,
): DealRoomValues {
  const hoursByDay = new Map(room?.days.map(({ day, hours }) => [day, hours]))
  const days = [...new Set([...daysOf(event), ...hoursByDay.keys()])].sort().slice(0, MAX_DAYS)
  const numbers = Array.from({ length: USUAL_TABLES }, (_, at) => at + 1)
  return {
    name: room?.name ?? '',
    slotMinutes: room?.slotMinutes ?? 20,
    pauseMinutes: room?.pauseMinutes ?? 0,
    days: days.map((day) => ({ day, hours: room ? (hoursByDay.get(day) ?? []) : [USUAL_HOURS] })),
    breaks: room?.breaks ?? [],
    tables: room
      ? room.tables.map(({ id, name }) => ({ key: id, id, name }))
      : numbers.map((place) => ({ key: `new${place}`, name: tableName(place) })),
    owner: room?.owner ? { id: room.owner.id, fullName: room.owner.fullName } : null,
  }
}

export const dealRoomDraftOf = ({ owner, tables, days, breaks, ...values }: DealRoomValues): DealRoomDraft => ({
  ...values,
  days: days.map(({ day, hours }) => ({ day, hours: [...hours] })),
  breaks: [...breaks],
  tables: tables.map(({ id, name }) => (id ? { id, name: name.trim() } : { name: name.trim() })),
  ownerParticipantId: owner?.id ?? null,
})

type Hours = Pick<DealRoomDraft, 'days' | 'breaks'>

/** Returns the hours without those that cannot be parsed. */
export const readableHours = ({ days, breaks }: Hours): Hours => ({
  days: days.map(({ day, hours }) => ({ day, hours: hours.filter(isReadable) })),
  breaks: breaks.filter(isReadable),
})

export const hasUnreadableHours = ({ days, breaks }: Hours): boolean =>
  ![...days.flatMap(({ hours }) => hours), ...breaks].every(isReadable)

const isReadable = ({ from, to }: Stretch) => from !== '' && to !== ''

/** Adds tables, numbered on from the existing ones. Skips names that are taken. */
export function withMoreTables(
  tables: readonly TableValue[],
  count: number,
  nameOf: (place: number) => string,
): TableValue[] {
  const taken = new Set(tables.map(({ name }) => name))
  const most = Math.min(count, MAX_TABLES - tables.length)
  const more: TableValue[] = []
  for (let place = tables.length + 1; more.length < most; place += 1) {
    const name = nameOf(place)
    if (!taken.has(name)) more.push({ key: newId(), name })
  }
  return [...tables, ...more]
}
