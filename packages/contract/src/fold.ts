/** Letters that no decomposition turns into their plain form. */
const PLAIN: Record<string, string> = { ı: 'i', ø: 'o', đ: 'd', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd' }
const NOT_PLAIN = /[ıøđłßæœþð]/g
const MARKS = /\p{Mn}/gu

/**
 * A text as search compares it: small letters without marks, single spaces. İ, I, ı and i are one letter, so that
 * `işık`, `ISIK` and `Işık` find each other.
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
