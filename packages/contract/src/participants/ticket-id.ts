/**
 * A ticket id as it is kept, however it was typed: spaces and hyphens go, small letters become capitals, and the letters
 * that Crockford's alphabet leaves out become the digits they look like.
 */
export const readTicketId = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0')

/** What a ticket's QR holds, and opens on any phone. */
export const ticketUrl = (publicUrl: string, ticketId: string): string => `${publicUrl}/tickets/${ticketId}`

/** The ticket id in what a scanner read or somebody typed: the address of a ticket, at whatever host, or the id alone. */
export const ticketIdIn = (scanned: string): string =>
  readTicketId(/\/tickets\/([^/?#\s]+)/i.exec(scanned)?.[1] ?? scanned)
