/** Letters that Unicode decomposition does not turn into a plain letter. */
const PLAIN: Record<string, string> = { ı: 'i', ø: 'o', đ: 'd', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd' }
const NOT_PLAIN = /[ıøđłßæœþð]/g
const MARKS = /\p{Mn}/gu

/**
 * Returns the text in lower case, without accents, with single spaces. İ, I, ı and i become one letter, so that `işık`
 * and `ISIK` match.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(NOT_PLAIN, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
