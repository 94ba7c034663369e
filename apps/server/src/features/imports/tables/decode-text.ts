import { ImportRefusal } from '../read/index.ts'

export interface DecodedText {
  readonly text: string
  /** The encoding as a label of the Encoding Standard. */
  readonly encoding: string
}

/**
 * Nothing in a text file names its encoding, so it is detected: by a byte order mark, by a zero in every second byte,
 * by valid UTF-8, and otherwise by the letters that its high bytes would be.
 *
 * @throws ImportRefusal `peopleFileUnknown` for bytes that are no text
 * @see docs/rules/imports.md PIMPORT-1
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!isBinary(text)) return { text, encoding }
  } catch {
    // The bytes end with an unpaired half of a character, as in a truncated file.
  }
  throw new ImportRefusal('peopleFileUnknown', { detail: `the bytes are not text in ${encoding}` })
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return wideEncodingOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : narrowEncodingOf(bytes))
}

/** Detects UTF-16: every second byte of a usual table is zero then. */
function wideEncodingOf(bytes: Uint8Array): string | null {
  const length = Math.min(bytes.length, 4_000) & ~1
  const noughts = [0, 0]
  for (let at = 0; at < length; at++) if (bytes[at] === 0) noughts[at & 1] = (noughts[at & 1] ?? 0) + 1
  const [even = 0, odd = 0] = noughts
  if (odd > length / 8 && even === 0) return 'utf-16le'
  return even > length / 8 && odd === 0 ? 'utf-16be' : null
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** ğ Ğ İ ı ş Ş. In the western European code page these bytes are letters that are rare outside of Icelandic. */
const TURKISH = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe])
const isPlainLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
const isHighLetter = (byte: number) => byte >= 0xc0

/** Punctuation of Windows-1252 that can follow a letter within or after a word, and so is no sign of Mac Roman. */
const SIGNS_IN_WORDS = new Set([0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x99])
const isMacLetter = (byte: number) => byte >= 0x80 && byte <= 0x9f && !SIGNS_IN_WORDS.has(byte)

/** In Mac Roman, more letters are followed by a byte of 0x80 to 0x9f than by one that is a letter in Windows. */
function isMacRoman(bytes: Uint8Array): boolean {
  let [mac, windows] = [0, 0]
  for (let at = 1; at < bytes.length; at++) {
    if (!isPlainLetter(bytes[at - 1] ?? 0)) continue
    const byte = bytes[at] ?? 0
    if (isMacLetter(byte)) mac++
    else if (isHighLetter(byte)) windows++
  }
  return mac > windows
}

/** A Cyrillic word consists of high bytes alone; a Latin word has some among other letters. */
function narrowEncodingOf(bytes: Uint8Array): string {
  let [cyrillicWords, latinWords] = [0, 0]
  let isTurkish = false
  let [plain, high] = [0, 0]
  for (const byte of bytes) {
    if (isHighLetter(byte)) {
      high++
      if (TURKISH.has(byte)) isTurkish = true
    } else if (isPlainLetter(byte)) plain++
    else if (plain + high > 0) {
      if (high > 1 && plain === 0) cyrillicWords++
      else if (high > 0) latinWords++
      ;[plain, high] = [0, 0]
    }
  }
  if (cyrillicWords > latinWords) return 'windows-1251'
  if (isMacRoman(bytes)) return 'macintosh'
  return isTurkish ? 'windows-1254' : 'windows-1252'
}

const BINARY_LETTERS = 100_000

/** Control characters that no one types mean a picture, a program, or an older workbook. */
const isBinary = (text: string) => /(?![\s\u007f-\u009f])\p{Cc}/u.test(text.slice(0, BINARY_LETTERS))
