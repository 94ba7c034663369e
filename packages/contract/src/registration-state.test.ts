import { expect, it } from 'vitest'
import { registrationState } from './registration-state.ts'

const END = Date.UTC(2026, 10, 22, 18)
const open = { publicEvent: true, isFinished: false, endDateMillis: END }

it.each([
  ['open to the last millisecond', open, END - 1, 'open'],
  ['closed from its end', open, END, 'closed'],
  ['over once it is finished', { ...open, isFinished: true }, END, 'over'],
  ['by invitation, with hidden dates', { publicEvent: false, isFinished: false }, END, 'byInvitation'],
  ['over rather than by invitation', { publicEvent: false, isFinished: true }, END, 'over'],
] as const)('REG-3 reports an event as %s', (_, event, now, state) => {
  expect(registrationState(event, now)).toBe(state)
})
