/**
 * A ticket id as it is kept, however it was typed: spaces and hyphens go, small letters become capitals, and the letters
 * that Crockford's alphabet leaves out become the digits they look like.
 */
export const readTicketId = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0')

/** What a ticket's QR holds, and opens on any phone. */
export const ticketUrl = (publicUrl: string, ticketId: string): string => `${publicUrl}/tickets/${ticketId}`
