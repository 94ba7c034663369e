import { attendeesPath, SEARCH_NAME_LENGTH } from '@parley/contract/networking'
import { expect, it } from 'vitest'
import { type AttendeeFilters, NO_FILTERS, parseFilters, withFilters } from './attendee-filters.ts'
import { filtersOf, filtersToSave, findSavedSearch, nameFor } from './saved-filters.ts'

const someFilters = (own: Partial<AttendeeFilters>): AttendeeFilters => ({ query: '', ...NO_FILTERS, ...own })
const all = someFilters({
  query: 'olive & oil',
  typeIds: ['type2', 'type1'],
  chosen: [
    { categoryId: 'cat1', subCategoryIds: ['sub4', 'sub9'] },
    { categoryId: 'cat2', subCategoryIds: ['sub1'] },
  ],
  present: 'venue',
  onlyMatches: true,
})

it('SAVED-1 saves the filters', () => {
  const { tag: _tag, contactState: _contactState, ...savedFilters } = all
  expect(filtersToSave(all)).toEqual(savedFilters)
  expect(filtersToSave(someFilters({ query: 'olive' }))).toEqual({
    query: 'olive',
    typeIds: [],
    chosen: [],
    onlyMatches: false,
  })
})

it.each([
  ['nothing', {}],
  ['a mark', { query: 'olive', tag: 'favourite' as const }],
  ['a contact state', { onlyMatches: true, contactState: 'sent' as const }],
])('SAVED-1 saves no search by %s', (_, own) => {
  expect(filtersToSave(someFilters(own))).toBe(null)
})

it('SAVED-1 finds the same search in any order of the choices', () => {
  const filters = filtersToSave(all)
  const searches = filters ? [{ filters: { ...filters, query: 'wine' } }, { filters }] : []
  const turned = { ...all, typeIds: ['type1', 'type2'], chosen: all.chosen.toReversed() }
  expect(findSavedSearch(searches, turned)).toBe(searches[1])
  expect(findSavedSearch(searches, { ...all, onlyMatches: false })).toBe(undefined)
  expect(findSavedSearch(searches, { ...all, tag: 'ignored' })).toBe(undefined)
})

it('NOTE-15 is opened by the URL that emails contain', () => {
  const filters = filtersToSave(all)
  if (!filters) throw new Error('There is nothing to save')
  const { pathname, searchParams, search } = new URL(attendeesPath('e1', filters), 'https://meet.example')
  expect([pathname, parseFilters(searchParams)]).toEqual(['/event/e1/attendees', all])
  expect(`?${withFilters(new URLSearchParams(), filtersOf({ filters }))}`).toBe(search)
  expect(attendeesPath('e1', { query: '', typeIds: [], chosen: [], onlyMatches: false })).toBe('/event/e1/attendees')
})

it('names a search after the choices, cut at whole choices', () => {
  expect(nameFor(['olive', ' Speaker ', '', 'Cheese makers'])).toBe('olive, Speaker, Cheese makers')
  expect(nameFor(['a'.repeat(70), 'b'.repeat(20), 'c'])).toBe(`${'a'.repeat(70)}, c`)
  expect(nameFor(['a'.repeat(100)])).toHaveLength(SEARCH_NAME_LENGTH)
  expect(nameFor([])).toBe('')
})
