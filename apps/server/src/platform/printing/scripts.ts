import makeBidi from 'bidi-js'
import type { FontFamily } from './font-files.ts'

// The types of this package describe a module, but Node loads the function itself.
const bidi = (makeBidi as unknown as typeof makeBidi.default)()

const CJK = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef`
const LETTERS: readonly (readonly [FontFamily, RegExp])[] = [
  ['arabic', /\p{scx=Arab}/u],
  ['hebrew', /\p{scx=Hebr}/u],
  ['greek', /\p{Script=Greek}/u],
  ['cjk', new RegExp(`[${CJK}]`, 'u')],
]
/** The middle dot and similar characters belong to many scripts, and use the default font. */
const USUAL = /[ -\u02ff\u2000-\u206f]/u
const READ_FROM_RIGHT = /\p{Script=Arabic}|\p{Script=Hebrew}/u
/** Characters without a picture. They set the direction of text, or prevent or force joined letters. */
const UNSEEN = /\p{Cf}/u
const JOINERS = /[\u200c\u200d]/u

/** A word, or one Chinese, Japanese or Korean letter with the punctuation that may not begin or end a line. */
export const PIECES = new RegExp(
  `[「『（〈《【〔“‘(]*[${CJK}][、。，．：；！？」』）〉》】〕”’）ー々]*|[^\\s${CJK}]+`,
  'gu',
)

export const familyOf = (letter: string): FontFamily =>
  USUAL.test(letter) ? 'text' : (LETTERS.find(([, letters]) => letters.test(letter))?.[0] ?? 'text')

export const familiesIn = (text: string): Set<FontFamily> => new Set([...text].map(familyOf))

export const hasCjk = (text: string): boolean => familiesIn(text).has('cjk')

export interface TextPart {
  /** The letters in logical order, not in the order of display. */
  readonly text: string
  readonly family: FontFamily
  /** The level of the bidirectional algorithm. An odd level is read from right to left. */
  readonly level: number
}

/** Returns the direction of each letter by the rules of Unicode (UAX 9). */
export function levelsOf(
  text: string,
  direction: 'auto' | 'rtl' = 'auto',
): { readonly levels: Uint8Array; readonly isRightToLeft: boolean } {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction)
  return { levels, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 }
}

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

export const mirrored = (text: string): string =>
  [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('')

/** Returns the text as PDFKit needs it, which reverses only Arabic and Hebrew letters by itself. */
export function toPdfKitText({ text, level }: Pick<TextPart, 'text' | 'level'>): string {
  const isFromRight = level % 2 === 1
  const letters = isFromRight ? [...mirrored(text)] : [...text]
  const isTurnedByFont = READ_FROM_RIGHT.test(text)
  return (isFromRight === isTurnedByFont ? letters : letters.toReversed()).join('')
}

/**
 * Orders parts from left to right by rule L2 of UAX 9: reverses each run of parts of at least a level, from the highest
 * down to the lowest odd one.
 */
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
