import { expect, it } from 'vitest'
import { type BoothFilters, countBoothFilters, parseBoothFilters, withBoothFilters } from './booth-filters.ts'

const filters: BoothFilters = {
  kind: 'sponsor',
  query: 'olive',
  typeIds: ['gold', 'silver'],
  chosen: [{ categoryId: 'cat1', subCategoryIds: ['sub1', 'sub2'] }],
  onlyFavourites: true,
  onlyMatches: false,
}

it('EXPO-1 reads from a URL the filters it has written there, and leaves other parameters unchanged', () => {
  const params = withBoothFilters(new URLSearchParams('over=x'), filters)

  expect(params.toString()).toBe('over=x&kind=sponsor&q=olive&type=gold&type=silver&in=cat1.sub1&in=cat1.sub2&fav=1')
  expect(parseBoothFilters(params)).toEqual(filters)
  expect(countBoothFilters(filters)).toBe(5)
})

it('EXPO-1 takes no kind that there is not, and no option without its question', () => {
  expect(parseBoothFilters(new URLSearchParams('kind=circus&in=sub1'))).toEqual({
    kind: null,
    query: '',
    typeIds: [],
    chosen: [],
    onlyFavourites: false,
    onlyMatches: false,
  })
})
