import { readTicketId } from '@parley/contract/participants'
import { Failure } from '../../platform/failure.ts'
import type { Work } from '../../platform/work.ts'
import type { TicketHolder } from '../accounts/index.ts'
import { participantsAttached } from './facts.ts'
import { fillBareRecord } from './fill-bare-record.ts'
import { giveRecord } from './participant-store.ts'
import { lockTicket } from './record-store.ts'

/**
 * Who stands behind a ticket with which somebody signs up. Having the ticket proves this one participant, and nothing of
 * the mailbox. Others who use the same ticket wait until this transaction ends.
 *
 * @throws Failure `registrationRefused` when the event takes no ticket ids for sign-up, knows no such ticket, or has no
 *   email for it
 * @throws Failure `alreadyRegistered` when the ticket is an account's already
 * @see docs/rules/accounts.md TICKET-3
 */
export async function claimTicket(work: Work, eventId: string | null, typed: string): Promise<TicketHolder> {
  const record = eventId === null ? undefined : await lockTicket(work, eventId, readTicketId(typed))
  if (eventId === null || !record) throw new Failure('registrationRefused')
  const { participantId, userId, email } = record
  if (userId !== null) throw new Failure('alreadyRegistered')
  if (email === null) throw new Failure('registrationRefused')
  return {
    email,
    giveTo: async (newUserId) => {
      await giveRecord(work, eventId, participantId, newUserId)
      await fillBareRecord(work, eventId, participantId, newUserId)
      work.tell(participantsAttached.of({ people: [{ eventId, participantId }] }))
    },
  }
}
