import { expect, it } from 'vitest'
import { Bucket } from './bucket.ts'

it('GUARD-5 allows a burst, stops a continuous flood, and refills over time', () => {
  let now = 1_000
  const bucket = new Bucket({ most: 4, perSecond: 2 }, () => now)
  const taken = (times: number) => Array.from({ length: times }, () => bucket.take())

  expect(taken(5)).toEqual([true, true, true, true, false])
  expect(bucket.fullInMs()).toBe(2_000)
  now += 499
  expect(bucket.take()).toBe(false)
  now += 1
  expect(taken(2)).toEqual([true, false])
  now += 60_000
  expect(bucket.fullInMs()).toBe(0)
  expect(taken(5)).toEqual([true, true, true, true, false])
})

it('GUARD-5 counts a large frame as several, and refuses one that exceeds the rest', () => {
  const bucket = new Bucket({ most: 10, perSecond: 1 }, () => 0)

  expect([bucket.take(7), bucket.take(4), bucket.take(3), bucket.take(1)]).toEqual([true, false, true, false])
})
