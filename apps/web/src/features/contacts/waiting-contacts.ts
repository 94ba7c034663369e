import type { ReplyOf, SentTo } from '@parley/contract'
import { contactCalls } from '@parley/contract/contacts'
import { send } from '../../lib/api/index.ts'
import { type OutgoingItem, outbox } from '../../lib/storage/outbox.ts'
import { rememberScan } from './scans.ts'

type Call = typeof contactCalls.addContact
export type SavedContact = ReplyOf<Call>

/** A contact that the server has not confirmed. */
export interface WaitingContact extends OutgoingItem {
  readonly input: SentTo<Call>
}

const contacts = outbox<WaitingContact, SavedContact>('contacts', async ({ onceKey, input }) => {
  const answer = await send(contactCalls.addContact, input, { onceKey })
  if (input.code !== undefined && answer.contact.ticketId !== null) rememberScan(answer.contact.id)
  return answer
})

export const {
  forget: discardContact,
  keep: queueContact,
  sendAll: sendWaitingContacts,
  sendOne: sendContact,
  useSending: useSendingContacts,
  useWaiting: useWaitingContacts,
} = contacts
