import makeBidi from 'bidi-js'
import type PdfKit from 'pdfkit'

type Doc = InstanceType<typeof PdfKit>
type OtherFont = 'arabic' | 'hebrew' | 'greek' | 'cjk'

// Its types tell of a module, and what Node loads is the function itself.
const bidi = (makeBidi as unknown as typeof makeBidi.default)()

const CJK = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef`
const LETTERS: readonly (readonly [OtherFont, RegExp])[] = [
  ['arabic', /\p{scx=Arab}/u],
  ['hebrew', /\p{scx=Hebr}/u],
  ['greek', /\p{Script=Greek}/u],
  ['cjk', new RegExp(`[${CJK}]`, 'u')],
]
/** The middle dot and its like belong to many scripts, and stand in the usual font. */
const USUAL = /[ -\u02ff\u2000-\u206f]/u
const READ_FROM_RIGHT = /\p{Script=Arabic}|\p{Script=Hebrew}/u
/** What is not drawn: it says in which direction to read, or whether letters join. */
const UNSEEN = /\p{Cf}/u
const JOINERS = /[\u200c\u200d]/u
/**
 * What stands together in a line: a word, or one Chinese, Japanese or Korean letter with its punctuation, which no line begins or
 * ends with.
 */
const PIECES = new RegExp(`[「『（〈《【〔“‘(]*[${CJK}][、。，．：；！？」』）〉》】〕”’)ー々]*|[^\\s${CJK}]+`, 'gu')

/** Whether a text needs a font of Chinese, Japanese or Korean letters. */
export const hasCjk = (text: string): boolean => fontsIn(text).has('cjk')

export interface MixedStyle {
  readonly bold: boolean
  readonly size: number
}

/** Letters of one font that are read in one direction. */
interface Run {
  /** As the font is to draw it, which turns the letters of some scripts by itself. */
  readonly text: string
  readonly font: string
  readonly width: number
  readonly level: number
}
interface Line {
  /** From left to right, as they stand on the paper. */
  readonly runs: readonly Run[]
  readonly width: number
  readonly isRightToLeft: boolean
}

/** That of Chinese, Japanese and Korean letters has one weight. */
export const fontNameOf = (font: OtherFont | 'text', bold: boolean) => (bold && font !== 'cjk' ? `${font}-bold` : font)

/** How high a line is, by its letters' size: these fonts reach higher and lower than the usual one. */
const LINE = 1.4
const BASELINE = 1.02

/** Draws texts of several scripts: each letter in a font that has it, in the order in which it is read, from its own side. */
export class MixedText {
  readonly #doc: Doc
  readonly #withCjk: boolean

  /** @param withCjk whether the document has a font for these letters; without one they are boxes of the usual font. */
  constructor(doc: Doc, withCjk: boolean) {
    this.#doc = doc
    this.#withCjk = withCjk
  }

  /** Whether a text is written in more than the usual font. */
  isMixed(text: string): boolean {
    const fonts = fontsIn(text)
    return fonts.size > (fonts.has('cjk') && !this.#withCjk ? 1 : 0)
  }

  /** A text in lines that are no wider than that, by the rules of Unicode for two directions (UAX 9). */
  lines(text: string, width: number, style: MixedStyle): readonly Line[] {
    const levels = bidi.getEmbeddingLevels(text)
    const isRightToLeft = (levels.paragraphs[0]?.level ?? 0) % 2 === 1
    const runsIn = (from: number, to: number) => this.#runs(text, levels.levels, from, to, style)
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
    const parts: { text: string; font: OtherFont | 'text'; level: number }[] = []
    let at = from
    for (const letter of text.slice(from, to)) {
      const [font, level] = [this.#fontOf(letter), levels[at] ?? 0]
      const last = parts.at(-1)
      if (UNSEEN.test(letter)) {
        if (last?.font === 'arabic' && JOINERS.test(letter)) last.text += letter
      } else if (last && last.font === font && last.level === level) last.text += letter
      else parts.push({ text: letter, font, level })
      at += letter.length
    }
    return parts.map((part) => {
      const font = fontNameOf(part.font, bold)
      const drawn = asDrawn(part.text, part.level)
      const width = this.#doc.font(font).fontSize(size).widthOfString(drawn)
      return { text: drawn, font, width, level: part.level }
    })
  }

  #fontOf(letter: string): OtherFont | 'text' {
    const font = otherFontOf(letter)
    return font === null || (font === 'cjk' && !this.#withCjk) ? 'text' : font
  }
}

/** The font of a letter that the usual one lacks; null where that has it. */
const otherFontOf = (letter: string): OtherFont | null =>
  USUAL.test(letter) ? null : (LETTERS.find(([, letters]) => letters.test(letter))?.[0] ?? null)

const fontsIn = (text: string): Set<OtherFont> =>
  new Set([...text].map(otherFontOf).filter((font): font is OtherFont => font !== null))

/** A bracket that is read from the right opens to the left. The font turns Arabic and Hebrew letters by itself, and nothing else. */
function asDrawn(text: string, level: number): string {
  const isFromRight = level % 2 === 1
  const letters = isFromRight ? [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter) : [...text]
  const isTurnedByFont = READ_FROM_RIGHT.test(text)
  return (isFromRight === isTurnedByFont ? letters : letters.toReversed()).join('')
}

/** What is wider than a line, in pieces that are not. */
function cut(from: number, to: number, text: string, fits: (from: number, to: number) => boolean): [number, number][] {
  const letters = Array.from(text.slice(from, to))
  if (letters.length < 2 || fits(from, to)) return [[from, to]]
  const middle = from + letters.slice(0, Math.ceil(letters.length / 2)).join('').length
  return [...cut(from, middle, text, fits), ...cut(middle, to, text, fits)]
}

/** From the highest level to the lowest odd one, what stands that high is turned around (rule L2 of UAX 9). */
function inReadingOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  const levels = ordered.map(({ level }) => level)
  const lowestOdd = Math.min(...levels.filter((level) => level % 2 === 1))
  for (let level = Math.max(...levels); level >= lowestOdd; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1
      if (end > start + 1) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = end
    }
  }
  return ordered
}
