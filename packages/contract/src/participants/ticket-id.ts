/**
 * Normalizes a typed ticket id to its stored form.
 *
 * Removes spaces and hyphens, converts to upper case, and replaces letters that Crockford's alphabet excludes by the
 * digits they resemble.
 */
export const parseTicketId = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0')

/** Returns the URL in the QR code of a ticket, which opens on any phone. */
export const ticketUrl = (publicUrl: string, ticketId: string): string => `${publicUrl}/tickets/${ticketId}`

/** Extracts the ticket id from a scanned or typed text: the URL of a ticket, at any host, or the id alone. */
export const ticketIdIn = (scanned: string): string =>
  parseTicketId(/\/tickets\/([^/?#\s]+)/i.exec(scanned)?.[1] ?? scanned)
