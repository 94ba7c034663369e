import { describe, expect, it } from 'vitest'
import { aSession } from '../../testing/schedule-samples.ts'
import { countFilters, filterSessions, parseFilter, withFilter } from './programme-filter.ts'

const all = [
  aSession({ id: 'cold', locationId: 'hall', trackId: 'logistics', language: 'en' }),
  aSession({ id: 'salt', locationId: 'studio', trackId: 'taste', language: 'tr' }),
  aSession({ id: 'open', locationId: null, trackId: null, language: null }),
  aSession({ id: 'lunch', locationId: null, trackId: null, language: null, type: 'break' }),
]
const shown = (address: string) =>
  filterSessions(all, parseFilter(new URLSearchParams(address)), (id) => id === 'salt').map(({ id }) => id)

describe('the filter of a program', () => {
  it('matches everything while nothing is chosen', () => {
    expect(shown('day=2026-11-21')).toEqual(['cold', 'salt', 'open', 'lunch'])
  })

  it('shows the sessions of the chosen rooms, and the breaks', () => {
    expect(shown('room=hall')).toEqual(['cold', 'lunch'])
    expect(shown('room=hall&room=studio')).toEqual(['cold', 'salt', 'lunch'])
  })

  it('shows sessions that match every kind of filter', () => {
    expect([shown('track=taste'), shown('lang=en'), shown('track=taste&lang=en')]).toEqual([['salt'], ['cold'], []])
  })

  it('shows the sessions in my agenda', () => {
    expect(shown('mine=1')).toEqual(['salt'])
  })

  it('is added to the URL and retains the other parameters', () => {
    const before = new URLSearchParams('day=2026-11-21&room=hall&mine=1')
    expect(String(withFilter(before, { rooms: ['a', 'b'], mine: false }))).toBe('day=2026-11-21&room=a&room=b')
    expect(String(withFilter(before, { tracks: ['x'] }))).toBe('day=2026-11-21&room=hall&mine=1&track=x')
  })

  it('is counted by its choices', () => {
    expect(countFilters(parseFilter(new URLSearchParams('room=a&room=b&lang=tr&mine=1')))).toBe(4)
  })
})
