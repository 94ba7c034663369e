import { expect, it } from 'vitest'
import { aBooth, aBoothRow, aFoundBooth } from '../../testing/booth-samples.ts'
import { mergeLiveBooths, mergeLiveDetails } from './live-booths.ts'

const found = [
  aFoundBooth({ seen: true, favourite: true }),
  aFoundBooth({ id: 'booth2', boothName: 'Nordic Grain', rev: 4 }),
]

it('EXPO-3 merges a newer row into the booth in its place, and keeps the fields that only this reader has', () => {
  const rows = [aBoothRow({ rev: 2, boothName: 'Kaya & Daughters', location: 'Hall 3' })]

  expect(mergeLiveBooths(found, rows)).toEqual([
    aFoundBooth({ rev: 2, boothName: 'Kaya & Daughters', location: 'Hall 3', seen: true, favourite: true }),
    found[1],
  ])
})

it('EXPO-3 removes a deleted booth from the list, and leaves one alone that was loaded later', () => {
  const rows = [aBoothRow({ rev: 2, state: 'deleted' }), aBoothRow({ id: 'booth2', rev: 4, boothName: 'Old name' })]

  expect(mergeLiveBooths(found, rows)).toEqual([found[1]])
})

it('EXPO-3 adds no booth that the search did not find, and returns the same list if nothing is newer', () => {
  expect(mergeLiveBooths(found, [aBoothRow({ id: 'booth9', rev: 7 })])).toBe(found)
})

it('EXPO-3 merges a row into the page of a booth, and keeps description and team until they are fetched', () => {
  const booth = aBooth()

  expect(mergeLiveDetails(booth, [aBoothRow({ rev: 2, seek: 'Cooks' })])).toEqual({ ...booth, seek: 'Cooks' })
  expect(mergeLiveDetails(booth, [aBoothRow({ rev: 2, state: 'deleted' })]).state).toBe('deleted')
  expect(mergeLiveDetails(booth, [aBoothRow({ rev: 1, seek: 'Cooks' })])).toBe(booth)
})
