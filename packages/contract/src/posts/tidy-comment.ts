/** Characters that change the direction of the following text, far beyond their own position. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

export const tidyComment = (comment: string): string =>
  comment
    .replace(TURNING, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
