import { DEMO_COMPANIES, drawBanner, drawLogo, drawPortrait } from '@parley/demo'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { renderMark, renderPortrait } from './render-portrait.ts'

describe('renderPortrait', () => {
  it('makes a small WebP of 160 x 160 in which something is drawn', async () => {
    const picture = await renderPortrait(drawPortrait('somebody'))
    const { format, width, height } = await sharp(picture).metadata()
    const { channels } = await sharp(picture).stats()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 160, height: 160 })
    expect(picture.length).toBeLessThan(12_000)
    expect(Math.max(...channels.map((each) => each.stdev))).toBeGreaterThan(20)
  })

  it('refuses what is not a drawing', async () => {
    await expect(renderPortrait('not a picture')).rejects.toThrow()
  })
})

describe('renderMark', () => {
  it('keeps the size of a logo and of a banner', async () => {
    const sizes = await Promise.all(
      DEMO_COMPANIES.slice(0, 1)
        .flatMap((company) => [drawLogo(company), drawBanner(company)])
        .map(async (svg) => sharp(await renderMark(svg)).metadata()),
    )
    expect(sizes.map(({ format, width, height }) => ({ format, width, height }))).toEqual([
      { format: 'webp', width: 700, height: 700 },
      { format: 'webp', width: 1260, height: 250 },
    ])
  })
})
