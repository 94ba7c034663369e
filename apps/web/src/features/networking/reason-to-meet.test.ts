import { expect, it } from 'vitest'
import { otherMatches, reasonToMeet } from './reason-to-meet.ts'

it('names an offer that I seek before a seek that I offer', () => {
  const both = { offersYouSeek: ['s1', 's2'], seeksYouOffer: ['s3', 's1'] }
  expect(reasonToMeet(both)).toEqual({ kind: 'offersYouSeek', optionId: 's1' })
  expect(otherMatches(both, reasonToMeet(both))).toEqual(['s2', 's3'])
})

it('names a seek that I offer if they offer nothing that I seek', () => {
  expect(reasonToMeet({ offersYouSeek: [], seeksYouOffer: ['s3'] })).toEqual({
    kind: 'seeksYouOffer',
    optionId: 's3',
  })
})

it('gives no reason if there is no match', () => {
  expect(reasonToMeet({ offersYouSeek: [], seeksYouOffer: [] })).toBe(null)
})
