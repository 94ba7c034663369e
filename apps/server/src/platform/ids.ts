import { randomBytes, randomInt } from 'node:crypto'

const TIME_LETTERS = 9
const CHANCE_LETTERS = 11
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const draw = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Returns 20 characters `[0-9a-z]`, ordered by time, so that new rows are close together in an index. */
export function newId(atMillis = Date.now()): string {
  return atMillis.toString(36).padStart(TIME_LETTERS, '0') + draw(LETTERS, CHANCE_LETTERS)
}

/** 16 Crockford base-32 capitals: the unguessable id behind the QR code of a badge. */
export const newTicketId = () => draw(CROCKFORD, 16)

/** Letters and digits that are hard to confuse with one another, on a screen or over a bad phone line. */
const CLEAR = 'ACDEFHJKLMNPQRTUVWXY3479'

export const newTypedCode = (length: number) => draw(CLEAR, length)

/** Random bits (by default 128) as text, for file URLs and tokens. */
export const newSecret = (bytes = 16) => randomBytes(bytes).toString('base64url')
