import type { Contact, ContactNote } from '@parley/contract/contacts'
import { NOW } from './samples.ts'

export const aContact = (own: Partial<Contact> = {}): Contact => {
  const { firstName, lastName } = { firstName: 'Ada', lastName: 'Işık', ...own }
  return {
    id: 'contact1',
    rev: 1,
    company: 'Crystal Exports',
    jobTitle: 'Buyer',
    website: 'https://crystal.example',
    emails: ['ada@example.com'],
    phones: ['+90 555 111'],
    userId: null,
    ticketId: null,
    profilePhotoPath: null,
    events: [{ id: 'event1', name: 'Food Fair', participantId: 'participant2', metAtMillis: NOW }],
    common: null,
    scannedEachOther: null,
    tags: [],
    followUpAtMillis: null,
    note: '',
    createdAtMillis: NOW,
    ...own,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
  }
}

/** A reply of `GET contact`. */
export const someContacts = (contacts: readonly Contact[] = [aContact()]) => ({
  contacts: [...contacts],
  matches: contacts.length,
  tags: [...new Set(contacts.flatMap(({ tags }) => tags))],
  after: null,
})

export const aNote = (own: Partial<ContactNote> = {}): ContactNote => ({
  id: 'note1',
  rev: 1,
  note: 'Wants olives.',
  contactId: 'contact1',
  contactType: 'scan',
  insertedAt: NOW,
  ...own,
})

export const aCard = {
  name: 'Defne',
  surname: 'Aksoy',
  email: 'defne@example.com',
  phone: '+905551112233',
  company: 'Crystal Exports',
  jobTitle: 'Buyer',
  website: '',
}
