import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { makePeople } from '../people/make-people.ts'
import { SKINS } from './colours.ts'
import { drawPortrait } from './portrait.ts'

const seeds = Array.from({ length: 300 }, (_, nth) => `portrait-${nth}`)

function faultsOf(svg: string): string[] {
  const faults: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => faults.push(error.message))
  parser.write(svg).close()
  return faults
}

describe('drawPortrait', () => {
  it('draws the same portrait for the same seed, and 300 different ones for 300 seeds', () => {
    const drawn = seeds.map((seed) => drawPortrait(seed))
    expect(seeds.map((seed) => drawPortrait(seed))).toEqual(drawn)
    expect(new Set(drawn).size).toBe(300)
  })

  it('draws well-formed pictures of 160 x 160 without invalid numbers', () => {
    for (const svg of seeds.map((seed) => drawPortrait(seed))) {
      expect(faultsOf(svg)).toEqual([])
      expect(svg).toContain('width="160" height="160" viewBox="0 0 160 160"')
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity/)
    }
  })

  it('follows the sitter: the skin, and no hair where it is covered', () => {
    const bare = drawPortrait('same', { presents: 'woman', age: 'young', skin: 5, hair: 'copper', headwear: 'none' })
    const covered = drawPortrait('same', {
      presents: 'woman',
      age: 'young',
      skin: 5,
      hair: 'copper',
      headwear: 'scarf',
    })
    expect(bare).toContain(SKINS[5].base)
    expect(bare.split('#b8602c').length).toBeGreaterThan(covered.split('#b8602c').length)
    expect(covered).toContain(SKINS[5].base)
  })

  it('gives women no beard', () => {
    const women = seeds.map((seed) =>
      drawPortrait(seed, { presents: 'woman', age: 'young', skin: 3, hair: 'copper', headwear: 'turban' }),
    )
    // Only brows have the colour of hidden hair: two strokes and no filled shape.
    expect(women.filter((svg) => svg.includes('fill="#b8602c"'))).toEqual([])
  })

  it('draws every person of a demo event', () => {
    const drawn = makePeople('crowd').flatMap((each) =>
      each.portrait ? [drawPortrait(each.portrait.seed, each.portrait.sitter)] : [],
    )
    expect(new Set(drawn).size).toBe(200)
  })
})
