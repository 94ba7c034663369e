import { createHash } from 'node:crypto'

/** Later text is ignored, because a line written by a person ends long before. */
const LONGEST_LINE = 20_000

/** Removes control characters (PostgreSQL refuses NUL), unpaired surrogates, and marks of text direction. */
export function cleanLine(text: string): string {
  return text
    .slice(0, LONGEST_LINE)
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Like {@link cleanLine}, but with line breaks and indents. Joins several empty lines into one. */
export function cleanLines(text: string): string {
  const lines: string[] = []
  const clean = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]|(?![\n\t])\p{Cc}/gu, '')
  for (const line of clean.split('\n')) {
    const end = line.trimEnd()
    if (end !== '' || (lines.length > 0 && lines.at(-1) !== '')) lines.push(end)
  }
  if (lines.at(-1) === '') lines.pop()
  return lines.join('\n')
}

/** Ends a text that was cut with `…`, and never splits a surrogate pair. */
export function cutTo(max: number, text: string): string {
  if (text.length <= max) return text
  return `${text
    .slice(0, max - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)

export const shortKey = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 41).toWellFormed()}~${hashOf(text)}`
