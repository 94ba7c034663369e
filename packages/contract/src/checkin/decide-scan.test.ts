import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ALL_EVENT, decideScan, isGranted, type ScanPerson } from './decide-scan.ts'

const hall = { id: 'hall', allowedPart: ['vip'] }
const person = (changes: Partial<ScanPerson> = {}): ScanPerson => ({
  typeId: 'vip',
  inside: false,
  changedAtMillis: null,
  ...changes,
})
const into = { checkIn: true, atMillis: 10 }
const out = { checkIn: false, atMillis: 10 }

it('SCAN-3 applies its rules in order', () => {
  expect(decideScan(hall, null, into, true)).toEqual({ status: 'ticketNotFound', inside: null })
  expect(decideScan(hall, person(), into, true)).toEqual({ status: 'checkedIn', inside: true })
  expect(decideScan(hall, person({ inside: true, typeId: 'guest' }), into, false).status).toBe('alreadyCheckedIn')
  expect(decideScan(hall, person({ typeId: 'guest' }), into, false).status).toBe('wrongTicketType')
  expect(decideScan(hall, person(), into, false)).toEqual({ status: 'fullyOccupied', inside: null })
  expect(decideScan({ ...hall, id: ALL_EVENT }, person({ typeId: 'guest' }), into, true).status).toBe('checkedIn')
  expect(decideScan(hall, person(), out, true)).toEqual({ status: 'alreadyCheckedOut', inside: null })
  expect(decideScan(hall, person({ inside: true, typeId: 'guest' }), out, false)).toEqual({
    status: 'checkedOut',
    inside: false,
  })
})

it('DESK-6 saves a scan that arrives after a later one, without moving the person', () => {
  const left = person({ changedAtMillis: 20 })
  expect(decideScan(hall, left, into, true)).toEqual({ status: 'alreadyCheckedIn', inside: null })
  expect(decideScan(hall, person({ inside: true, changedAtMillis: 20 }), out, true)).toEqual({
    status: 'alreadyCheckedOut',
    inside: null,
  })
})

it('SCAN-3 alternates entries and exits, and never exceeds the capacity, whatever is scanned', () => {
  const scans = fc.array(
    fc.record({ who: fc.nat({ max: 4 }), checkIn: fc.boolean(), typeId: fc.constantFrom('vip', 'guest') }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(scans, fc.nat({ max: 3 }), (all, capacity) => {
      const people = new Map<number, ScanPerson>()
      const last = new Map<number, string>()
      let inside = 0
      for (const [at, { who, checkIn, typeId }] of all.entries()) {
        const now = { ...(people.get(who) ?? person()), typeId }
        const judged = decideScan(hall, now, { checkIn, atMillis: at }, inside < capacity)
        if (isGranted(judged.status)) {
          expect(judged.status).not.toBe(last.get(who))
          last.set(who, judged.status)
        }
        if (judged.inside === null) continue
        inside += judged.inside ? 1 : -1
        people.set(who, { ...now, inside: judged.inside, changedAtMillis: at })
        expect(inside).toBeLessThanOrEqual(capacity)
        expect(inside).toBe([...people.values()].filter((each) => each.inside).length)
      }
    }),
  )
})
