import { expect, it } from 'vitest'
import { chooseOptions } from '../participants/index.ts'
import { type AttendeeFilters, countFilters, NO_FILTERS, parseFilters, withFilters } from './attendee-filters.ts'

const ALL: AttendeeFilters = {
  query: 'olive oil',
  typeIds: ['type2', 'type5'],
  chosen: [
    { categoryId: 'cat1', subCategoryIds: ['sub4', 'sub9'] },
    { categoryId: 'cat2', subCategoryIds: ['sub4'] },
  ],
  tag: 'favourite',
  contactState: 'fresh',
  present: 'venue',
  onlyMatches: true,
}
const AS_ADDRESS =
  'q=olive+oil&type=type2&type=type5&in=cat1.sub4&in=cat1.sub9&in=cat2.sub4&tag=favourite&contact=fresh&present=venue&fits=1'
const read = (address: string) => parseFilters(new URLSearchParams(address))
const write = (before: string, changes: Partial<AttendeeFilters>) =>
  withFilters(new URLSearchParams(before), changes).toString()

it('N1 reads back the filters that it has written', () => {
  expect(write('', ALL)).toBe(AS_ADDRESS)
  expect(read(AS_ADDRESS)).toEqual(ALL)
})

it('N1 changes some filters and leaves the others, and all other URL parameters', () => {
  expect(write(`over=x&${AS_ADDRESS}`, { ...NO_FILTERS, typeIds: ['type1'] })).toBe('over=x&q=olive+oil&type=type1')
})

it('N1 ignores values that no one can have chosen', () => {
  expect(read('tag=foe&contact=married&present=moon&in=cat1&in=.sub1&in=')).toEqual({ query: '', ...NO_FILTERS })
})

it('counts the choices, without the query', () => {
  expect([countFilters(ALL), countFilters(read('q=olive'))]).toEqual([9, 0])
})

it('removes a category with its last option', () => {
  expect(chooseOptions(ALL.chosen, 'cat1', [])).toEqual([{ categoryId: 'cat2', subCategoryIds: ['sub4'] }])
  expect(chooseOptions(ALL.chosen, 'cat2', ['sub1'])[1]).toEqual({ categoryId: 'cat2', subCategoryIds: ['sub1'] })
})
