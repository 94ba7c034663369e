import type { TextPart } from './drawing.ts'
import { lightnessOf, paintOf } from './drawing.ts'

/** The characters that font 0 of every printer has. Beyond these, printers differ. */
const LETTERS = /^[\x20-\x5b\x5d-\x7e\u00a1-\u00ff]*$/
/** Text lighter than this would print no ink on light paper. */
const LIGHTEST_INK = 0.8
const SMALLEST_DOTS = 10
/** Capitals of font 0 have 0.75 of its height, ours 0.708 of an em. */
const HEIGHT = 0.708 / 0.75
/** Font 0 is slightly wider on some printers. */
const SPARE = 0.95
const WIDEST = 1.25
/** Widths of characters, relative to the font height. Characters that are not listed are as wide as digits. */
const WIDTHS: readonly (readonly [number, string])[] = [
  [0.25, " '\\|"],
  [0.28, '/:;Ifijlt{}'],
  [0.334, '!"(),.[]`r'],
  [0.39, 'z'],
  [0.445, 'Jcksvxy'],
  [0.556, 'ABCKPSVXYZ'],
  [0.612, 'DGHNOQRU'],
  [0.668, '&w'],
  [0.778, 'Mm'],
  [0.834, '%@W-ÆæŒœ'],
]
const USUAL_WIDTH = 0.5
const widthOf = new Map(WIDTHS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)))

export function isDeviceText(part: TextPart, dotsPerMm: number): boolean {
  return (
    part.angle === 0 &&
    part.opacity === 1 &&
    isInk(part.colour) &&
    part.size * dotsPerMm >= SMALLEST_DOTS &&
    part.lines.every(({ text }) => LETTERS.test(text))
  )
}

export function isInk(colour: string): boolean {
  const paint = paintOf(colour)
  return paint !== null && paint.cover > 0.5 && lightnessOf(paint.rgb) < LIGHTEST_INK
}

/** Returns ZPL fields for the lines in font 0, narrowed to the width at which they are drawn. */
export function deviceText(part: TextPart, dotsPerMm: number): string {
  const height = Math.max(1, Math.floor(part.size * HEIGHT * dotsPerMm))
  const fields = part.lines.map((line) => {
    if (line.text === '') return ''
    const natural = naturalWidth(line.text) * height
    const room = line.width * dotsPerMm
    const width = Math.max(1, Math.floor(Math.min(WIDEST, (room * SPARE) / natural) * height))
    const [x, y] = [Math.round((part.x + line.x) * dotsPerMm), Math.round((part.y + line.y) * dotsPerMm)]
    const block = part.align === 'left' ? '' : `^FB${Math.ceil(room)},1,0,${part.align === 'center' ? 'C' : 'R'}`
    return `^FT${x},${y}^A0N,${height},${width}${block}^FH^FD${escaped(line.text)}^FS`
  })
  return fields.join('')
}

const naturalWidth = (text: string) =>
  [...text].reduce((sum, letter) => sum + (widthOf.get(letter) ?? widthOf.get(plain(letter)) ?? USUAL_WIDTH), 0)
const plain = (letter: string) => letter.normalize('NFD')[0] ?? letter

/** Escapes the characters that ZPL would read as commands, as hexadecimal bytes. */
export const escaped = (text: string): string =>
  text.replace(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)
