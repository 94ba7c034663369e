import type { CanvasObject } from '@parley/contract/badges'
import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { badgeFields, inkOf } from '../../../testing/a-badge.ts'
import { decodeCodes } from '../../../testing/read-codes.ts'
import { drawBadge } from './draw-badge.ts'
import { type BadgeFonts, openFonts } from './fonts.ts'
import { parseDesign } from './parse-design.ts'
import { pngOf, svgOf } from './svg-of.ts'

let fonts: BadgeFonts
beforeAll(async () => {
  fonts = await openFonts('/nowhere')
})

const SIZE = { widthMm: 90, heightMm: 55, resolution: 72 }
const place = { left: 20, top: 20, width: 200, height: 40 }
const text = { type: 'Textbox', ...place, text: '{FullName}', fontSize: 30 }
const designOf = (...objects: object[]) =>
  parseDesign(JSON.stringify({ objects: objects as unknown as CanvasObject[] }), SIZE)
const drawn = async (objects: object[], fields = {}) =>
  drawBadge(await designOf(...objects), badgeFields(fields), fonts)

function parseSvg(svg: string) {
  const names = new Set<string>()
  const attributes: [string, string][] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes: own }) => {
    names.add(name)
    attributes.push(...Object.entries(own as Record<string, string>))
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(svg).close()
  return { names, attributes }
}

describe('BADGE-7', () => {
  it('BADGE-7 is an SVG in millimetres, without scripts and external references', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const objects = [
      text,
      { ...text, top: 60, text: '<script>{Company}</script>" onload="x', fill: '#ff000080' },
      { type: 'Image', ...place, width: 4, height: 4, src: `data:image/png;base64,${png.toString('base64')}` },
      { type: 'Rect', ...place, fill: '#00ff00', stroke: 'rgba(0,0,0,0.5)', strokeWidth: 2, rx: 4, opacity: 0.5 },
      { type: 'Ellipse', ...place, stroke: '#000' },
      { type: 'Line', ...place, stroke: '#000', strokeWidth: 1 },
      { type: 'Triangle', ...place, fill: 'red', angle: 30 },
      { type: 'Code', ...place, code: 'qr' },
      { type: 'Code', ...place, code: 'code128' },
    ]
    const drawing = await drawn(objects, { company: '<img src=x onerror=alert(1)>&"' })
    expect(drawing.parts).toHaveLength(objects.length)
    const svg = svgOf(drawing, fonts)
    const { names, attributes } = parseSvg(svg)
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 90 55" width="90mm" height="55mm">/,
    )
    expect([...names].sort()).toEqual(['ellipse', 'g', 'image', 'path', 'rect', 'svg'])
    expect(attributes.filter(([name]) => /^on|style|xlink/i.test(name))).toEqual([])
    const addresses = attributes.filter(([name]) => name === 'href').map(([, value]) => value.slice(0, 22))
    expect(addresses).toEqual(['data:image/png;base64,'])
  })

  it('BADGE-1 draws each object at its position on the canvas', async () => {
    const rect = { type: 'Rect', left: 72, top: 36, width: 72, height: 18, fill: '#000', stroke: null }
    const ink = await inkOf(await pngOf(await drawn([rect]), fonts, 254))
    expect(ink).toEqual({ left: 254, top: 127, right: 508, bottom: 191 })
    const turned = await inkOf(await pngOf(await drawn([{ ...rect, angle: 90 }]), fonts, 254))
    expect(turned?.right).toBeCloseTo(254, -1)
    expect(turned?.bottom).toBeCloseTo(127 + 254, -1)
  })

  it('BADGE-2 draws nothing for a box without text', async () => {
    const objects = [text, { ...text, text: '{JobTitle}' }, { ...text, fill: 'transparent' }]
    expect((await drawn(objects, { jobTitle: '' })).parts).toHaveLength(1)
  })

  it('BADGE-9 draws codes that can be scanned, for any ticket id of another system', async () => {
    const codes = [
      { type: 'Code', left: 5, top: 5, width: 100, height: 100, code: 'qr' },
      { type: 'Code', left: 5, top: 115, width: 240, height: 36, code: 'code128' },
    ]
    for (const ticketId of [
      '0123456789ABCDEF',
      '9',
      '12345',
      '123456',
      'A1234567',
      'ab-1.2:3_4',
      '00000000000000000000',
    ]) {
      const ticketUrl = `https://meet.example/tickets/${ticketId}`
      const drawing = await drawn(codes, { ticketId, ticketUrl })
      expect(await decodeCodes(await pngOf(drawing, fonts, 300))).toEqual([
        `Code128:${ticketId}`,
        `QRCode:${ticketUrl}`,
      ])
    }
    expect((await drawn(codes, { ticketId: 'Çağ' })).parts.map((part) => part.kind === 'code' && part.code)).toEqual([
      'qr',
    ])
  })
})

describe('BADGE-5', () => {
  const image = (bytes: Buffer, type = 'png') => ({
    type: 'Image',
    left: 0,
    top: 0,
    width: 2_000,
    height: 1_000,
    scaleX: 0.05,
    scaleY: 0.05,
    src: `data:image/${type};base64,${bytes.toString('base64')}`,
  })
  const big = () => sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: 'red' } })

  it('BADGE-5 reduces a picture to the output resolution', async () => {
    const design = await designOf(image(await big().png().toBuffer()))
    const [picture] = design.pictures.values()
    const { width, height } = await sharp(picture?.bytes).metadata()
    expect([picture?.type, width, height]).toEqual(['image/png', 417, 209])
  })

  it('BADGE-5 detects the type of pictures from their bytes', async () => {
    const [webp, jpeg] = [await big().webp().toBuffer(), await big().jpeg().toBuffer()]
    const [picture] = (await designOf(image(jpeg))).pictures.values()
    expect(picture?.type).toBe('image/jpeg')
    for (const bytes of [webp, Buffer.from('<svg/>'), jpeg.subarray(0, 200)]) {
      await expect(designOf(image(bytes))).rejects.toMatchObject({ reason: 'templateRefused' })
    }
  })
})
