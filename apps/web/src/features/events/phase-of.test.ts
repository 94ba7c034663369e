import { expect, it } from 'vitest'
import { NOW } from '../../testing/samples.ts'
import { phaseOf } from './phase-of.ts'

const DAY = 86_400_000
const event = { startDateMillis: NOW, endDateMillis: NOW + DAY }

it('is upcoming until the start, now until a day after the end, then past', () => {
  const at = [NOW - 1, NOW, NOW + DAY, NOW + 2 * DAY, NOW + 2 * DAY + 1]
  expect(at.map((now) => phaseOf(event, now))).toEqual(['upcoming', 'now', 'now', 'now', 'past'])
})
