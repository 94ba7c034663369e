import { PIECES } from '../../../platform/printing/scripts.ts'
import type { LineSetter } from './set-line.ts'

const HYPHENATED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u
const graphemes = new Intl.Segmenter()

export interface LineBreaking {
  /** The width in ems. */
  readonly width: number
  readonly inWords: boolean
}

/**
 * Returns the lines of a text; null if a word would have to be broken but may not be, or if a single letter is wider.
 */
export function breakLines(text: string, { width, inWords }: LineBreaking, setLine: LineSetter): string[] | null {
  const widthOf = (piece: string) => setLine(piece).width
  const lines: string[] = []
  let line = ''
  let used = 0
  let end = 0
  for (const { piece, index } of piecesOf(text)) {
    const gap = line === '' || index === end ? '' : ' '
    const wide = widthOf(piece)
    const more = wide + (gap === '' ? 0 : spaceOf(setLine))
    end = index + piece.length
    if (line !== '' && used + more <= width) {
      line += gap + piece
      used += more
      continue
    }
    if (line !== '') lines.push(line)
    if (wide <= width) {
      line = piece
      used = wide
      continue
    }
    const broken = inWords ? breakWord(piece, width, widthOf) : null
    if (!broken) return null
    line = broken.pop() ?? ''
    used = widthOf(line)
    lines.push(...broken)
  }
  if (line !== '') lines.push(line)
  return lines
}

const spaceOf = (setLine: LineSetter) => setLine('n n').width - setLine('nn').width

/** Splits a text into words, parts of words that end with a hyphen, and single letters of scripts without spaces. */
function piecesOf(text: string): { piece: string; index: number }[] {
  return [...text.matchAll(PIECES)].flatMap(({ 0: word, index }) => {
    let at = index
    return word.split(/(?<=\p{L}[-‐–/])(?=\p{L})/u).map((piece) => {
      const found = { piece, index: at }
      at += piece.length
      return found
    })
  })
}

/** Measures each letter separately. Laying out the whole word for each letter would take minutes for a long word. */
function breakWord(word: string, width: number, widthOf: (piece: string) => number): string[] | null {
  const letters = [...graphemes.segment(word)].map(({ segment }) => segment)
  const hyphen = widthOf('-')
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const [index, letter] of letters.entries()) {
    const wide = widthOf(letter)
    if (wide > width) return null
    const [before, next] = [letters[index - 1] ?? '', letters[index + 1]]
    const goesOn = next !== undefined && HYPHENATED.test(letter) && HYPHENATED.test(next)
    if (line !== '' && used + wide + (goesOn ? hyphen : 0) > width) {
      lines.push(HYPHENATED.test(before) && HYPHENATED.test(letter) ? `${line}-` : line)
      line = ''
      used = 0
    }
    line += letter
    used += wide
  }
  return [...lines, line]
}
