import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { makeBooths } from '../booths/make-booths.ts'
import { makePeople } from '../people/make-people.ts'
import { drawBanner, drawLogo, MARK_STYLES } from './company-marks.ts'

const booths = makeBooths(makePeople())

describe('the marks of the booths', () => {
  it('are well-formed drawings in the size and the colour they need, no two alike', () => {
    const drawn = booths.flatMap(({ name, logo, banner }) => [
      ...(logo ? [{ name, colour: logo.colour, size: 'width="700" height="700"', svg: drawLogo(logo) }] : []),
      ...(banner ? [{ name, colour: banner.colour, size: 'width="1260" height="250"', svg: drawBanner(banner) }] : []),
    ])
    const faults: string[] = []
    for (const { name, colour, size, svg } of drawn) {
      const parser = new SaxesParser()
      parser.on('error', (error) => faults.push(`${name}: ${error.message}`))
      parser.write(svg).close()
      expect(svg).toContain(colour)
      expect(svg).toContain(size)
    }
    expect(faults).toEqual([])
    expect(drawn.length).toBeGreaterThan(90)
    expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(drawn.length)
    expect(new Set(booths.flatMap(({ logo }) => logo?.style ?? []))).toEqual(new Set(MARK_STYLES))
  })
})
