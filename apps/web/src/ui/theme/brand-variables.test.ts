import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandVariables, DARK_GROUND, LIGHT_GROUND, PARLEY_BRAND, textColorOn } from './brand-variables.ts'
import { colourScale, OWN_STEP } from './colour-scale.ts'
import { contrast, hexToOklch, oklchToHex } from './oklch.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

/** Returns both values of `light-dark(one, other)`. */
function sides(value: string | undefined): [string, string] {
  const [, light = '', dark = ''] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value ?? '') ?? []
  return [light, dark]
}

describe('a colour as lightness, chroma and hue', () => {
  it('is unchanged after a conversion and back', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const seen = hexToOklch(hex)
        expect(seen && oklchToHex(seen)).toBe(hex)
      }),
    )
  })

  it('has the known values of pure yellow', () => {
    const seen = hexToOklch('#ffff00')
    expect(seen && [seen.l, seen.c, seen.h].map((part) => Number(part.toFixed(3)))).toEqual([0.968, 0.211, 109.769])
  })
})

describe('a scale of ten steps', () => {
  it('holds the given colour at step 6 and never gets lighter', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const steps = colourScale(hex)
        const light = steps.map((step) => hexToOklch(step)?.l ?? Number.NaN)
        expect(steps[OWN_STEP]).toBe(hex)
        expect(light.every((each, at) => at === 0 || each <= (light[at - 1] ?? 0) + 0.02)).toBe(true)
      }),
    )
  })
})

describe("an event's colours", () => {
  it('give readable text on a button, in links and on the hero, whatever the colour', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const variables = brandVariables({ primary: hex })
        const [fillLight, fillDark] = sides(variables['--brand-fill'])
        const [onLight, onDark] = sides(variables['--brand-on'])
        const [linkLight, linkDark] = sides(variables['--brand-link'])
        const [ringLight, ringDark] = sides(variables['--brand-ring'])
        expect(contrast(fillLight, onLight)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(fillDark, onDark)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(linkLight, LIGHT_GROUND)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(linkDark, DARK_GROUND)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(ringLight, LIGHT_GROUND)).toBeGreaterThanOrEqual(3)
        expect(contrast(ringDark, DARK_GROUND)).toBeGreaterThanOrEqual(3)
        const ink = variables['--hero-ink'] ?? ''
        const atLeast = ink === '#ffffff' ? 7.5 : 4.5
        expect(contrast(variables['--hero-deep'] ?? '', ink)).toBeGreaterThanOrEqual(atLeast)
      }),
    )
  })

  it('FRAME-5 never make a filled button look disabled in dark mode: the fill is a visible colour, or light', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const [, fill] = sides(brandVariables({ primary: hex })['--brand-fill'])
        expect(contrast(fill, DARK_GROUND)).toBeGreaterThanOrEqual(3)
        if ((hexToOklch(fill)?.c ?? 0) < 0.035) expect(contrast(fill, DARK_GROUND)).toBeGreaterThanOrEqual(7.5)
      }),
    )
  })

  it.each(['#ffff00', '#f5b301', '#b8f500', '#7fe0d0', '#ff9f43'])(
    'FRAME-5 use %s unchanged on the hero, with dark text',
    (hex) => {
      const variables = brandVariables({ primary: hex })
      expect([variables['--hero-deep'], variables['--hero-ink']]).toEqual([hex, '#191915'])
    },
  )

  it('FRAME-5 turn no link of a light event brown: it has the text colour and an underline in the event’s colour', () => {
    const variables = brandVariables({ primary: '#ffff00' })
    expect(sides(variables['--brand-link'])[0]).toBe('#191915')
    expect(variables['--brand-line']).toBe('light-dark(#ffff00, transparent)')
  })

  it('preserve pure yellow as the fill of a button and put dark text on it', () => {
    const variables = brandVariables({ primary: '#ffff00' })
    expect(variables['--brand-fill']).toBe('light-dark(#ffff00, #ffff00)')
    expect(variables['--brand-on']).toBe('light-dark(#191915, #191915)')
  })

  it("are Parley's own if an event has none", () => {
    expect(brandVariables(null)['--brand-6']).toBe(PARLEY_BRAND)
    expect(textColorOn(PARLEY_BRAND)).toBe('#ffffff')
  })
})
