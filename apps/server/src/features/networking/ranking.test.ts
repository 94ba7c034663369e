import { expect, it } from 'vitest'
import { priorityBoosts } from './ranking.ts'

it('SEARCH-4 boosts the types of the priority list by powers of two, the first one most', () => {
  expect(priorityBoosts(['type3', 'type1', 'type2'])).toEqual({
    typeIds: ['type3', 'type1', 'type2'],
    boosts: [8, 4, 2],
  })
  expect(priorityBoosts([])).toEqual({ typeIds: [], boosts: [] })
})

it('SEARCH-4 counts a type once and stays below the boost of people who are there', () => {
  const types = Array.from({ length: 40 }, (_, index) => `type${index}`)
  const { typeIds, boosts } = priorityBoosts([...types, 'type0'])
  expect(typeIds).toEqual(types)
  expect([boosts[0], boosts[15], boosts[16], boosts[39]]).toEqual([65_536, 2, 1, 1])
})
