import type { Font } from 'fontkit'
import { inReadingOrder, levelsOf, mirrored, partsOf, type TextPart } from '../../../platform/printing/scripts.ts'
import type { BadgeWeight, GlyphRun } from './drawing.ts'
import type { BadgeFonts } from './fonts.ts'

/** A line of text. Positions are in ems from the start of the line and upwards from its baseline. */
export interface SetLine {
  readonly text: string
  readonly runs: readonly GlyphRun[]
  /** Left edge of the ink, and the width up to the last ink or the last advance. */
  readonly left: number
  readonly width: number
  readonly top: number
  readonly bottom: number
}

/** @param isRightToLeft direction of the paragraph; detected from the line if absent */
export type LineSetter = (text: string, isRightToLeft?: boolean) => SetLine

const KEPT_LETTERS = 200_000
/** Pattern of emoji, with their modifiers and selectors. */
const PICTURES =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u20e3\ufe00-\ufe0f\u{e0000}-\u{e01ef}]/u

/** Bidi control characters. They would also reverse other words of the badge. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu
/** Joiners without a letter next to them. */
const LOOSE_JOINERS = /(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\u200c\u200d])/gu

/** Removes emoji without a font. Letters without a font stay as empty boxes, so that the gap is visible. */
export function drawable(text: string, fonts: BadgeFonts): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\ufffd]+/gu, ' ')
    .replace(CONTROLS, '')
  const shown = [...plain].filter((letter) => !PICTURES.test(letter) || fonts.familyOf(letter) !== null)
  return shown.join('').replace(LOOSE_JOINERS, '').replace(/\s+/gu, ' ').trim()
}

/** Caches results, because names of types and events repeat on every badge. */
export function makeLineSetter(fonts: BadgeFonts, weight: BadgeWeight): LineSetter {
  const cache = new Map<string, SetLine>()
  let letters = 0
  return (text, isRightToLeft) => {
    const key = isRightToLeft ? `\u202b${text}` : text
    const known = cache.get(key)
    if (known) return known
    letters += text.length
    if (letters > KEPT_LETTERS) {
      cache.clear()
      letters = text.length
    }
    const line = setLine(text, isRightToLeft, fonts, weight)
    cache.set(key, line)
    return line
  }
}

function setLine(text: string, isRightToLeft: boolean | undefined, fonts: BadgeFonts, weight: BadgeWeight): SetLine {
  const { levels } = levelsOf(text, isRightToLeft ? 'rtl' : 'auto')
  const parts = partsOf(text, levels, 0, text.length, (letter) => fonts.familyOf(letter) ?? 'text')
  const runs: GlyphRun[] = []
  let [at, left, right, top, bottom] = [0, 0, 0, 0, 0]
  for (const part of inReadingOrder(parts)) {
    const run = setRun(part, at, fonts, weight)
    const font = fonts.font(part.family, weight)
    for (const glyph of run.glyphs) {
      const box = font.box(glyph.id)
      if (!box) continue
      left = Math.min(left, glyph.x + box.left)
      right = Math.max(right, glyph.x + box.right)
      top = Math.max(top, glyph.y + box.top)
      bottom = Math.min(bottom, glyph.y + box.bottom)
    }
    runs.push(run)
    at += run.width
  }
  return { text, runs, left, width: Math.max(at, right) - left, top, bottom }
}

function setRun(part: TextPart, x: number, fonts: BadgeFonts, weight: BadgeWeight): GlyphRun {
  const { text, family, level } = part
  const { font, perEm } = fonts.font(family, weight)
  const laid = layOut(font, part)
  let at = x
  const glyphs = laid.glyphs.map(({ id, xAdvance, xOffset, yOffset }) => {
    const glyph = { id, x: at + xOffset / perEm, y: yOffset / perEm }
    at += xAdvance / perEm
    return glyph
  })
  return { family, weight, text, level, x, width: at - x, glyphs, isUnjoined: laid.isUnjoined }
}

interface LaidOut {
  readonly glyphs: readonly { id: number; xAdvance: number; xOffset: number; yOffset: number }[]
  readonly isUnjoined: boolean
}

function layOut(font: Font, { text, level }: TextPart): LaidOut {
  const isFromRight = level % 2 === 1
  const seen = isFromRight ? mirrored(text) : text
  try {
    const { glyphs, positions } = font.layout(seen, undefined, undefined, undefined, isFromRight ? 'rtl' : 'ltr')
    const placed = glyphs.map(({ id }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      return { id, xAdvance, xOffset, yOffset }
    })
    return { glyphs: placed, isUnjoined: false }
  } catch {
    // Fontkit throws for marks that a font cannot position. One name must not stop the printing of a thousand badges.
    const glyphs = font.glyphsForString(seen)
    const ordered = isFromRight ? glyphs.toReversed() : glyphs
    const placed = ordered.map(({ id, advanceWidth }) => ({ id, xAdvance: advanceWidth, xOffset: 0, yOffset: 0 }))
    return { glyphs: placed, isUnjoined: true }
  }
}
