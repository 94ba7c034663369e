import { createHash } from 'node:crypto'

/** What comes after is not looked at: a line a person wrote ends long before. */
const LONGEST_LINE = 20_000

/**
 * One line of text that every store and screen can take: no control characters (PostgreSQL refuses NUL), no half of a
 * surrogate pair, no marks that turn the direction of what follows.
 */
export function cleanLine(text: string): string {
  return text
    .slice(0, LONGEST_LINE)
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** The same for text of many lines, whose line ends and indents stay; never two empty lines in a row. */
export function cleanLines(text: string): string {
  const kept: string[] = []
  const clean = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]|(?![\n\t])\p{Cc}/gu, '')
  for (const line of clean.split('\n')) {
    const end = line.trimEnd()
    if (end !== '' || (kept.length > 0 && kept.at(-1) !== '')) kept.push(end)
  }
  if (kept.at(-1) === '') kept.pop()
  return kept.join('\n')
}

/** The text up to `max` characters, ended by `…` where something was cut; never cuts a pair of surrogates. */
export function cutTo(max: number, text: string): string {
  if (text.length <= max) return text
  return `${text
    .slice(0, max - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)

/** The text itself, or where it is longer than `max` its beginning and a hash of all of it. */
export const shortKey = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 41).toWellFormed()}~${hashOf(text)}`
