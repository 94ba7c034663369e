import { randomBytes, randomInt } from 'node:crypto'

const TIME_LETTERS = 9
const CHANCE_LETTERS = 11
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const draw = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** 20 characters `[0-9a-z]`, ordered by time, so that new rows land together in an index. */
export function newId(atMillis = Date.now()): string {
  return atMillis.toString(36).padStart(TIME_LETTERS, '0') + draw(LETTERS, CHANCE_LETTERS)
}

/** 16 Crockford base-32 capitals: what stands behind the QR of a badge, and cannot be guessed. */
export const newTicketId = () => draw(CROCKFORD, 16)

/** Letters and digits that nobody takes for one another, neither by eye nor said aloud on a bad line. */
const CLEAR = 'ACDEFHJKLMNPQRTUVWXY3479'

/** What somebody types from a screen into an app. */
export const newTypedCode = (length: number) => draw(CLEAR, length)

/** 128 random bits as text, for file addresses and tokens. */
export const newSecret = (bytes = 16) => randomBytes(bytes).toString('base64url')
