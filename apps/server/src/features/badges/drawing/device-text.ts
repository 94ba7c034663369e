import type { TextPart } from './drawing.ts'
import { lightnessOf, paintOf } from './drawing.ts'

/** What each printer's own font 0 has; it differs between printers beyond that. */
const LETTERS = /^[\x20-\x5b\x5d-\x7e\u00a1-\u00ff]*$/
/** Above that no ink is left of a light text on light paper. */
const LIGHTEST_INK = 0.8
const SMALLEST_DOTS = 10
/** Capitals of font 0 have 0.75 of its height, ours 0.708 of an em. */
const HEIGHT = 0.708 / 0.75
/** Printers differ a little in how wide their font is. */
const SPARE = 0.95
const WIDEST = 1.25
/** How wide letters are, by the height of the font; those that are not named are as wide as digits. */
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

/** Whether a printer can write a text by its own font: level, black, and with letters that every printer has. */
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

/** Its lines in font 0, no wider than they are drawn. */
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

/** What would be read as a command stands as the number of its byte. */
export const escaped = (text: string): string =>
  text.replace(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)
