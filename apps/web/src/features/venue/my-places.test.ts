import { expect, it } from 'vitest'
import { NOW } from '../../testing/samples.ts'
import { aMeetingEntry, anAgendaEntry } from '../../testing/schedule-samples.ts'
import { useOwnPlaces } from './my-places.ts'

it("VENUE-9 finds the reader's appointments from now on, in this event, earliest first", () => {
  const later = aMeetingEntry({ id: 'later', placeId: 'table1', sdt: NOW + 9_000, edt: NOW + 10_000 })
  const on = anAgendaEntry({ id: 'on', placeId: 'table1', sdt: NOW - 5, edt: NOW + 5 })
  const others = [
    anAgendaEntry({ id: 'over', placeId: 'hall', sdt: NOW - 9, edt: NOW }),
    anAgendaEntry({ id: 'called off', placeId: 'hall', cancelled: true }),
    anAgendaEntry({ id: 'elsewhere', placeId: 'hall', eventId: 'event2' }),
    anAgendaEntry({ id: 'nowhere', placeId: null }),
  ]
  const { at, next } = useOwnPlaces([later, ...others, on], 'event1', NOW)
  expect([[...at], next]).toEqual([[['table1', [on, later]]], on])
  expect(useOwnPlaces(others, 'event1', NOW)).toEqual({ at: new Map(), next: null })
})
