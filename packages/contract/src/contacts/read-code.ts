import { parseTicketId } from '../participants/index.ts'
import { isContactPath } from './contact-path.ts'
import { parseVcard } from './parse-vcard.ts'
import type { CodeFormat, ContactDraft } from './schemas.ts'

export type ParsedCode =
  | { readonly kind: 'ticket'; readonly ticketId: string }
  /** A vCard, or an email or a phone number alone. */
  | { readonly kind: 'person'; readonly draft: ContactDraft }
  /** A bare id that no ticket can have. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'text' }

/**
 * Recognizes the content of a code. A bare ticket id counts only if it was not read from a QR code, since anyone may
 * have written one. A URL of another host is a text, and never opened.
 * @see docs/rules/contacts.md CONTACT-5
 */
export function parseCode(code: string, format: CodeFormat, publicUrl: string): ParsedCode {
  const text = code.trim()
  const draft = parseVcard(text) ?? addressOf(text)
  if (draft) return { kind: 'person', draft }
  const ticketId = ticketIdOf(text, publicUrl)
  if (ticketId) return { kind: 'ticket', ticketId }
  const isBare = format !== 'qr' && !/\s/.test(text.replace(/\b \b/g, '')) && !/^\w+:/.test(text)
  if (!isBare || text.length > LONGEST_ID) return { kind: 'text' }
  return isContactPath(text) ? { kind: 'ticket', ticketId: parseTicketId(text) } : { kind: 'refused' }
}

const LONGEST_ID = 80

function ticketIdOf(text: string, publicUrl: string): string | null {
  const url = URL.parse(text)
  const ours = URL.parse(publicUrl)
  if (!url || !ours || url.host !== ours.host || !/^https?:$/.test(url.protocol)) return null
  const id = /\/tickets\/([^/]+)\/?$/.exec(url.pathname)?.[1]
  return id ? parseTicketId(id) : null
}

const EMAIL = /^(?:mailto:)?([^\s@?:/]{1,64}@[^\s@?:/]{1,190}\.[^\s@?:/.]{2,60})(?:\?.*)?$/i
const PHONE = /^(?:tel:\s*(\+?[\d\s().-]{3,40})|((?:\+|00)[\d\s().-]{5,40}))$/i

function addressOf(text: string): ContactDraft | null {
  const email = EMAIL.exec(text)?.[1]
  const [, called, plain] = PHONE.exec(text) ?? []
  const phone = (called ?? plain)?.trim()
  if (!email && !phone) return null
  return { ...NOBODY, emails: email ? [email.toLowerCase()] : [], phones: phone ? [phone] : [] }
}

const NOBODY: ContactDraft = {
  firstName: '',
  lastName: '',
  company: '',
  jobTitle: '',
  website: '',
  emails: [],
  phones: [],
  note: '',
}
