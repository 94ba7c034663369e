import { expect, it } from 'vitest'
import { otherMatches, whyThisPerson } from './why-this-person.ts'

it('names an offer that I seek before a seek that I offer', () => {
  const both = { offersYouSeek: ['s1', 's2'], seeksYouOffer: ['s3', 's1'] }
  expect(whyThisPerson(both)).toEqual({ kind: 'offersYouSeek', optionId: 's1' })
  expect(otherMatches(both, whyThisPerson(both))).toEqual(['s2', 's3'])
})

it('names a seek that I offer if they offer nothing that I seek', () => {
  expect(whyThisPerson({ offersYouSeek: [], seeksYouOffer: ['s3'] })).toEqual({
    kind: 'seeksYouOffer',
    optionId: 's3',
  })
})

it('gives no reason if there is no match', () => {
  expect(whyThisPerson({ offersYouSeek: [], seeksYouOffer: [] })).toBe(null)
})
