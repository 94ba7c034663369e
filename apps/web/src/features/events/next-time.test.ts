import { expect, it } from 'vitest'
import { nextTime } from './next-time.ts'

const event = {
  name: 'Food Summit 2026',
  eventKey: 'food-2026',
  timezone: 'Europe/Madrid',
  startDateMillis: Date.UTC(2026, 2, 28, 8, 0),
  endDateMillis: Date.UTC(2026, 2, 29, 16, 0),
}

it('EVENT-17 suggests the same weekdays and local times of the next year, across a clock change', () => {
  expect(nextTime(event)).toEqual({
    name: 'Food Summit 2027',
    eventKey: 'food-2027',
    startsAt: '2027-03-27T09:00',
    endsAt: '2027-03-28T18:00',
  })
})

it('EVENT-17 suggests another key if it contains no year', () => {
  expect(nextTime({ ...event, eventKey: 'food' }).eventKey).toBe('food-2')
  expect(nextTime({ ...event, eventKey: 'x'.repeat(40) }).eventKey).toBe(`${'x'.repeat(38)}-2`)
})
