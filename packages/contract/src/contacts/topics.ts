import { defineTopic } from '../kernel.ts'
import { contact, contactNote } from './schemas.ts'

export const contactsTopic = defineTopic('scannedContacts/{userId}', {
  summary: 'The 1,000 contacts that a person saved last, for that person only',
  row: contact,
})

export const notesTopic = defineTopic('notes/{userId}/{contactId}', {
  summary: 'The notes of a person on one of their contacts',
  row: contactNote,
})
