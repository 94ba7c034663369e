import { expect, it } from 'vitest'
import { nextTime } from './next-time.ts'

const event = {
  name: 'Food Summit 2026',
  eventKey: 'food-2026',
  timezone: 'Europe/Madrid',
  startDateMillis: Date.UTC(2026, 2, 28, 8, 0),
  endDateMillis: Date.UTC(2026, 2, 29, 16, 0),
}

it('EVENT-17 suggests the same weekdays and wall clocks of the next year, across a change of clocks', () => {
  expect(nextTime(event)).toEqual({
    name: 'Food Summit 2027',
    eventKey: 'food-2027',
    startsAt: '2027-03-27T09:00',
    endsAt: '2027-03-28T18:00',
  })
})

it('EVENT-17 suggests another address where there is no year in it', () => {
  expect(nextTime({ ...event, eventKey: 'food' }).eventKey).toBe('food-2')
  expect(nextTime({ ...event, eventKey: 'x'.repeat(40) }).eventKey).toBe(`${'x'.repeat(38)}-2`)
})
