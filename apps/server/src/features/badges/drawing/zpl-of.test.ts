import { type CanvasObject, pixelsOf } from '@parley/contract/badges'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { badgeFields, HARD_NAMES, type InkBox, inkOf, TICKET } from '../../../testing/a-badge.ts'
import { printZpl } from '../../../testing/print-zpl.ts'
import { decodeCodes } from '../../../testing/read-codes.ts'
import { drawBadge } from './draw-badge.ts'
import { type BadgeFonts, openFonts } from './fonts.ts'
import { parseDesign } from './parse-design.ts'
import { pngOf } from './svg-of.ts'
import { type ZplOptions, zplOf } from './zpl-of.ts'

const DPI = 300
/** The renderer's name for the resolution: 8 dots per millimetre. */
const DOTS = 8
const CODES = [`Code128:${TICKET}`, `QRCode:https://meet.example/tickets/${TICKET}`]

let fonts: BadgeFonts
beforeAll(async () => {
  fonts = await openFonts('/nowhere')
})

type Mm = readonly [x: number, y: number, width: number, height: number]
const px = (mm: number) => pixelsOf(mm, DPI)
const box = ([x, y, width, height]: Mm) => ({ left: px(x), top: px(y), width: px(width), height: px(height) })
const text = (at: Mm, content: string, more: object = {}) => ({
  type: 'Textbox',
  ...box(at),
  text: content,
  fontSize: px(at[3]) / 1.13,
  ...more,
})
const code = (at: Mm, kind: 'qr' | 'code128', more: object = {}) => ({ type: 'Code', ...box(at), code: kind, ...more })

function everything(width: number, height: number) {
  const wide = width - 6
  const row = height / 11
  const texts: readonly (readonly [Mm, string, object])[] = [
    [[3, 2, wide, row], '{EventName}', { fontWeight: 300, textAlign: 'center' }],
    [[3, 2 + row * 1.2, wide, row * 2.6], '{FullName}', { fit: 'wrap', fontSize: px(row * 1.6) }],
    [[3, 2 + row * 4, wide, row], '{Company}', { textAlign: 'right' }],
    [[3, 2 + row * 5.2, wide - row * 4.4, row], '{ParticipantType}', { upperCase: true }],
  ]
  const side = Math.max(row * 4, 20)
  const codes: readonly (readonly [Mm, 'qr' | 'code128'])[] = [
    [[width - side - 3, 2 + row * 5.2, side, side], 'qr'],
    [[1, height - row * 1.1 - 1, width - 2, row * 1.1], 'code128'],
  ]
  const objects = [
    ...texts.map(([at, content, more]) => text(at, content, more)),
    ...codes.map(([at, kind]) => code(at, kind)),
  ]
  return { objects, places: [...texts.map(([at]) => at), ...codes.map(([at]) => at)] }
}

const designOf = (objects: readonly object[], widthMm: number, heightMm: number, background?: string) =>
  parseDesign(JSON.stringify({ background, objects: objects as CanvasObject[] }), {
    widthMm,
    heightMm,
    resolution: DPI,
  })

async function printed(
  objects: readonly object[],
  [width, height]: readonly [number, number],
  fullName = 'Ann Lee',
  more: Partial<ZplOptions> & { background?: string } = {},
) {
  const design = await designOf(objects, width, height, more.background)
  const drawing = drawBadge(design, badgeFields({ fullName, company: `${fullName} A.Ş.` }), fonts)
  const zpl = await zplOf([drawing], fonts, { resolution: 203, letters: 'text', ...more })
  const [label] = await printZpl(zpl, { widthMm: width, heightMm: height, dotsPerMm: DOTS })
  if (!label) throw new Error('Nothing was printed')
  return { zpl, label, own: await pngOf(drawing, fonts, DOTS * 25.4) }
}

const dots = ([x, y, width, height]: Mm): InkBox => ({
  left: Math.floor(x * DOTS) - 2,
  top: Math.floor(y * DOTS) - 2,
  right: Math.ceil((x + width) * DOTS) + 2,
  bottom: Math.ceil((y + height) * DOTS) + 2,
})

async function mustBeInPlaces(label: Buffer, own: Buffer, places: readonly Mm[]): Promise<void> {
  for (const place of places.map(dots)) {
    const [ink, wanted] = [await inkOf(label, place), await inkOf(own, place)]
    expect(ink).not.toBeNull()
    if (!ink || !wanted) continue
    // Letters of a printer are slightly narrower than ours but share the baseline.
    expect(Math.abs(ink.bottom - wanted.bottom)).toBeLessThan(0.35 * (place.bottom - place.top))
    expect((ink.right - ink.left) / (wanted.right - wanted.left)).toBeGreaterThan(0.75)
    expect((ink.right - ink.left) / (wanted.right - wanted.left)).toBeLessThan(1.1)
  }
  const { width = 0, height = 0 } = await sharp(label).metadata()
  const white = places.map(dots).map(({ left, top, right, bottom }) => {
    const [x, y] = [Math.max(0, left), Math.max(0, top)]
    const size = { width: Math.min(width, right) - x, height: Math.min(height, bottom) - y }
    return { input: { create: { ...size, channels: 3 as const, background: '#fff' } }, left: x, top: y }
  })
  expect(await inkOf(await sharp(label).flatten({ background: '#fff' }).composite(white).png().toBuffer())).toBeNull()
}

const SIZES = [
  [54, 86],
  [90, 55],
  [90, 120],
  [100, 148],
  [62, 100],
] as const

describe('BADGE-9', () => {
  it.each(SIZES.flatMap((size) => [[...size, 'text'] as const, [...size, 'image'] as const]))(
    'BADGE-9 prints %d x %d mm with letters as %s, with everything in its place and readable codes',
    async (width, height, letters) => {
      const { objects, places } = everything(width, height)
      const { label, own } = await printed(objects, [width, height], 'Deniz Işıl-Öztürk', { letters })
      expect(await decodeCodes(label)).toEqual(CODES)
      await mustBeInPlaces(label, own, places)
    },
  )

  it.each(Object.entries(HARD_NAMES))('BADGE-9 prints a %s name in its place', async (script, fullName) => {
    // On a machine without such a font these letters are empty boxes, which are printed as well.
    if (script === 'cjk' && !fonts.cjk) console.warn('No font of Chinese letters is on this machine')
    const { objects, places } = everything(90, 55)
    const { label, own } = await printed(objects, [90, 55], fullName)
    expect(await decodeCodes(label)).toEqual(CODES)
    await mustBeInPlaces(label, own, places)
  })

  it('BADGE-9 writes Latin letters with the printer’s own font, and others as pictures', async () => {
    const objects = [text([3, 3, 80, 10], '{FullName}')]
    expect((await printed(objects, [90, 55], 'José Müller')).zpl).toMatch(/\^A0N,\d+,\d+\^FH\^FDJosé Müller\^FS/)
    const turkish = (await printed(objects, [90, 55], 'Işık')).zpl
    expect(turkish).not.toContain('^A0N')
    expect(turkish).toContain('^GFA')
    expect((await printed(objects, [90, 55], 'José Müller', { letters: 'image' })).zpl).not.toContain('^A0N')
  })

  it('BADGE-9 escapes commands in a name', async () => {
    const objects = [text([3, 3, 80, 10], '{FullName}')]
    const { zpl } = await printed(objects, [90, 55], '^XA~JA_41\\&^FS')
    expect(zpl.match(/\^XA/g)).toHaveLength(1)
    expect(zpl).not.toContain('~JA')
    expect((await printed(objects, [90, 55], 'a^XZ~JA_41')).zpl).toContain('^FDa_5EXZ_7EJA_5F41^FS')
  })

  it('BADGE-9 prints overlapping objects as one picture, and light letters on a dark bar too', async () => {
    const bar: Mm = [0, 0, 90, 15]
    const rect = { type: 'Rect', ...box(bar), fill: '#000000', stroke: null }
    const { zpl, label } = await printed([rect, text([5, 3, 80, 9], '{FullName}', { fill: '#ffffff' })], [90, 55])
    expect(zpl).not.toContain('^A0N')
    const inside = dots([5, 3, 80, 9])
    const inverted = await sharp(label).flatten({ background: '#fff' }).negate().png().toBuffer()
    expect(await inkOf(inverted, inside)).not.toBeNull()
  })

  it('BADGE-9 draws readable codes on dark paper, rotated, and on grey', async () => {
    const qr: Mm = [40, 10, 30, 30]
    for (const angle of [90, 180, 270]) {
      const { label } = await printed([code(qr, 'qr', { angle, left: px(50), top: px(45) })], [110, 100])
      expect(await decodeCodes(label)).toEqual([CODES[1]])
    }
    const turned = [code([30, 10, 70, 12], 'code128', { angle: 90 })]
    expect(await decodeCodes((await printed(turned, [60, 100])).label)).toEqual([CODES[0]])
    const ground = { type: 'Rect', ...box([0, 0, 90, 55]), fill: '#cccccc' }
    expect(await decodeCodes((await printed([ground, code(qr, 'qr')], [90, 55])).label)).toEqual([CODES[1]])
    const dark = await printed([code(qr, 'qr')], [90, 55], 'Ann', { background: '#101010' })
    expect(await decodeCodes(dark.label)).toEqual([CODES[1]])
  })

  it('BADGE-9 prints two sides as two labels, at each resolution', async () => {
    const { objects } = everything(90, 55)
    const design = await designOf(objects, 90, 55)
    const drawing = drawBadge(design, badgeFields(), fonts)
    for (const [resolution, dotsPerMm, widthDots] of [
      [203, 8, 720],
      [300, 12, 1062],
    ] as const) {
      const zpl = await zplOf([drawing, drawing], fonts, { resolution, letters: 'text' })
      expect(zpl.match(new RegExp(`\\^PW${widthDots}\\^LL`, 'g'))).toHaveLength(2)
      const labels = await printZpl(zpl, { widthMm: 90, heightMm: 55, dotsPerMm })
      expect(await Promise.all(labels.map(decodeCodes))).toEqual([CODES, CODES])
    }
  })

  it('BADGE-9 adds no dots to paper that is nearly white', async () => {
    const objects = [{ type: 'Rect', ...box([10, 10, 20, 10]), fill: '#888888' }, code([40, 10, 30, 30], 'qr')]
    const { label } = await printed([...objects, text([3, 9, 80, 30], '.')], [90, 55], 'Ann', { background: '#fffff4' })
    expect(await inkOf(label, dots([72, 0, 18, 55]))).toBeNull()
    expect(await inkOf(label, dots([0, 42, 90, 13]))).toBeNull()
  })

  it('BADGE-9 prints an empty badge as an empty label', async () => {
    const design = await designOf([text([3, 3, 80, 10], '{Category:cat1}')], 90, 55)
    const zpl = await zplOf([drawBadge(design, badgeFields(), fonts)], fonts, { resolution: 203, letters: 'text' })
    expect(zpl).toBe('^XA^CI28^LH0,0^PW720^LL440^PQ1^XZ')
  })

  it('BADGE-9 prints a photo with as many dots as it is dark', async () => {
    const grey = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#404040' } })
      .png()
      .toBuffer()
    const src = `data:image/png;base64,${grey.toString('base64')}`
    const picture = { type: 'Image', left: 0, top: 0, width: 80, height: 80, scaleX: 2, scaleY: 2, src }
    const { label } = await printed([picture], [90, 55])
    const inside = { left: 10, top: 10, width: 80, height: 80 }
    const shown = await sharp(label).flatten({ background: '#fff' }).extract(inside).greyscale().raw().toBuffer()
    const mean = shown.reduce((sum, dot) => sum + dot, 0) / shown.length
    expect(mean).toBeGreaterThan(0x40 - 12)
    expect(mean).toBeLessThan(0x40 + 12)
  })
})
