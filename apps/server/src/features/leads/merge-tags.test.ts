import { expect, it } from 'vitest'
import { mergeTags } from './merge-tags.ts'

it.each([
  [['Hot', 'hot', 'HÖT', 'Cold'], [], ['Hot', 'Cold']],
  [
    ['hot', 'new'],
    ['Hot', 'HOT'],
    ['Hot', 'new'],
  ],
  [['hot', 'HOT'], ['Hot'], ['Hot']],
  [[], ['Hot'], []],
])('LEAD-6 merges %j where %j are in use', (tags, known, expected) => {
  expect(mergeTags(tags, known)).toEqual(expected)
})
