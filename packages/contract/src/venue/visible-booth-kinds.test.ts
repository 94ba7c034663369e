import { expect, it } from 'vitest'
import { boothKindsOfMap, visibleBoothKinds } from './visible-booth-kinds.ts'

it('VENUE-6 names a map after the kinds of booths on it, whatever the order of the tabs', () => {
  expect(visibleBoothKinds(['venueMap', 'sponsor', 'booth'])).toBe('booth-sponsor')
  expect(visibleBoothKinds(['venueMap'])).toBe('none')
  expect(boothKindsOfMap('booth-sponsor')).toEqual(['booth', 'sponsor'])
  expect(boothKindsOfMap('none')).toEqual([])
})

it.each(['sponsor-booth', 'booth-booth', 'hall', '', 'none-booth'])('VENUE-6 has no map named %j', (name) => {
  expect(boothKindsOfMap(name)).toBe(null)
})
