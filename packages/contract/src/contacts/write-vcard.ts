import type { ContactDraft } from './schemas.ts'

export type CardDetails = Omit<ContactDraft, 'note'> & { readonly note?: string }

/**
 * A vCard of version 3.0, which every phone reads. Lines end as the standard says.
 *
 * @param folds whether long lines are broken, as files have them; in a QR code few readers put them together again
 */
export function writeVcard(card: CardDetails, { folds }: { folds: boolean }): string {
  const { firstName, lastName, company, jobTitle, website, emails, phones, note = '' } = card
  const fullName = `${firstName} ${lastName}`.trim()
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(lastName)};${escaped(firstName)};;;`,
    `FN:${escaped(fullName)}`,
    ...(company ? [`ORG:${escaped(company)}`] : []),
    ...(jobTitle ? [`TITLE:${escaped(jobTitle)}`] : []),
    ...emails.map((email) => `EMAIL;TYPE=INTERNET:${escaped(email)}`),
    ...phones.map((phone) => `TEL:${escaped(phone)}`),
    ...(website ? [`URL:${escaped(website)}`] : []),
    ...(note ? [`NOTE:${escaped(note)}`] : []),
    'END:VCARD',
  ]
  return lines.map((line) => `${folds ? folded(line) : line}\r\n`).join('')
}

const escaped = (text: string): string => text.replace(/[\\,;]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

/** Octets of a line, its end aside. */
const MOST_OCTETS = 75

/** Never through the middle of a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let open = ''
  let octets = 0
  for (const sign of line) {
    const length = encoder.encode(sign).length
    if (octets + length > MOST_OCTETS) {
      lines.push(open)
      open = ' '
      octets = 1
    }
    open += sign
    octets += length
  }
  return [...lines, open].join('\r\n')
}
