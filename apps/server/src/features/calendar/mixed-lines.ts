import type PdfKit from 'pdfkit'

type Doc = InstanceType<typeof PdfKit>

const LEFT_TO_RIGHT = ['greek'] as const
const RIGHT_TO_LEFT = ['arabic', 'hebrew'] as const
type OtherFont = (typeof LEFT_TO_RIGHT | typeof RIGHT_TO_LEFT)[number]

const LETTERS: readonly (readonly [OtherFont, RegExp])[] = [
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['greek', /\p{Script=Greek}/u],
]

/** The font for letters that the usual one lacks; null where that has all. */
const otherFontOf = (text: string): OtherFont | null => LETTERS.find(([, letters]) => letters.test(text))?.[0] ?? null

/** Whether a text is written in more than the usual font. */
export const isMixed = (text: string): boolean => otherFontOf(text) !== null

export interface MixedStyle {
  readonly bold: boolean
  readonly size: number
}

interface Word {
  readonly text: string
  readonly font: string
  readonly width: number
  readonly isRightToLeft: boolean
}

export const fontNameOf = (font: OtherFont | 'text', bold: boolean) => (bold ? `${font}-bold` : font)

/** How high a line is, by its letters' size: these fonts reach higher and lower than the usual one. */
const LINE = 1.4
const BASELINE = 1.02

/** A text of several scripts in lines, each word in the font that has its letters. The paper reads from left to right. */
export function mixedLines(doc: Doc, text: string, width: number, style: MixedStyle): readonly (readonly Word[])[] {
  const space = measured(doc, ' ', style).width
  const lines: Word[][] = []
  let line: Word[] = []
  let used = 0
  for (const word of text
    .split(' ')
    .filter(Boolean)
    .flatMap((each) => cut(doc, each, width, style))) {
    if (line.length > 0 && used + word.width > width) {
      lines.push(line)
      line = []
      used = 0
    }
    line.push(word)
    used += word.width + space
  }
  return [...lines, line].map(inReadingOrder)
}

export const mixedHeight = (lineCount: number, { size }: MixedStyle): number => lineCount * size * LINE

export function drawMixed(
  doc: Doc,
  lines: readonly (readonly Word[])[],
  { x, y }: { x: number; y: number },
  style: MixedStyle,
): void {
  const space = measured(doc, ' ', style).width
  for (const [index, line] of lines.entries()) {
    let at = x
    for (const { text, font, width, isRightToLeft } of line) {
      const baseline = y + style.size * (index * LINE + BASELINE)
      // With its space, so that the words of a copied line stand apart; the font would put it on the other side of some.
      const written = isRightToLeft ? text : `${text} `
      doc.font(font).fontSize(style.size).text(written, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += width + space
    }
  }
}

function measured(doc: Doc, text: string, { bold, size }: MixedStyle): Word {
  const other = otherFontOf(text)
  const font = fontNameOf(other ?? 'text', bold)
  const width = doc.font(font).fontSize(size).widthOfString(text)
  return { text, font, width, isRightToLeft: RIGHT_TO_LEFT.some((each) => each === other) }
}

/** A word that is wider than its column, in pieces that are not. */
function cut(doc: Doc, text: string, width: number, style: MixedStyle): Word[] {
  const word = measured(doc, text, style)
  const letters = [...text]
  if (word.width <= width || letters.length < 2) return [word]
  const half = Math.ceil(letters.length / 2)
  return [letters.slice(0, half), letters.slice(half)].flatMap((part) => cut(doc, part.join(''), width, style))
}

/** Words that are read from right to left stand in that order among themselves; the font does the same with their letters. */
function inReadingOrder(line: readonly Word[]): Word[] {
  const ordered: Word[] = []
  let run: Word[] = []
  for (const word of line) {
    if (word.isRightToLeft) run = [word, ...run]
    else {
      ordered.push(...run, word)
      run = []
    }
  }
  return [...ordered, ...run]
}
