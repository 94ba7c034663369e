import type PdfKit from 'pdfkit'
import { type FontFamily, fontName } from '../../platform/printing/font-files.ts'
import {
  familiesIn,
  familyOf,
  inReadingOrder,
  levelsOf,
  PIECES,
  partsOf,
  toPdfKitText,
} from '../../platform/printing/scripts.ts'

type Doc = InstanceType<typeof PdfKit>

export interface MixedStyle {
  readonly bold: boolean
  readonly size: number
}

interface Run {
  /** Text in the order that the font expects. Some fonts reverse right-to-left text themselves. */
  readonly text: string
  readonly font: string
  readonly width: number
  readonly level: number
}
interface Line {
  /** Runs in visual order, from left to right. */
  readonly runs: readonly Run[]
  readonly width: number
  readonly isRightToLeft: boolean
}

/** Line height as a factor of the font size. These fonts extend higher and lower than the usual one. */
const LINE = 1.4
const BASELINE = 1.02

/** Draws each character in a font that has it, in visual order, aligned to the side where the text begins. */
export class MixedText {
  readonly #doc: Doc
  readonly #withCjk: boolean

  /**
   * @param withCjk true if the document has a font for Chinese, Japanese and Korean; without one the usual font draws
   *   boxes
   */
  constructor(doc: Doc, withCjk: boolean) {
    this.#doc = doc
    this.#withCjk = withCjk
  }

  isMixed(text: string): boolean {
    const families = familiesIn(text)
    families.delete('text')
    if (!this.#withCjk) families.delete('cjk')
    return families.size > 0
  }

  /** Breaks a text into lines, with the Unicode bidirectional algorithm (UAX 9). */
  lines(text: string, width: number, style: MixedStyle): readonly Line[] {
    const { levels, isRightToLeft } = levelsOf(text)
    const runsIn = (from: number, to: number) => this.#runs(text, levels, from, to, style)
    const widthOf = (from: number, to: number) => runsIn(from, to).reduce((sum, run) => sum + run.width, 0)
    const pieces = [...text.matchAll(PIECES)].flatMap(({ index, 0: piece }) =>
      cut(index, index + piece.length, text, (from, to) => widthOf(from, to) <= width),
    )
    const spans: { from: number; to: number; used: number }[] = []
    for (const [from, to] of pieces) {
      const last = spans.at(-1)
      const added = last ? widthOf(last.to, to) : 0
      if (last && last.used + added <= width) {
        last.used += added
        last.to = to
      } else spans.push({ from, to, used: widthOf(from, to) })
    }
    return spans.map(({ from, to, used }) => ({ runs: inReadingOrder(runsIn(from, to)), width: used, isRightToLeft }))
  }

  height(lines: readonly Line[], { size }: MixedStyle): number {
    return lines.length * size * LINE
  }

  draw(lines: readonly Line[], { x, y, width }: { x: number; y: number; width: number }, { size }: MixedStyle): void {
    for (const [index, line] of lines.entries()) {
      let at = line.isRightToLeft ? x + width - line.width : x
      const baseline = y + size * (index * LINE + BASELINE)
      for (const run of line.runs) {
        const where = { lineBreak: false, baseline: 'alphabetic' } as const
        this.#doc.font(run.font).fontSize(size).text(run.text, at, baseline, where)
        at += run.width
      }
    }
  }

  #runs(text: string, levels: Uint8Array, from: number, to: number, { bold, size }: MixedStyle): Run[] {
    return partsOf(text, levels, from, to, (letter) => this.#familyOf(letter)).map((part) => {
      const font = fontName(part.family, bold ? 'bold' : 'regular')
      const drawn = toPdfKitText(part)
      const width = this.#doc.font(font).fontSize(size).widthOfString(drawn)
      return { text: drawn, font, width, level: part.level }
    })
  }

  #familyOf(letter: string): FontFamily {
    const family = familyOf(letter)
    return family === 'cjk' && !this.#withCjk ? 'text' : family
  }
}

/** Halves a piece that is too wide until every part fits. */
function cut(from: number, to: number, text: string, fits: (from: number, to: number) => boolean): [number, number][] {
  const letters = Array.from(text.slice(from, to))
  if (letters.length < 2 || fits(from, to)) return [[from, to]]
  const middle = from + letters.slice(0, Math.ceil(letters.length / 2)).join('').length
  return [...cut(from, middle, text, fits), ...cut(middle, to, text, fits)]
}
