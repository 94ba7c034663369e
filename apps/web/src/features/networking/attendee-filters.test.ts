import { expect, it } from 'vitest'
import { readFilters, toggled, writeFilters } from './attendee-filters.ts'

it('reads the filters that an address names', () => {
  const params = new URLSearchParams('?q=olive&type=t1&option=s1&option=s2&over=x')
  expect(readFilters(params)).toEqual({ query: 'olive', typeIds: ['t1'], subCategoryIds: ['s1', 's2'] })
})

it('writes only what changes, and leaves what is not a filter', () => {
  const before = new URLSearchParams('?over=x&q=olive&type=t1')
  expect(writeFilters(before, { subCategoryIds: ['s1', 's2'] }).toString()).toBe(
    'over=x&q=olive&type=t1&option=s1&option=s2',
  )
  expect(writeFilters(before, { query: '', typeIds: [] }).toString()).toBe('over=x')
})

it('puts an option in and takes it out again', () => {
  expect([toggled(['a'], 'b'), toggled(['a', 'b'], 'a')]).toEqual([['a', 'b'], ['b']])
})
