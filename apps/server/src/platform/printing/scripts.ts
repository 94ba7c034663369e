import makeBidi from 'bidi-js'
import type { FontFamily } from './font-files.ts'

// Its types tell of a module, and what Node loads is the function itself.
const bidi = (makeBidi as unknown as typeof makeBidi.default)()

const CJK = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef`
const LETTERS: readonly (readonly [FontFamily, RegExp])[] = [
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
export const PIECES = new RegExp(
  `[「『（〈《【〔“‘(]*[${CJK}][、。，．：；！？」』）〉》】〕”’）ー々]*|[^\\s${CJK}]+`,
  'gu',
)

/** The font of a letter. */
export const familyOf = (letter: string): FontFamily =>
  USUAL.test(letter) ? 'text' : (LETTERS.find(([, letters]) => letters.test(letter))?.[0] ?? 'text')

export const familiesIn = (text: string): Set<FontFamily> => new Set([...text].map(familyOf))

/** Whether a text needs a font of Chinese, Japanese or Korean letters. */
export const hasCjk = (text: string): boolean => familiesIn(text).has('cjk')

/** Letters of one font that are read in one direction. */
export interface TextPart {
  /** In the order in which it is written. */
  readonly text: string
  readonly family: FontFamily
  /** Odd: read from the right. */
  readonly level: number
}

/** In which direction each letter of a text is read, and the text itself, by the rules of Unicode (UAX 9). */
export function levelsOf(
  text: string,
  direction: 'auto' | 'rtl' = 'auto',
): { readonly levels: Uint8Array; readonly isRightToLeft: boolean } {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction)
  return { levels, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 }
}

/** A piece of a text by fonts and directions, in the order in which it is written. */
export function partsOf(
  text: string,
  levels: Uint8Array,
  from: number,
  to: number,
  family: (letter: string) => FontFamily = familyOf,
): TextPart[] {
  const parts: { text: string; family: FontFamily; level: number }[] = []
  let at = from
  for (const letter of text.slice(from, to)) {
    const level = levels[at] ?? 0
    const last = parts.at(-1)
    if (UNSEEN.test(letter)) {
      if (last?.family === 'arabic' && JOINERS.test(letter)) last.text += letter
    } else {
      const own = family(letter)
      if (last && last.family === own && last.level === level) last.text += letter
      else parts.push({ text: letter, family: own, level })
    }
    at += letter.length
  }
  return parts
}

/** A bracket that is read from the right opens to the left. */
export const mirrored = (text: string): string =>
  [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('')

/** As PDFKit is to be told it: it turns Arabic and Hebrew letters by itself, and nothing else. */
export function asPdfKitTakesIt({ text, level }: Pick<TextPart, 'text' | 'level'>): string {
  const isFromRight = level % 2 === 1
  const letters = isFromRight ? [...mirrored(text)] : [...text]
  const isTurnedByFont = READ_FROM_RIGHT.test(text)
  return (isFromRight === isTurnedByFont ? letters : letters.toReversed()).join('')
}

/** From the highest level to the lowest odd one, what stands that high is turned around (rule L2 of UAX 9). */
export function inReadingOrder<T extends { readonly level: number }>(parts: readonly T[]): T[] {
  const ordered = [...parts]
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
