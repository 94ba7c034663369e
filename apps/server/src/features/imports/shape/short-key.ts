import { createHash } from 'node:crypto'

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)

/** The text itself, or where it is longer than `max` its beginning and a hash of all of it. */
export const shortKey = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 41).toWellFormed()}~${hashOf(text)}`
