import { topicName } from '@parley/contract'
import { contactsTopic } from '@parley/contract/contacts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aContact } from '../../testing/contact-samples.ts'
import { fakeLive } from '../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-screen.tsx'
import { ContactShortcut } from './person-shortcuts.ts'
import { sendWaitingContacts } from './waiting-contacts.ts'

const TOPIC = topicName(contactsTopic.path, { userId: 'user1' })
const ada = { id: 'participant2', fullName: 'Ada Işık', userId: 'user2' }
const savedContact = aContact({ emails: [], userId: 'user2' })
const elsewhere = aContact({ emails: [], userId: 'user2', rev: 10, events: [] })

beforeEach(() => localStorage.clear())

async function open(answers: Answers = {}) {
  const server = fakeServer({
    addContact: () => ({ contact: savedContact, isNew: true }),
    removeContact: () => ({ success: true }),
    ...answers,
  })
  const page = await renderRoutes([{ path: '*', element: <ContactShortcut eventId="event1" person={ada} /> }], {
    at: '/event/event1/attendees',
  })
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...page, server, sent }
}
const keep = () => screen.findByRole('menuitem', { name: 'Save contact: Ada Işık' })

it('CONTACT-15 saves a person from the menu of a list, follows other devices, opens an existing contact, and can undo', async () => {
  fakeLive.show(TOPIC, [])
  const { user, sent, address } = await open()
  await user.click(await keep())
  expect(await screen.findByText(/^Successfully added contact\./)).toBeTruthy()
  expect(sent('addContact')).toMatchObject([{ eventId: 'event1', participantId: 'participant2', emails: [] }])
  await act(async () => fakeLive.change(TOPIC, { up: [savedContact] }))
  await screen.findByRole('menuitem', { name: 'In your contacts: Ada Işık' })

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent('removeContact')).toEqual([{ id: 'contact1' }]))
  await act(async () => fakeLive.change(TOPIC, { rm: [{ id: 'contact1', rev: 9 }] }))
  await keep()
  // A person saved at another event is the same contact.
  await act(async () => fakeLive.change(TOPIC, { up: [elsewhere] }))
  await user.click(await screen.findByRole('menuitem', { name: 'In your contacts: Ada Işık' }))
  expect(address()).toBe('/contacts?contact=contact1')
})

it('CONTACT-15 says why a person was not saved, and offers no undo for an existing contact', async () => {
  fakeLive.show(TOPIC, [])
  const { user, server } = await open({ addContact: () => refuse('tooManyContacts') })
  await user.click(await keep())
  expect(await screen.findByText(/^You have kept 20,000/)).toBeTruthy()
  server.answer({ addContact: () => ({ contact: savedContact, isNew: false }) })
  await user.click(await keep())
  expect(await screen.findByText('Ada Işık was among your contacts already')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null)
})

it('CONTACT-12 CONTACT-15 stores a person without a connection, and sends it once', async () => {
  fakeLive.show(TOPIC, [])
  const { user, server, sent } = await open()
  await keep()
  server.goOffline()
  await user.click(await keep())
  expect(await screen.findByRole('menuitem', { name: 'Waits for a connection: Ada Işık' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click(await keep())
  await screen.findByRole('menuitem', { name: 'Waits for a connection: Ada Işık' })
  server.goOffline(false)
  await act(async () => void (await Promise.all([sendWaitingContacts('user1'), sendWaitingContacts('user1')])))
  expect(sent('addContact')).toMatchObject([{ participantId: 'participant2', metAtMillis: expect.any(Number) }])
})
