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

/** A user has scanned the ticket of a contact who has an account. */
export const ticketScanned = defineFact<{ userId: string; personUserId: string }>('contacts.ticketScanned')

export interface NotesChanged {
  readonly userId: string
  readonly contactId: string
  readonly up?: readonly ContactNote[]
  readonly removed?: readonly Removed[]
}

export const notesChanged = defineFact<NotesChanged>('contacts.notesChanged')

/** The reminder of a contact is due. */
export const followUpDue = defineFact<{ userId: string; contact: Contact }>('contacts.followUpDue')
