import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { HARD_NAMES, inkOf } from '../../../testing/a-badge.ts'
import type { Drawing, TextPart } from './drawing.ts'
import { fitText, type TextStyle } from './fit-text.ts'
import { type BadgeFonts, openFonts } from './fonts.ts'
import { drawable, makeLineSetter } from './set-line.ts'
import { pngOf } from './svg-of.ts'

let fonts: BadgeFonts
let setters: Record<'bold' | 'light', ReturnType<typeof makeLineSetter>>
beforeAll(async () => {
  fonts = await openFonts('/nowhere')
  setters = { bold: makeLineSetter(fonts, 'bold'), light: makeLineSetter(fonts, 'light') }
})

const style: TextStyle = { size: 8, align: 'left', lineHeight: 1.16, fit: 'shrink' }
function fitted(
  text: string,
  width: number,
  height: number,
  overrides: Partial<TextStyle> = {},
  weight: 'bold' | 'light' = 'bold',
) {
  return fitText(drawable(text, fonts), { width, height }, { ...style, ...overrides }, setters[weight])
}
const linesOf = (...args: Parameters<typeof fitted>) => fitted(...args)?.lines.map(({ text }) => text)

function outside({ size, lines }: Pick<TextPart, 'size' | 'lines'>, width: number, height: number): number {
  const excess = lines.flatMap((line) =>
    line.runs.flatMap((run) =>
      run.glyphs.flatMap((glyph) => {
        const box = fonts.font(run.family, run.weight).box(glyph.id)
        if (!box) return []
        const [x, y] = [line.x + glyph.x * size, line.y - glyph.y * size]
        return [
          -(x + box.left * size),
          x + box.right * size - width,
          -(y - box.top * size),
          y - box.bottom * size - height,
        ]
      }),
    ),
  )
  return Math.max(0, ...excess)
}

describe('BADGE-6', () => {
  it('BADGE-6 keeps the size of text that fits', () => {
    expect(fitted('Ann Lee', 80, 12)).toMatchObject({ size: 8, lines: [{ text: 'Ann Lee' }] })
  })

  it('BADGE-6 makes one line smaller', () => {
    const found = fitted(HARD_NAMES.greek, 60, 12)
    expect(found?.lines.map(({ text }) => text)).toEqual([HARD_NAMES.greek])
    expect(found?.size).toBeGreaterThan(2)
    expect(found?.size).toBeLessThan(4)
    expect(found?.lines[0]?.width).toBeCloseTo(60, 1)
  })

  it('BADGE-6 breaks a line with letters that would be below 4 pt', () => {
    const found = fitted(`${HARD_NAMES.greek} ${HARD_NAMES.greek}`, 20, 12)
    expect(found?.lines.length).toBeGreaterThan(1)
    expect(found?.size).toBeGreaterThan(1.4)
  })

  it('BADGE-6 wraps at words and hyphens, and inside a word only if letters would become too small', () => {
    expect(linesOf('Ann Lee of Delta Machines', 40, 30, { fit: 'wrap' })).toEqual(['Ann Lee', 'of Delta', 'Machines'])
    expect(linesOf(HARD_NAMES.greek, 60, 40, { fit: 'wrap' })).toEqual([
      'Konstantinos',
      'Papadimitriou-',
      'Aristotelous',
    ])
    const long = linesOf(HARD_NAMES.long, 40, 40, { fit: 'wrap' })
    expect(long?.length).toBeGreaterThan(1)
    expect(long?.slice(0, -1).every((line) => line.endsWith('-'))).toBe(true)
    expect(long?.map((line) => line.replace(/-$/, '')).join('')).toBe(HARD_NAMES.long)
  })

  it('BADGE-6 makes letters no smaller than they have to be', () => {
    for (const text of [
      'A'.repeat(60),
      `${'A'.repeat(60)} GmbH & Co. KG`,
      HARD_NAMES.cjk.repeat(3),
      HARD_NAMES.arabic,
    ]) {
      const found = fitted(text, 54, 10, { fit: 'wrap', size: 4.6 }, 'light')
      const rows = found?.lines.length ?? 0
      // Assumes that each letter takes a square.
      expect(found?.size ?? 0, text).toBeGreaterThan(0.75 * Math.min(4.6, Math.sqrt((54 * 10) / text.length)))
      expect(rows, text).toBeGreaterThan(1)
    }
  })

  it('BADGE-6 breaks Chinese and Japanese between letters, without hyphens', () => {
    const lines = linesOf(HARD_NAMES.cjk, 40, 40, { fit: 'wrap' })
    expect(lines?.length).toBeGreaterThan(1)
    expect(lines?.join('')).toBe(HARD_NAMES.cjk)
  })

  it('BADGE-6 reads Arabic and Hebrew from the right, and Latin among them from the left', () => {
    const [line] = fitted('אב (Deniz) גד', 90, 12)?.lines ?? []
    const runs = line?.runs.map(({ text, level }) => [text.trim(), level % 2])
    expect(runs).toEqual([
      ['גד', 1],
      [expect.stringContaining(''), 1],
      ['Deniz', 0],
      [expect.stringContaining(''), 1],
      ['אב', 1],
    ])
  })

  it('BADGE-6 leaves out emoji, and draws letters without a font as boxes', () => {
    expect(drawable(HARD_NAMES.emoji, fonts)).toBe('Ann Lee')
    expect(drawable('🎉', fonts)).toBe('')
    expect(drawable('Ann© \u202eLee\u0000 \ud800', fonts)).toBe('Ann© Lee')
    expect(fitted(HARD_NAMES.thai, 80, 12)?.lines[0]?.runs[0]?.glyphs.length).toBeGreaterThan(0)
  })

  it('BADGE-6 draws letters one by one if the library fails at their marks', () => {
    const found = fitted('一\ufb2c\u032a\u0760\u0a75\ufd37\u0499\u1197', 80, 12)
    expect(found?.lines[0]?.runs.length).toBeGreaterThan(1)
  })

  it('BADGE-6 fits long texts without blocking the server', () => {
    const started = performance.now()
    for (const text of ['M'.repeat(2_000), 'Ann Lee '.repeat(250), '株'.repeat(2_000)]) {
      expect(fitted(text, 80, 40, { fit: 'wrap' })).not.toBeNull()
    }
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('BADGE-6 draws nothing of an empty text, or into a box without room', () => {
    expect([fitted('', 80, 12), fitted(' \n ', 80, 12), fitted('Ann', 0, 12)]).toEqual([null, null, null])
  })

  const letters = [
    'aeiouBCDFGWMmiljÅÇĞİıŞğşœßÿ',
    'ЖЩЫжщыфҚңә',
    'ΩΔψωάϊΰ',
    'محمدعبدالرحيمشغف',
    'שלוםבןךףץ',
    '株式会社山田ュー。「」',
    '👩‍💻🎉',
    'ไทยनमस्ते',
    '  --·,.()',
    '\u0301\u0327\u200d\u202e',
  ]
  const name = fc.array(
    fc.oneof(...letters.map((each) => fc.string({ unit: fc.constantFrom(...each), maxLength: 12 }))),
    {
      maxLength: 8,
    },
  )
  it('BADGE-6 never draws ink outside of its box, for any name and box', () => {
    const any = fc.record({
      text: fc.oneof(
        name.map((parts) => parts.join('')),
        fc.string({ unit: 'binary', maxLength: 60 }),
      ),
      width: fc.double({ min: 0.5, max: 150, noNaN: true }),
      height: fc.double({ min: 0.5, max: 60, noNaN: true }),
      size: fc.double({ min: 0.5, max: 30, noNaN: true }),
      align: fc.constantFrom('left', 'center', 'right'),
      lineHeight: fc.double({ min: 0.5, max: 4, noNaN: true }),
      fit: fc.constantFrom('shrink', 'wrap'),
      weight: fc.constantFrom('bold', 'light'),
    } as const)
    fc.assert(
      fc.property(any, ({ text, width, height, weight, ...overrides }) => {
        const found = fitted(text, width, height, overrides, weight)
        if (found) expect(outside(found, width, height)).toBeLessThan(0.001)
        if (found) expect(found.size).toBeLessThanOrEqual(overrides.size)
      }),
      { numRuns: 300 },
    )
  })

  it.each(Object.entries(HARD_NAMES))('BADGE-6 draws all ink of a %s name inside its box', async (_, text) => {
    for (const fit of ['shrink', 'wrap'] as const) {
      const box = { x: 10, y: 10, width: 37, height: 11 }
      const found = fitted(text, box.width, box.height, { fit, size: 10 })
      if (!found) throw new Error('Nothing is drawn')
      const part: TextPart = {
        kind: 'text',
        ...box,
        angle: 0,
        opacity: 1,
        colour: '#000000',
        align: 'left',
        ...found,
      }
      const drawing: Drawing = { widthMm: 60, heightMm: 40, background: null, parts: [part] }
      const ink = await inkOf(await pngOf(drawing, fonts, 254))
      expect(ink?.left).toBeGreaterThanOrEqual(99)
      expect(ink?.top).toBeGreaterThanOrEqual(99)
      expect(ink?.right).toBeLessThanOrEqual(471)
      expect(ink?.bottom).toBeLessThanOrEqual(211)
    }
  })
})
