import { parseTicketId } from '../participants/index.ts'

type CodeSource = 'qr' | 'code128' | 'handheld' | 'typed'

/**
 * Returns the ticket id in a code. Null if invalid, which is shown as the scan-data error. A camera accepts a QR code
 * only if it is the URL of a ticket, at any host, because anyone can write a bare id into one. With a TXT printer, fast
 * scans accept only CODE_128. A handheld reader's bare id counts as CODE_128, because our QR codes contain a URL.
 * @see docs/rules/checkin.md SCAN-2
 */
export function parseTicketCode(code: unknown, source: CodeSource, { onlyCode128 = false } = {}): string | null {
  if (typeof code !== 'string') return null
  const text = code.trim()
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  const isCode128 = source === 'code128' || (source === 'handheld' && url === null)
  if (onlyCode128 && !isCode128) return null
  const named = url ? /\/tickets\/([^/]+)/.exec(url.pathname)?.[1] : source === 'qr' ? undefined : text
  // A contact card of several lines must not become an id once its whitespace is removed.
  const id = named === undefined || /[\r\n]/.test(named) ? '' : parseTicketId(safelyDecoded(named))
  return TICKET_ID.test(id) ? id : null
}

/** A valid ticket id. Tickets of other systems have ids in other formats than ours. */
const TICKET_ID = /^[\p{L}\p{N}_.:-]{1,80}$/u

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
