import { expect, it } from 'vitest'
import { aMeetingEntry, anAgendaEntry } from '../../testing/schedule-samples.ts'
import { canLeave } from './can-leave.ts'

const MINUTE = 60_000
const talk = anAgendaEntry()
const meeting = aMeetingEntry()

it('lets people leave a session until its end, except its speakers', () => {
  expect([canLeave(talk, talk.sdt), canLeave(talk, talk.edt - 1), canLeave(talk, talk.edt)]).toEqual([
    true,
    true,
    false,
  ])
  expect(canLeave({ ...talk, role: 'speaker' }, talk.sdt)).toBe(false)
  expect(canLeave({ ...talk, cancelled: true }, talk.sdt)).toBe(true)
})

it('lets people cancel a meeting until five minutes before it, and lets a guest leave until its end (MEET-20)', () => {
  const before = [5, 4.9, 0].map((minutes) => canLeave(meeting, meeting.sdt - minutes * MINUTE))
  expect(before).toEqual([true, false, false])
  const guest = { ...meeting, role: 'guest' as const }
  expect([guest.sdt, guest.edt - 1, guest.edt].map((now) => canLeave(guest, now))).toEqual([true, true, false])
  expect(canLeave({ ...guest, cancelled: true }, guest.sdt)).toBe(false)
  expect(canLeave({ ...meeting, cancelled: true }, meeting.sdt - 60 * MINUTE)).toBe(false)
})

it('does not apply to breaks', () => {
  expect(canLeave({ ...talk, kind: 'off' }, talk.sdt)).toBe(false)
})
