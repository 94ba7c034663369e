import { expect, it } from 'vitest'
import { session } from '../../lib/api/index.ts'
import { aContact } from '../../testing/contact-samples.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { fillStorage } from '../../testing/full-storage.ts'
import { queueContact, sendWaitingContacts } from './waiting-contacts.ts'

it('FAULT-18 CONTACT-12 sends every contact even if the storage filled up after the first one', async () => {
  const server = fakeServer({ addContact: () => ({ contact: aContact(), isNew: true }) })
  await session.begin('access-1', 'defne@example.com')
  queueContact('user1', { input: { code: 'A1' } })
  fillStorage()
  for (const code of ['B2', 'C3']) queueContact('user1', { input: { code } })

  await sendWaitingContacts('user1')
  await sendWaitingContacts('user1')
  const sent = server.made
    .filter(({ name }) => name === 'addContact')
    .map(({ input }) => (input as { code: string }).code)
  expect(sent).toEqual(['A1', 'B2', 'C3'])
})

it('CONTACT-24 remembers the owner of a scanned ticket, also if it was sent later, and no scanned card', async () => {
  localStorage.clear()
  fakeServer({
    addContact: ({ code, firstName }) => ({
      contact: aContact({ id: code ?? firstName ?? '', ticketId: code === 'BEGIN:VCARD' ? null : 'T1' }),
      isNew: true,
    }),
  })
  await session.begin('access-1', 'defne@example.com')
  for (const input of [{ code: 'A1' }, { code: 'BEGIN:VCARD' }, { firstName: 'Bo' }]) queueContact('user1', { input })
  await sendWaitingContacts('user1')
  const stored = JSON.parse(localStorage.getItem('parley.scans') ?? '[]') as { contactId: string }[]
  expect(stored.map(({ contactId }) => contactId)).toEqual(['A1'])
})
