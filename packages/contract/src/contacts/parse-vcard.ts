import { emailKey, phoneKey } from './match-keys.ts'
import { type ContactDraft, contactLengths, MAX_ADDRESSES } from './schemas.ts'
import { linesOf, type Property, partsOf, valueOf } from './vcard-lines.ts'

/**
 * Reads version 2.1, 3.0 or 4.0, or a MECARD. Returns null for other texts. Values without a field of their own, such
 * as a postal address, go into the note, so that nothing is lost.
 * @see docs/rules/contacts.md CONTACT-6
 */
export function parseVcard(text: string): ContactDraft | null {
  const mecard = /^\s*MECARD:(.*)$/is.exec(text)?.[1]
  if (mecard !== undefined) return draftOf(mecardProperties(mecard))
  const start = text.search(/BEGIN:VCARD/i)
  if (start === -1) return null
  const lines = linesOf(text.slice(start))
  const end = lines.findIndex(({ name }) => name === 'END')
  return draftOf(end === -1 ? lines : lines.slice(0, end))
}

function draftOf(lines: readonly Property[]): ContactDraft {
  const named = (name: string) => lines.filter((line) => line.name === name)
  const first = (name: string) => named(name).map(valueOf).map(clean).find(Boolean) ?? ''
  const [names] = named('N').map((line) => partsOf(line).map(clean))
  const full = first('FN')
  const [lastName = '', firstName = '', middle = ''] = names?.some(Boolean) ? names : splitName(full)
  const emails = onceEach(named('EMAIL').map(valueOf).map(withoutScheme).map(emailKey), emailKey)
  const phones = onceEach(named('TEL').map(valueOf).map(withoutScheme), phoneKey)
  const [organisation = []] = named('ORG').map(partsOf)
  const addresses = named('ADR').map((line) => partsOf(line).map(clean).filter(Boolean).join(', '))
  const urls = onceEach(named('URL').map(valueOf), (url) => url.toLowerCase())
  const notes = [
    ...named('NOTE').map(valueOf).map(cleanLines),
    ...addresses,
    ...urls.slice(1),
    ...emails.slice(MAX_ADDRESSES),
    ...phones.slice(MAX_ADDRESSES),
  ]
  return {
    firstName: cut([firstName, middle].filter(Boolean).join(' '), contactLengths.name),
    lastName: cut(lastName, contactLengths.name),
    company: cut(organisation.map(clean).filter(Boolean).join(', '), contactLengths.company),
    jobTitle: cut(first('TITLE') || first('ROLE'), contactLengths.jobTitle),
    website: cut(urls[0] ?? '', contactLengths.website - 'http://'.length),
    emails: emails.slice(0, MAX_ADDRESSES),
    phones: phones.slice(0, MAX_ADDRESSES).map((phone) => cut(phone, contactLengths.phone)),
    note: cut(notes.filter(Boolean).join('\n'), contactLengths.note),
  }
}

/** Reads `MECARD:N:Işık,Ada;TEL:+90…;EMAIL:ada@…;;`, as Japanese phones and many code generators write it. */
function mecardProperties(text: string): Property[] {
  return text.split(/(?<!\\);/).flatMap((field): Property[] => {
    const [, name, value] = /^\s*([A-Z]+):(.*)$/is.exec(field) ?? []
    if (!name || value === undefined) return []
    const isName = name.toUpperCase() === 'N'
    return [{ name: name.toUpperCase(), params: new Map(), value: isName ? value.replace(/(?<!\\),/g, ';') : value }]
  })
}

/** Splits a full name. If it has no parts, the last word is the family name. */
function splitName(full: string): [lastName: string, firstName: string] {
  const at = full.lastIndexOf(' ')
  return at === -1 ? ['', full] : [full.slice(at + 1), full.slice(0, at)]
}

const withoutScheme = (value: string) => clean(value.replace(/^(mailto|tel):/i, '').replace(/;ext=/i, ' ext. '))

function onceEach(values: readonly string[], keyOf: (value: string) => string): string[] {
  return [
    ...new Map(
      values
        .map(clean)
        .filter(Boolean)
        .map((value) => [keyOf(value), value] as const),
    ).values(),
  ]
}

/** Invisible characters and those that change the direction of text could make one name look like another. */
const UNSEEN = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\p{Surrogate}]/gu
const cleanLines = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .trim()
const clean = (text: string): string => cleanLines(text).replace(/\s+/g, ' ')

/** Shortens a text, but never through the middle of a character. */
const cut = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
