import { fold } from '@parley/contract'

export interface MarkedPart {
  readonly text: string
  readonly isHit: boolean
}

/**
 * Splits a text into marked and unmarked parts. A match is only at the beginning of a word, and is compared in the same
 * way as by the search.
 */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const signs = [...text]
  // A sign may fold to several letters, such as ß, or to none, such as a combining accent.
  const folded = signs.map((sign) => (/\s/.test(sign) ? ' ' : fold(sign)))
  const hits = signs.map(() => false)
  signs.forEach((_, start) => {
    if (start > 0 && /[\p{L}\p{N}]/u.test(signs[start - 1] ?? '')) return
    for (const word of words) {
      const end = endOf(word, folded, start)
      if (end !== null) hits.fill(true, start, end)
    }
  })
  const parts: { text: string; isHit: boolean }[] = []
  signs.forEach((sign, index) => {
    const isHit = hits[index] ?? false
    const last = parts.at(-1)
    if (last?.isHit === isHit) last.text += sign
    else parts.push({ text: sign, isHit })
  })
  return parts
}

/** Returns the index after the signs that spell the word, or null if they spell another. */
function endOf(word: string, folded: readonly string[], start: number): number | null {
  let spelled = ''
  for (let index = start; index < folded.length; index += 1) {
    spelled += folded[index]
    if (spelled.length >= word.length) return word && spelled.startsWith(word) ? index + 1 : null
    if (!word.startsWith(spelled)) return null
  }
  return null
}
