import { expect, it } from 'vitest'
import { keysToDrop, MAX_CHARACTERS, type OfflineRow } from './offline-rows.ts'

const row = (key: string, storedAt: number, value: unknown = ''): OfflineRow => ({
  key,
  eventId: null,
  value,
  storedAt,
})
const text = (share: number) => 'x'.repeat(MAX_CHARACTERS * share)

it('OFFLINE-2 drops nothing while there is room, and replaces the row with the same key', () => {
  expect(keysToDrop([row('a', 1, text(0.6)), row('b', 2)], row('a', 3, text(0.6)))).toEqual([])
})

it('OFFLINE-2 drops the oldest rows if there are too many characters or rows', () => {
  const rows = [row('old', 1, text(0.4)), row('older', 0, text(0.1)), row('new', 5, text(0.4))]
  expect(keysToDrop(rows, row('next', 6, text(0.3))).sort()).toEqual(['old', 'older'])
  const many = Array.from({ length: 151 }, (_, at) => row(`r${at}`, at))
  expect(keysToDrop(many, row('next', 999))).toEqual(['r1', 'r0'])
})
