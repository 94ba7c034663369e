import type { ReplyOf, SentTo } from '@parley/contract'
import { contactCalls } from '@parley/contract/contacts'
import { makeWaitingActs, send, type WaitingAct } from '../../lib/api/index.ts'

type Call = typeof contactCalls.addContact
export type KeptContact = ReplyOf<Call>

/** A contact that was kept and is not known to have arrived. */
export interface WaitingContact extends WaitingAct {
  readonly input: SentTo<Call>
}

const contacts = makeWaitingActs<WaitingContact, KeptContact>('contacts', ({ onceKey, input }) =>
  send(contactCalls.addContact, input, { onceKey }),
)

export const {
  forget: forgetContact,
  keep: keepContact,
  sendAll: sendWaitingContacts,
  sendOne: sendContact,
  useSending: useSendingContacts,
  useWaiting: useWaitingContacts,
} = contacts
