import { expect, it } from 'vitest'
import { median, middleHalf, percentile } from './statistics.ts'

it('takes the middle one, or the mean of the two in the middle, in whatever order they come', () => {
  expect([median([9, 1, 5]), median([4, 1, 10, 2]), median([7])]).toEqual([5, 3, 7])
})

it('has no median of an empty list', () => {
  expect(median([])).toBeNaN()
  expect(percentile([], 99)).toBeNaN()
})

it('returns the values at both ends of the middle half', () => {
  expect(middleHalf([1, 2, 3, 4, 5])).toEqual([2, 4])
  expect(middleHalf([4, 1, 3, 2])).toEqual([1.75, 3.25])
})

it('returns a measured value as percentile, never one between two', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect([percentile(hundred, 99), percentile(hundred, 50), percentile(hundred, 100)]).toEqual([99, 50, 100])
  expect(percentile([10, 1000], 99)).toBe(1000)
})

it('stays infinite if one in a hundred was never answered', () => {
  const most = Array.from({ length: 98 }, () => 3)
  expect(percentile([...most, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY], 99)).toBe(Number.POSITIVE_INFINITY)
  expect(middleHalf([1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])[1]).toBe(Number.POSITIVE_INFINITY)
})
