import { expect, it } from 'vitest'
import { WALL_CLOCKS } from '../../testing/wall-clocks.ts'
import { textsIn } from './writing/texts-in.ts'

it.each(WALL_CLOCKS)('NOTE-2 writes $range in $zone', ({ zone, startsAt, endsAt, day, range }) => {
  const date = Temporal.PlainDate.from(day).toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
  expect(textsIn('en', zone).when(startsAt, endsAt)).toBe(`${date}, ${range}`)
})

it('NOTE-2 tells a time across midnight by the day on which it begins', () => {
  const begins = Date.UTC(2026, 10, 21, 20, 30)
  const times = ['Europe/Istanbul', 'Asia/Kolkata'].map((zone) => textsIn('en', zone).when(begins, begins + 3_600_000))
  expect(times).toEqual(['Saturday 21 November, 23:30–00:30', 'Sunday 22 November, 02:00–03:00'])
})
