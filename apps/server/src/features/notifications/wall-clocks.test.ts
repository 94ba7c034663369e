import { expect, it } from 'vitest'
import { WALL_CLOCKS } from '../../testing/wall-clocks.ts'
import { speechIn } from './writing/say.ts'

it.each(WALL_CLOCKS)('NOTE-2 tells $range in $zone', ({ zone, startsAt, endsAt, day, range }) => {
  const date = Temporal.PlainDate.from(day).toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
  expect(speechIn('en', zone).when(startsAt, endsAt)).toBe(`${date}, ${range}`)
})
