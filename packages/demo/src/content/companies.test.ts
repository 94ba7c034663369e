import { describe, expect, it } from 'vitest'
import { slugOf } from '../people/spelling.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { INDUSTRIES, MATTERS } from './options.ts'

describe('the companies', () => {
  it('are twelve, each with its own booth, colour and address', () => {
    expect(DEMO_COMPANIES).toHaveLength(12)
    for (const part of ['name', 'location', 'colour', 'website', 'description'] as const) {
      expect(new Set(DEMO_COMPANIES.map((each) => each[part])).size).toBe(12)
    }
  })

  it('live under the reserved top level', () => {
    expect(DEMO_COMPANIES.filter((each) => each.website !== `https://${slugOf(each.name)}.example`)).toEqual([])
  })

  it('choose from the existing options, and do not seek the same as they offer', () => {
    const industries = new Set<string>(INDUSTRIES.map((each) => each.key))
    const matters = new Set<string>(MATTERS.map((each) => each.key))
    for (const company of DEMO_COMPANIES) {
      expect(company.industries.filter((each) => !industries.has(each))).toEqual([])
      expect([...company.offers, ...company.seeks].filter((each) => !matters.has(each))).toEqual([])
      expect(company.seeks.filter((each) => company.offers.includes(each) && each !== 'jobs')).toEqual([])
    }
  })

  it('have colours that white letters can be read on', () => {
    expect(DEMO_COMPANIES.filter((each) => contrastWithWhite(each.colour) < 4.5).map((each) => each.name)).toEqual([])
  })
})

function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
