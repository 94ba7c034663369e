import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { DEMO_COMPANIES } from '../content/companies.ts'
import { drawBanner, drawLogo } from './company-marks.ts'

describe('the marks of the companies', () => {
  it('are well-formed drawings in the size and the colour they need, no two alike', () => {
    const faults: string[] = []
    for (const company of DEMO_COMPANIES) {
      for (const svg of [drawLogo(company), drawBanner(company)]) {
        const parser = new SaxesParser()
        parser.on('error', (error) => faults.push(`${company.name}: ${error.message}`))
        parser.write(svg).close()
        expect(svg).toContain(company.colour)
      }
      expect(drawLogo(company)).toContain('width="700" height="700"')
      expect(drawBanner(company)).toContain('width="1260" height="250"')
    }
    expect(faults).toEqual([])
    expect(new Set(DEMO_COMPANIES.flatMap((each) => [drawLogo(each), drawBanner(each)])).size).toBe(24)
  })
})
