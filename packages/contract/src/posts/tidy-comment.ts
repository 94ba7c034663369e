/** Turns the direction of what follows it, far beyond where it stands. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/** A comment as it is kept, and counted: without what turns it around, and without more than one blank line at a time. */
export const tidyComment = (given: string): string =>
  given
    .replace(TURNING, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
