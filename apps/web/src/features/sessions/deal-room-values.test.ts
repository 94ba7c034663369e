import type { DealRoomDetails } from '@parley/contract/sessions'
import { expect, it } from 'vitest'
import { dealRoomDraftOf, dealRoomValues, withMoreTables } from './deal-room-values.ts'

const event = {
  startDateMillis: Date.UTC(2026, 10, 21, 6),
  // The event ends at midnight in Istanbul.
  endDateMillis: Date.UTC(2026, 10, 22, 21),
  timezone: 'Europe/Istanbul',
}
const nameOf = (place: number) => `Table ${place}`
const room: DealRoomDetails = {
  id: 'room1',
  rev: 3,
  name: 'Hall',
  days: [{ day: '2026-11-25', hours: [{ from: '10:00', to: '11:00' }] }],
  slotMinutes: 30,
  pauseMinutes: 5,
  breaks: [],
  tables: [{ id: 'table1', name: 'Window', meetings: 0 }],
  owner: null,
  slots: [],
}

it('DEALROOM-2 begins with the days of the event and ten tables', () => {
  const { days, tables } = dealRoomValues(event, null, nameOf)
  expect(days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22'])
  expect([tables.length, tables[0]?.name, tables[9]?.name]).toEqual([10, 'Table 1', 'Table 10'])
})

it('DEALROOM-2 shows saved days outside the event, and closed days', () => {
  const values = dealRoomValues(event, room, nameOf)
  expect(values.days.map(({ day, hours }) => [day, hours.length])).toEqual([
    ['2026-11-21', 0],
    ['2026-11-22', 0],
    ['2026-11-25', 1],
  ])
  expect(dealRoomDraftOf(values)).toMatchObject({
    ownerParticipantId: null,
    tables: [{ id: 'table1', name: 'Window' }],
  })
})

it('DEALROOM-5 numbers more tables on, and skips names that exist', () => {
  const tables = [
    { key: 'a', name: 'Table 1' },
    { key: 'b', name: 'Table 4' },
  ]
  expect(withMoreTables(tables, 2, nameOf).map(({ name }) => name)).toEqual([
    'Table 1',
    'Table 4',
    'Table 3',
    'Table 5',
  ])
  expect(withMoreTables(tables, 9_999, nameOf).length).toBe(500)
})
