import { toSingleLine } from '../kernel.ts'
import type { ContactDraft, VcardVersion } from './schemas.ts'

export type CardDetails = Omit<ContactDraft, 'note'> & { readonly note?: string }

interface Writing {
  readonly folds: boolean
  readonly version?: VcardVersion
}

/**
 * Formats a vCard. The default is version 3.0, which every phone reads. Lines end with CRLF as the standard requires.
 * @param folds true to break long lines, as in files; in a QR code few readers join them again
 */
export function formatVcard(card: CardDetails, { folds, version = '3.0' }: Writing): string {
  const { firstName, lastName, company, jobTitle, website, emails, phones, note = '' } = card
  const fullName = `${firstName} ${lastName}`.trim()
  const lines = [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    `N:${named(lastName)};${named(firstName)};;;`,
    `FN:${named(fullName)}`,
    ...(company ? [`ORG:${named(company)}`] : []),
    ...(jobTitle ? [`TITLE:${named(jobTitle)}`] : []),
    ...emails.map((email) => `${version === '3.0' ? 'EMAIL;TYPE=INTERNET' : 'EMAIL'}:${named(email)}`),
    ...phones.map((phone) => `TEL:${named(phone)}`),
    ...(website ? [`URL:${addressed(website)}`] : []),
    ...(note ? [`NOTE:${escaped(note)}`] : []),
    'END:VCARD',
  ]
  return lines.map((line) => `${folds ? folded(line) : line}\r\n`).join('')
}

/** A URL is not a text value: nothing in it is escaped, and it must stay on one line. */
const addressed = (website: string): string => website.replace(/[\s\p{Cc}]/gu, '%20')

const escaped = (text: string): string =>
  text.replace(/[\\,;]/g, (sign) => `\\${sign}`).replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')

const named = (text: string): string => escaped(toSingleLine(text))

/** The most bytes of a line without its line end. */
const MAX_OCTETS = 75

/** Breaks a long line, but never through the middle of a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let open = ''
  let octets = 0
  for (const sign of line) {
    const length = encoder.encode(sign).length
    if (octets + length > MAX_OCTETS) {
      lines.push(open)
      open = ' '
      octets = 1
    }
    open += sign
    octets += length
  }
  return [...lines, open].join('\r\n')
}
