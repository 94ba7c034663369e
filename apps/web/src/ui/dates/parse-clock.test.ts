import { expect, it } from 'vitest'
import { parseClock } from './parse-clock.ts'

it.each([
  ['9', '09:00'],
  ['14', '14:00'],
  ['930', '09:30'],
  ['1430', '14:30'],
  ['9:05', '09:05'],
  ['9.05', '09:05'],
  ['21h30', '21:30'],
  ['9 h', '09:00'],
  ['21 30', '21:30'],
  ['9 pm', '21:00'],
  ['9:30 PM', '21:30'],
  ['12 a.m.', '00:00'],
  ['12:15p', '12:15'],
  ['23:59', '23:59'],
  ['0', '00:00'],
])('FRAME-6 reads the time %s as %s', (text, clock) => {
  expect(parseClock(text)).toBe(clock)
})

it.each(['', 'noon', '24', '24:00', '9:60', '13 pm', '0 am', '9:5', '12345', '-1', '9:30:00'])(
  'FRAME-6 reads no time in “%s”',
  (text) => {
    expect(parseClock(text)).toBe(null)
  },
)
