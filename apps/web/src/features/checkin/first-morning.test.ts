import { expect, it } from 'vitest'
import { isFirstMorning } from './first-morning.ts'

const timezone = 'Europe/Istanbul'
const at = (clock: string) => Date.parse(`2026-11-21T${clock}+03:00`)
const starts = (clock: string) => ({ startDateMillis: at(clock), timezone })

it.each([
  ['from midnight of the first day', starts('10:00'), at('00:00'), true],
  ['not the evening before', starts('10:00'), at('00:00') - 1, false],
  ['until noon', starts('10:00'), at('11:59'), true],
  ['not from noon on', starts('09:00'), at('12:00'), false],
  ['not on the second morning', starts('10:00'), at('09:00') + 86_400_000, false],
  ['until two hours after an event that begins later', starts('18:00'), at('19:59'), true],
  ['not after that', starts('18:00'), at('20:00'), false],
  ['from the hour at which a day of the event begins', { ...starts('10:00'), dayBegins: 300 }, at('04:59'), false],
] as const)('LOBBY-12 defines a first morning: %s', (_, event, now, expected) => {
  expect(isFirstMorning(event, now)).toBe(expected)
})
