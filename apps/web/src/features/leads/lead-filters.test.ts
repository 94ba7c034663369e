import { expect, it } from 'vitest'
import { ALL_LEADS, isUnfiltered, leadFilterInput, parseLeadFilters, withLeadFilters } from './lead-filters.ts'

it('LEAD-9 reads the filters of an address, and nothing that the call would refuse', () => {
  const read = (text: string) => parseLeadFilters(new URLSearchParams(text))
  expect(read('q=olive&stars=3&tag=Hot&by=participant2')).toEqual({
    query: 'olive',
    stars: '3',
    tag: 'Hot',
    by: 'participant2',
  })
  expect(read('stars=9&by=a b&x=1')).toEqual(ALL_LEADS)
})

it('LEAD-9 writes the filters that are set, and keeps other parameters of the URL', () => {
  const params = withLeadFilters(new URLSearchParams('booth=b1&q=olive'), { query: '', stars: '2' })
  expect(`${params}`).toBe('booth=b1&stars=2')
  expect(isUnfiltered(parseLeadFilters(params))).toBe(false)
  expect(leadFilterInput(parseLeadFilters(params))).toEqual({ minRating: 2 })
})
