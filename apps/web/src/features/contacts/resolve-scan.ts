import { type Contact, type ContactDraft, contactCalls, parseCode } from '@parley/contract/contacts'
import { isApiFailure, send } from '../../lib/api/index.ts'
import { publicUrl } from '../../lib/public-url.ts'
import type { ReadCode } from '../../lib/scan/scanned-code.ts'

export interface Scan {
  readonly text: string
  readonly format: ReadCode['format'] | 'typed'
}

export type Scanned =
  | { readonly is: 'known'; readonly contact: Contact; readonly isTicket: boolean }
  | { readonly is: 'new'; readonly draft: ContactDraft; readonly isTicket: boolean }
  /** A ticket without a connection to look up its owner. The code is saved to be sent later. */
  | { readonly is: 'ticketLater' }
  | { readonly is: 'text' }

/** Returns the contact in a scanned code. @throws ApiFailure if the server refuses the code */
export async function resolveScan({ text, format }: Scan): Promise<Scanned> {
  const read = parseCode(text, format, publicUrl())
  const isTicket = read.kind === 'ticket'
  try {
    const { contact, draft } = await send(contactCalls.resolveCode, { code: text, format })
    if (contact) return { is: 'known', contact, isTicket }
    return draft ? { is: 'new', draft, isTicket } : { is: 'text' }
  } catch (error) {
    const isAway = !isApiFailure(error) || error.status === 0 || error.status >= 500
    if (!isAway) throw error
    if (read.kind === 'ticket') return { is: 'ticketLater' }
    return read.kind === 'person' ? { is: 'new', draft: read.draft, isTicket } : { is: 'text' }
  }
}

/**
 * Collects the lines of a code. A handheld scanner sends each line of a card separately.
 * @returns the code once it is complete, and the lines that wait for more
 */
export function collectLines(
  before: readonly string[],
  line: string,
): { readonly card: string | null; readonly rest: readonly string[] } {
  const begins = /^BEGIN:VCARD/i.test(line)
  if (before.length === 0 && !begins) return { card: line, rest: [] }
  const lines = begins ? [line] : [...before, line]
  return /END:VCARD/i.test(line) ? { card: lines.join('\n'), rest: [] } : { card: null, rest: lines }
}
