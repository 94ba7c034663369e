const LETTERS = 2
const WIDE_SCRIPT = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * Returns the initials of a name, in capitals by the rules of the language (Turkish i becomes İ). They are one sign if
 * it is a whole word, as in Chinese. Empty if there is no letter.
 */
export function monogram(name: string, language: string): string {
  const words = name
    .split(/[\s·,.\-_/|]+/u)
    .map(firstSign)
    .filter(Boolean)
  const first = words[0]
  const last = words.at(-1)
  if (first === undefined || last === undefined) return ''
  const signs = words.length === 1 || WIDE_SCRIPT.test(first) ? [first] : [first, last].slice(0, LETTERS)
  return signs.join('').toLocaleUpperCase(language)
}

function firstSign(word: string): string {
  const letters = word.replace(/^[^\p{L}\p{N}]+/u, '')
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(letters)) return segment
  return ''
}
