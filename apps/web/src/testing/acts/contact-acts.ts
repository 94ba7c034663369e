import { topicName } from '@parley/contract'
import { contactsTopic, notesTopic, USUAL_SHARES } from '@parley/contract/contacts'
import { screen } from '@testing-library/react'
import { aCard, aContact, aNote, someContacts } from '../contact-samples.ts'
import { fakeLive } from '../fake-live.ts'
import { DONE, inDialog, type OnScreen, type Page, press } from './on-screen.ts'

const TOPIC = topicName(contactsTopic.path, { userId: 'user1' })
const NOTES = topicName(notesTopic.path, { userId: 'user1', contactId: 'contact1' })
const contacts = { getContacts: () => someContacts() }
const noContacts = { getContacts: () => someContacts([]) }
const live = { [TOPIC]: [aContact()], [NOTES]: [aNote()] }
const AT = '/contacts?contact=contact1'
const card = (shares = [...USUAL_SHARES]) => ({ card: aCard, shares })

const editing = (page: Page) => press(page, 'Edit contact')

export const contactActs = {
  changeContact: {
    at: AT,
    answers: { ...contacts, changeContact: () => ({ contact: aContact({ rev: 2 }) }) },
    live,
    open: editing,
    typed: { 'Job title (optional)': 'Baker' },
    prepare: () => inDialog('Save'),
    elsewhere: { refused: 'contactKnown', words: /Another of your contacts has this email/ },
  },
  remindContact: {
    at: AT,
    answers: { ...contacts, remindContact: () => ({ contact: aContact({ rev: 2 }) }) },
    live,
    prepare: () => inDialog('Remind me to write'),
    elsewhere: { refused: 'notFound', answers: noContacts, shows: 'This contact is not there any more' },
  },
  removeContact: {
    at: AT,
    answers: { ...contacts, removeContact: () => DONE },
    live,
    prepare: () => inDialog('Remove contact'),
    elsewhere: { refused: 'notFound', answers: noContacts, shows: 'This contact is not there any more' },
  },
  addNote: {
    at: AT,
    answers: { ...contacts, addNote: () => ({ note: aNote({ id: 'note2' }) }) },
    live,
    typed: { 'New note': 'Call her.' },
    prepare: () => inDialog('Add note'),
    elsewhere: { refused: 'tooManyNotes' },
  },
  changeNote: {
    at: AT,
    answers: { ...contacts, changeNote: () => ({ note: aNote({ rev: 2 }) }) },
    live,
    open: (page) => press(page, /^Edit note of/),
    typed: { Note: 'Wants cheese.' },
    prepare: () => inDialog('Save'),
    elsewhere: { refused: 'notFound', words: null },
  },
  removeNote: {
    at: AT,
    answers: { ...contacts, removeNote: () => DONE },
    live,
    prepare: async (page) => {
      await press(page, /^Remove note of/)
      return inDialog('Remove note')
    },
    elsewhere: { hears: () => fakeLive.change(NOTES, { rm: [{ id: 'note1', rev: 9 }] }), hides: 'Wants olives.' },
  },
  changeMyCard: {
    at: '/my-qr',
    answers: { getMyCard: () => card(), changeMyCard: ({ shares }) => card([...shares]) },
    prepare: () => screen.findByRole('switch', { name: /^Phone/ }),
    elsewhere: 'the last choice stands',
  },
} as const satisfies Record<string, OnScreen>
