import { readTicketId } from '../participants/index.ts'

/** What brought a code: a camera that read a QR or a bar code, a handheld reader, or hands. */
type CodeSource = 'qr' | 'code128' | 'handheld' | 'typed'

/**
 * The ticket that a code names, or null for the scan-data error. A camera takes a QR only where it is the address of a ticket,
 * at whatever host: a bare id in a QR may have been written by anybody. With a TXT printer a fast scan takes CODE_128 alone,
 * which is what a reader has read where it brings a bare id: our QR codes hold an address.
 *
 * @see docs/rules/checkin.md SCAN-2
 */
export function readTicketCode(code: unknown, source: CodeSource, { onlyCode128 = false } = {}): string | null {
  if (typeof code !== 'string') return null
  const text = code.trim()
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  const isCode128 = source === 'code128' || (source === 'handheld' && url === null)
  if (onlyCode128 && !isCode128) return null
  const named = url ? /\/tickets\/([^/]+)/.exec(url.pathname)?.[1] : source === 'qr' ? undefined : text
  // A card of several lines is no id, however its spaces are left out.
  const id = named === undefined || /[\r\n]/.test(named) ? '' : readTicketId(safelyDecoded(named))
  return TICKET_ID.test(id) ? id : null
}

/** Tickets of other systems have ids of their own. */
const TICKET_ID = /^[\p{L}\p{N}_.:-]{1,80}$/u

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
