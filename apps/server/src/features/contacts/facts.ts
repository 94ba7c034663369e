import type { Contact, ContactNote } from '@parley/contract/contacts'
import { defineFact } from '../../platform/facts/facts.ts'

interface Removed {
  readonly id: string
  readonly rev: number
}

export interface ContactsChanged {
  readonly userId: string
  readonly up?: readonly Contact[]
  readonly removed?: readonly Removed[]
}

export const contactsChanged = defineFact<ContactsChanged>('contacts.changed')

export const ticketScanned = defineFact<{ userId: string; personUserId: string }>('contacts.ticketScanned')

export interface NotesChanged {
  readonly userId: string
  readonly contactId: string
  readonly up?: readonly ContactNote[]
  readonly removed?: readonly Removed[]
}

export const notesChanged = defineFact<NotesChanged>('contacts.notesChanged')

export const followUpDue = defineFact<{ userId: string; contact: Contact }>('contacts.followUpDue')
