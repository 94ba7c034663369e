/**
 * Normalizes a typed ticket id: removes spaces and hyphens, and replaces letters that Crockford's alphabet excludes by
 * the digits they resemble.
 */
export const parseTicketId = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0')

export const ticketUrl = (publicUrl: string, ticketId: string): string => `${publicUrl}/tickets/${ticketId}`

/** Returns the ticket id in a scanned code: the URL of a ticket, at any host, or the id alone. */
export const ticketIdIn = (scanned: string): string =>
  parseTicketId(/\/tickets\/([^/?#\s]+)/i.exec(scanned)?.[1] ?? scanned)
