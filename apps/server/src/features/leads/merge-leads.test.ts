import 'temporal-polyfill/global'
import { expect, it } from 'vitest'
import type { StoredLead } from './lead-store.ts'
import { mergeLeads } from './merge-leads.ts'

const at = (minute: number) => Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
const older: StoredLead = {
  boothId: 'olives',
  participantId: 'waiting',
  rating: 2,
  tags: ['Hot', 'Export'],
  note: 'Wants olives.',
  scanned: true,
  metAt: at(5),
  metBy: 'ada',
  deviceName: 'Tablet',
  changedAt: at(6),
}
const newer: StoredLead = {
  ...older,
  participantId: 'own',
  rating: 5,
  tags: ['hot', 'New'],
  note: 'Call her.',
  scanned: false,
  metAt: at(10),
  metBy: 'bo',
  deviceName: 'Phone',
  changedAt: at(12),
}

it('LEAD-7 merges two leads of a person, in either order', () => {
  const wanted = {
    rating: 5,
    tags: ['hot', 'New', 'Export'],
    note: 'Wants olives.\n\nCall her.',
    scanned: true,
    metAt: at(5),
    metBy: 'ada',
    deviceName: 'Tablet',
    changedAt: at(12),
  }
  expect(mergeLeads(older, newer)).toMatchObject(wanted)
  expect(mergeLeads(newer, older)).toMatchObject(wanted)
})

it('LEAD-7 keeps a rating that the newer lead lacks, and a note of both once', () => {
  const { rating, note } = mergeLeads(older, { ...newer, rating: null, note: older.note })
  expect([rating, note]).toEqual([2, 'Wants olives.'])
})
