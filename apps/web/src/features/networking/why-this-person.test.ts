import { expect, it } from 'vitest'
import { otherMatches, whyThisPerson } from './why-this-person.ts'

it('names what they offer and I seek before what they seek and I offer', () => {
  const both = { offersYouSeek: ['s1', 's2'], seeksYouOffer: ['s3', 's1'] }
  expect(whyThisPerson(both)).toEqual({ kind: 'offersYouSeek', optionId: 's1' })
  expect(otherMatches(both, whyThisPerson(both))).toEqual(['s2', 's3'])
})

it('names what they seek when they offer nothing that I seek', () => {
  expect(whyThisPerson({ offersYouSeek: [], seeksYouOffer: ['s3'] })).toEqual({
    kind: 'seeksYouOffer',
    optionId: 's3',
  })
})

it('gives no reason where there is none', () => {
  expect(whyThisPerson({ offersYouSeek: [], seeksYouOffer: [] })).toBe(null)
})
