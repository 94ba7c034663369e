import { fold } from '@parley/contract'

export interface MarkedPart {
  readonly text: string
  readonly isHit: boolean
}

/** A text in parts, those that begin a word of it as one of the given words does set apart; spelled as search compares. */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const signs = [...text]
  // One folded sign may be several letters, as ß is, or none, as an accent of its own is.
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

/** Behind the signs that spell a word, or null where other ones stand. */
function endOf(word: string, folded: readonly string[], start: number): number | null {
  let spelled = ''
  for (let index = start; index < folded.length; index += 1) {
    spelled += folded[index]
    if (spelled.length >= word.length) return word && spelled.startsWith(word) ? index + 1 : null
    if (!word.startsWith(spelled)) return null
  }
  return null
}
