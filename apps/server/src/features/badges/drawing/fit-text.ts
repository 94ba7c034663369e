import { levelsOf } from '../../../platform/printing/scripts.ts'
import { breakLines } from './break-lines.ts'
import type { TextLine } from './drawing.ts'
import type { LineSetter, SetLine } from './set-line.ts'

export interface TextStyle {
  /** Size of an em in the design, in millimetres. */
  readonly size: number
  readonly align: 'left' | 'center' | 'right'
  readonly lineHeight: number
  readonly fit: 'shrink' | 'wrap'
}
interface Box {
  readonly width: number
  readonly height: number
}
export interface FittedText {
  readonly size: number
  readonly lines: readonly TextLine[]
}

/** Line height and first baseline as Fabric places them, relative to the font size. */
const LINE = 1.13
const BASELINE = 0.879
/** The smallest size of a line: 4 pt. Smaller letters on a badge are unreadable, so breaking the line is better. */
const SMALLEST_LINE_MM = 4 * (25.4 / 72)
/** Words are broken only if letters would otherwise be smaller than this part of the requested size. */
const UNBROKEN = 0.6
const SMALLEST_MM = 0.15
/** `NEAR` ends the search for the size. Lines that are slightly too wide, up to `ALMOST`, are shrunk to fit. */
const NEAR = 1.02
const ALMOST = 0.92

/**
 * Fits a text into a box, with no ink outside of it. Returns null for a blank text, and if no size fits.
 *
 * @see docs/rules/badges.md BADGE-6
 */
export function fitText(text: string, box: Box, style: TextStyle, setLine: LineSetter): FittedText | null {
  const paragraphs = text.split('\n').map((line) => line.trim())
  if (paragraphs.every((line) => line === '')) return null
  if (style.fit === 'shrink') {
    const lines = paragraphs.map((line) => setLine(line))
    const size = Math.min(style.size, largest(lines, box, style.lineHeight))
    if (size >= Math.min(style.size, SMALLEST_LINE_MM)) return placeLines(lines, size, box, style)
  }
  return wrapText(paragraphs, box, style, setLine)
}

function wrapText(paragraphs: readonly string[], box: Box, style: TextStyle, setLine: LineSetter): FittedText | null {
  const directions = paragraphs.map((each) => levelsOf(each).isRightToLeft)
  const setAt = (size: number, inWords: boolean): Setting | null => {
    const broken = paragraphs.map((each) => breakLines(each, { width: box.width / size, inWords }, setLine))
    if (broken.includes(null)) return null
    const texts = broken.flatMap((lines, index) =>
      lines === null || lines.length === 0 ? [{ text: '', index }] : lines.map((text) => ({ text, index })),
    )
    if ((texts.length - 1) * LINE * style.lineHeight * size > box.height) return null
    const lines = texts.map(({ text, index }) => setLine(text, directions[index]))
    // Kerning can make a line slightly wider than the sum of its letters. Such a line is shrunk to fit.
    const room = largest(lines, box, style.lineHeight)
    return room >= size * ALMOST ? { lines, size: Math.min(size, room) } : null
  }
  const found =
    largestOf(style.size * UNBROKEN, style.size, (size) => setAt(size, false)) ??
    largestOf(Math.min(SMALLEST_MM, style.size), style.size, (size) => setAt(size, true))
  return found && placeLines(found.lines, found.size, box, style)
}

interface Setting {
  readonly lines: readonly SetLine[]
  readonly size: number
}

function largestOf(smallest: number, requestedSize: number, setAt: (size: number) => Setting | null): Setting | null {
  let best = setAt(requestedSize)
  if (best) return best
  best = setAt(smallest)
  if (!best) return null
  let [fits, tooLarge] = [smallest, requestedSize]
  while (tooLarge / fits > NEAR) {
    const size = Math.sqrt(fits * tooLarge)
    const found = setAt(size)
    if (found) {
      fits = size
      if (found.size > best.size) best = found
    } else tooLarge = size
  }
  return best
}

/** Returns the extent of the ink relative to the font size, downwards from the first baseline. */
function inkOf(lines: readonly SetLine[], lineHeight: number) {
  const step = LINE * lineHeight
  const tops = lines.map(({ top }, index) => index * step - top)
  const bottoms = lines.map(({ bottom }, index) => index * step - bottom)
  return { top: Math.min(...tops), bottom: Math.max(...bottoms), step }
}

function largest(lines: readonly SetLine[], { width, height }: Box, lineHeight: number): number {
  const widest = Math.max(...lines.map((line) => line.width))
  const { top, bottom } = inkOf(lines, lineHeight)
  return Math.min(widest > 0 ? width / widest : Infinity, bottom > top ? height / (bottom - top) : Infinity)
}

/** Centres a shrunk text within the height that it had at the requested size. */
function placeLines(lines: readonly SetLine[], size: number, box: Box, style: TextStyle): FittedText {
  const { top, bottom, step } = inkOf(lines, style.lineHeight)
  const requestedHeight = Math.min(box.height, LINE * style.size)
  const taken = ((lines.length - 1) * step + LINE) * size
  const wanted = BASELINE * size + Math.max(0, (requestedHeight - taken) / 2)
  const first = Math.min(Math.max(wanted, -top * size), box.height - bottom * size)
  const placed = lines.map((line, index) => {
    const free = box.width - line.width * size
    const indent = style.align === 'left' ? 0 : style.align === 'center' ? free / 2 : free
    const y = first + index * step * size
    return {
      text: line.text,
      x: indent - line.left * size,
      y,
      width: line.width * size,
      top: y - line.top * size,
      bottom: y - line.bottom * size,
      runs: line.runs,
    }
  })
  return { size, lines: placed }
}
