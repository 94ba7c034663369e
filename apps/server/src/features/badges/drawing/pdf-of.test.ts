import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { defaultTemplate } from '@parley/contract/badges'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { badgeFields, HARD_NAMES, inkOf } from '../../../testing/a-badge.ts'
import { decodeCodes } from '../../../testing/read-codes.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { sizes } from '../../../testing/sizes.ts'
import { drawBadge } from './draw-badge.ts'
import { type BadgeFonts, openFonts } from './fonts.ts'
import { layOutSheet } from './lay-out-sheets.ts'
import { parseDesign } from './parse-design.ts'
import { type BadgeSides, type PdfOptions, pdfOf } from './pdf-of.ts'
import { pngOf } from './svg-of.ts'

let fonts: BadgeFonts
beforeAll(async () => {
  fonts = await openFonts('/nowhere')
})

const options: PdfOptions = { paper: 'one', title: 'Fair. Badges', language: 'en', writtenAt: 0 }

async function drawer(widthMm: number, heightMm: number) {
  const design = await parseDesign(defaultTemplate.templates.front, { widthMm, heightMm, resolution: 72 })
  return (fullName: string) => drawBadge(design, badgeFields({ fullName }), fonts)
}

async function bytesOf(badges: Iterable<BadgeSides>, overrides: Partial<PdfOptions> = {}): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of pdfOf(badges, fonts, { ...options, ...overrides })) parts.push(part)
  return Buffer.concat(parts)
}

const MM = 25.4 / 72
const DPI = 254
/** Returns the size of each page in millimetres, and its picture with 10 dots per millimetre. */
async function pagesOf(bytes: Uint8Array) {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')))
  const library = await PDFiumLibrary.init({ wasmBinary: Uint8Array.from(wasm).buffer })
  const document = await library.loadDocument(bytes)
  const pages = []
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const shown = await page.render({ scale: DPI / 72, render: 'bitmap' })
    const raw = { width: shown.width, height: shown.height, channels: 4 as const }
    const png = await sharp(shown.data, { raw }).flatten({ background: '#fff' }).png().toBuffer()
    pages.push({ widthMm: originalWidth * MM, heightMm: originalHeight * MM, png })
  }
  document.destroy()
  library.destroy()
  return pages
}

describe('BADGE-10', () => {
  it.each([
    [54, 86],
    [90, 55],
    [90, 120],
    [100, 148],
    [62, 100],
    [85.6, 53.98],
  ])('BADGE-10 has pages of %d x %d mm', async (width, height) => {
    const draw = await drawer(width, height)
    const [page] = await pagesOf(await bytesOf([{ front: draw('Ann Lee'), back: null }]))
    expect(Math.abs((page?.widthMm ?? 0) - width)).toBeLessThan(0.1)
    expect(Math.abs((page?.heightMm ?? 0) - height)).toBeLessThan(0.1)
  })

  it('BADGE-10 looks like the picture, with searchable text and a code that can be scanned', async () => {
    const draw = await drawer(90, 55)
    const names = [HARD_NAMES.turkish, HARD_NAMES.cyrillic, HARD_NAMES.hebrew, HARD_NAMES.arabic, 'José Müller']
    const badges = names.map((name) => ({ front: draw(name), back: null }))
    const bytes = await bytesOf(badges)
    const found = await readPdf(bytes)
    expect(found).toHaveLength(names.length)
    expect(found[0]?.replace(/\s+/g, ' ')).toContain('Şükriye Çağlayangil')
    expect(found[1]).toContain('Екатерина')
    expect(found[4]).toBe('Machinery Fair 2027 José Müller Delta Makina VİSİTOR')
    for (const [index, { png }] of (await pagesOf(bytes)).entries()) {
      expect(await decodeCodes(png)).toEqual([`QRCode:${badgeFields().ticketUrl}`])
      const front = badges[index]?.front
      const own = front && (await inkOf(await pngOf(front, fonts, DPI)))
      const ink = await inkOf(png)
      const off = (['left', 'top', 'right', 'bottom'] as const).map((side) => (ink?.[side] ?? 0) - (own?.[side] ?? 0))
      // The renderer rounds the page to whole points.
      expect(Math.max(...off.map(Math.abs)), names[index]).toBeLessThan(6)
    }
  })

  it('BADGE-10 has each back after its front, and each picture once', async () => {
    const jpeg = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    const src = `data:image/jpeg;base64,${jpeg.toString('base64')}`
    const image = { type: 'Image', left: 0, top: 0, width: 600, height: 600, scaleX: 0.2, scaleY: 0.2, src }
    const design = await parseDesign(JSON.stringify({ objects: [image] }), {
      widthMm: 90,
      heightMm: 55,
      resolution: 72,
    })
    const draw = await drawer(90, 55)
    const back = drawBadge(design, badgeFields(), fonts)
    const pages = (count: number) => Array.from({ length: count }, () => ({ front: draw('Ann'), back }))
    const [few, many] = [await bytesOf(pages(1)), await bytesOf(pages(8))]
    expect((await readPdf(many)).map((text) => text !== '')).toEqual(
      Array.from({ length: 16 }, (_, at) => at % 2 === 0),
    )
    expect(many.length - few.length).toBeLessThan(30_000)
  })
})

describe('BADGE-11', () => {
  it.each([
    [90, 55, 10, 0],
    [54, 86, 10, 90],
    [100, 148, 2, 90],
    [90, 120, 4, 0],
    [62, 100, 6, 0],
    [150, 90, 3, 0],
  ])('BADGE-11 puts badges of %d x %d mm on A4: %d', (width, height, count, angle) => {
    const layout = layOutSheet(width, height)
    expect(layout?.fronts).toHaveLength(count)
    expect(layout?.fronts[0]?.angle).toBe(angle)
    for (const [at, front] of (layout?.fronts ?? []).entries()) {
      const back = layout?.backs[at]
      // Turning a sheet over its long edge swaps left and right.
      const across = front.angle === 90 ? height : width
      const left = front.angle === 90 ? front.x - across : front.x
      expect(left).toBeGreaterThanOrEqual(7.99)
      expect(back?.x).toBeCloseTo(210 - left - across, 6)
    }
  })

  it('BADGE-11 has no sheet for a badge larger than one', () => {
    expect(layOutSheet(200, 290)).toBeNull()
  })

  it('BADGE-11 begins a sheet for each size, and gives a badge larger than a sheet its own page', async () => {
    const [small, wide, huge] = [await drawer(90, 55), await drawer(100, 148), await drawer(250, 200)]
    const badge = (draw: typeof small, back: boolean) => ({ front: draw('Ann'), back: back ? draw('Lee') : null })
    const badges = [...Array.from({ length: 11 }, () => badge(small, false)), badge(wide, true), badge(huge, false)]
    const bytes = await bytesOf(badges, { paper: 'sheet' })
    const pages = await pagesOf(bytes)
    expect(pages.map(({ widthMm, heightMm }) => [Math.round(widthMm), Math.round(heightMm)])).toEqual([
      [210, 297],
      [210, 297],
      [210, 297],
      [210, 297],
      [250, 200],
    ])
    const names = (await readPdf(bytes)).map((text) => [
      text.match(/Ann/g)?.length ?? 0,
      text.match(/Lee/g)?.length ?? 0,
    ])
    expect(names).toEqual([
      [10, 0],
      [1, 0],
      [1, 0],
      [0, 1],
      [1, 0],
    ])
    const first = pages[0]
    expect((await inkOf(first?.png ?? Buffer.of()))?.left).toBeLessThan(130)
  })

  it('BADGE-10 writes thousands with little memory, and yields to other work', async () => {
    const draw = await drawer(90, 55)
    const count = sizes(5_000)
    function* badges() {
      for (let at = 0; at < count; at += 1) yield { front: draw(`Ann ${at} ${HARD_NAMES.cyrillic}`), back: null }
    }
    let [size, largest] = [0, 0]
    for await (const part of pdfOf(badges(), fonts, options)) {
      size += part.byteLength
      largest = Math.max(largest, part.byteLength)
    }
    expect(size / count).toBeLessThan(12_000)
    expect(largest).toBeLessThan(1_000_000)
  })
})
