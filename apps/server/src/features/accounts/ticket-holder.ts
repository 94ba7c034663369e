import type { Work } from '../../platform/work.ts'

/** Somebody whose ticket has brought them to the sign-up. */
export interface TicketHolder {
  /** In small letters; nobody has proved it. */
  readonly email: string
  /** Makes the account theirs in the ticket's event. */
  giveTo(userId: string): Promise<void>
}

/**
 * Finds who holds a ticket as it was typed, in an event that takes tickets for sign-up. Tickets are not known here.
 *
 * @throws Failure `registrationRefused`, `alreadyRegistered`
 */
export type ClaimTicket = (work: Work, eventId: string | null, typedTicketId: string) => Promise<TicketHolder>
