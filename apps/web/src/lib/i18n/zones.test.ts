import { expect, it } from 'vitest'
import { isSameZone, offsetIn } from './zones.ts'

it('recognizes a zone by its old name', () => {
  expect(isSameZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true)
  expect(isSameZone('Europe/Berlin', 'Europe/Paris')).toBe(false)
  expect(isSameZone('Europe/Atlantis', 'Europe/Paris')).toBe(false)
})

it('returns the offset of the season', () => {
  expect(offsetIn('Europe/Istanbul', Date.UTC(2026, 10, 21))).toBe('+03:00')
  expect(offsetIn('Europe/Madrid', Date.UTC(2026, 6, 1))).toBe('+02:00')
})
