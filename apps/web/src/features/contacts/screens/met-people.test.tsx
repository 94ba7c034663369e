import { topicName } from '@parley/contract'
import { contactsTopic, type MetPerson } from '@parley/contract/contacts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { forgetTopics } from '../../../lib/live/index.ts'
import { aContact, someContacts } from '../../../testing/contact-samples.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEventInFull, NOW } from '../../../testing/samples.ts'
import { MetPeople } from './met-people.tsx'

const TOPIC = topicName(contactsTopic.path, { userId: 'user1' })

const aSpeedMet = (own: Partial<MetPerson> = {}): MetPerson => ({
  participantId: 'participant2',
  userId: 'user2',
  fullName: 'Ada Işık',
  company: 'Crystal Exports',
  jobTitle: 'Buyer',
  profilePhotoPath: null,
  meeting: { sdt: NOW - 3_600_000, edt: NOW - 2_400_000 },
  keptAtMillis: null,
  contactId: 'contact1',
  followUpAtMillis: NOW + 3_600_000,
  email: 'ada@example.com',
  wrote: null,
  ...own,
})
const bo = aSpeedMet({
  participantId: 'bo',
  userId: 'userBo',
  fullName: 'Bo Öz',
  contactId: null,
  followUpAtMillis: null,
})
const cem = aSpeedMet({
  participantId: 'cem',
  userId: null,
  fullName: 'Cem Ak',
  contactId: null,
  followUpAtMillis: null,
})
const typed = aSpeedMet({
  participantId: null,
  userId: null,
  fullName: 'Gia Rossi',
  contactId: 'gia',
  meeting: null,
  keptAtMillis: NOW - 7_200_000,
  followUpAtMillis: null,
  email: 'gia@example.com',
})

beforeEach(() => {
  localStorage.clear()
  forgetTopics()
})

async function open(people: readonly MetPerson[], answers: Answers = {}, own: { isOver?: boolean; at?: string } = {}) {
  const { isOver = true, at = '/event/event1/met' } = own
  const server = fakeServer({
    getMet: () => ({ people: [...people] }),
    getContacts: ({ id }) => someContacts([aContact(id ? { id } : {})]),
    addContact: ({ participantId = '' }) => ({
      contact: aContact({ id: `kept-${participantId}`, firstName: participantId, lastName: '' }),
      isNew: true,
    }),
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={anEventInFull({ endDateMillis: Date.now() + (isOver ? -60_000 : 86_400_000) })}>
      <MetPeople />
    </CurrentEvent>,
    { path: '/event/:eventId/met', at },
  )
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...page, server, sent }
}

const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name })
  return within(heading.closest('article') as HTMLElement)
}

it('CONTACT-23 shows how many people I met and how, and can list only those to write to', async () => {
  const { user, address } = await open([aSpeedMet(), bo, typed])
  expect(await screen.findByRole('heading', { level: 1, name: 'You met 3 people' })).toBeTruthy()
  expect((await rowOf('Ada Işık')).getByText(/^To write to: .* · Meeting: /)).toBeTruthy()
  expect((await rowOf('Gia Rossi')).getByText(/^Contact saved: /)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '1 to write to' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Bo Öz' })).toBe(null))
  expect(address()).toBe('/event/event1/met?write=1')
  await user.click(screen.getByRole('button', { name: /^All/ }))
  expect(await rowOf('Bo Öz')).toBeTruthy()
})

it('CONTACT-23 says "so far" before the event ends, and links to people and the agenda if no one was met', async () => {
  const { unmount } = await open([aSpeedMet()], {}, { isOver: false })
  expect(await screen.findByRole('heading', { level: 1, name: 'You have met 1 person so far' })).toBeTruthy()
  unmount()
  await open([])
  expect(await screen.findByText('You have not met anyone here yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See people' }).getAttribute('href')).toBe('/event/event1/attendees')
  expect(screen.getByRole('link', { name: 'Agenda' }).getAttribute('href')).toBe('/my-agenda')
})

it('CONTACT-23 sets and removes the reminder in place, and can undo it', async () => {
  fakeLive.show(TOPIC, [aContact({ followUpAtMillis: NOW + 3_600_000 })])
  const followUps: (number | null)[] = []
  const { user } = await open([aSpeedMet(), bo], {
    remindContact: ({ atMillis }) => {
      followUps.push(atMillis)
      return { contact: aContact({ followUpAtMillis: atMillis }) }
    },
  })
  await user.click((await rowOf('Ada Işık')).getByRole('button', { name: 'Done: Ada Işık' }))
  expect(await screen.findByText('Reminder removed: Ada Işık')).toBeTruthy()
  await act(async () => fakeLive.change(TOPIC, { up: [aContact({ rev: 2 })] }))
  expect((await rowOf('Ada Işık')).getByRole('button', { name: 'To write to: Ada Işık' })).toBeTruthy()
  // The row remains in its place.
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Ada Işık',
    'Bo Öz',
  ])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(followUps).toEqual([null, NOW + 3_600_000]))
})

it('CONTACT-23 saves one person or all new ones, once each; an undo removes the new contacts', async () => {
  const removed: string[] = []
  const { user, sent, server } = await open([aSpeedMet(), bo, cem, typed], {
    removeContact: ({ id }) => {
      removed.push(id)
      return { success: true as const }
    },
  })
  await user.click((await rowOf('Bo Öz')).getByRole('button', { name: 'Save contact: Bo Öz' }))
  await waitFor(() => expect(sent('addContact')).toMatchObject([{ eventId: 'event1', participantId: 'bo' }]))
  server.answer({ getMet: () => ({ people: [aSpeedMet(), bo, cem, typed] }) })
  await user.dblClick(screen.getByRole('button', { name: 'Save all as contacts' }))
  expect(await screen.findByText('2 contacts saved')).toBeTruthy()
  expect(sent('addContact').slice(1)).toMatchObject([
    { participantId: 'bo', metAtMillis: NOW - 3_600_000 },
    { participantId: 'cem', metAtMillis: NOW - 3_600_000 },
  ])
  const toast = screen.getByText('2 contacts saved').closest('[data-toast], li, [role]') as HTMLElement
  await user.click(
    within(toast.parentElement as HTMLElement)
      .getAllByRole('button', { name: 'Undo' })
      .at(-1) as Element,
  )
  await waitFor(() => expect(removed).toEqual(['kept-bo', 'kept-cem']))
})

it('CONTACT-23 stops at a refusal, says why, and leaves the saved contacts', async () => {
  const { user, sent } = await open([bo, cem], {
    addContact: ({ participantId }) =>
      participantId === 'cem' ? refuse('tooManyContacts') : { contact: aContact({ id: 'kept' }), isNew: true },
  })
  await user.click(await screen.findByRole('button', { name: 'Save all as contacts' }))
  expect(await screen.findByText(/^You have kept 20,000/)).toBeTruthy()
  expect(screen.getByText('1 contact saved')).toBeTruthy()
  expect(sent('addContact')).toHaveLength(2)
  expect(localStorage.getItem('parley.contacts.user1')).toBe(null)
})

it('CONTACT-22 CONTACT-23 offers email if there is no chat, and saves everyone or one person as a vCard file', async () => {
  const { user, sent } = await open([aSpeedMet(), typed], { exportContacts: () => new Blob(['BEGIN:VCARD']) as never })
  const row = await rowOf('Gia Rossi')
  expect(row.getByRole('link', { name: 'Write an email to Gia Rossi' }).getAttribute('href')).toBe(
    'mailto:gia@example.com',
  )
  await user.click(screen.getByRole('button', { name: 'vCard file' }))
  await waitFor(() => expect(sent('exportContacts')).toHaveLength(1))
  await user.click(row.getByRole('button', { name: 'More: Gia Rossi' }))
  await user.click(await screen.findByRole('menuitem', { name: 'vCard file' }))
  await waitFor(() => expect(sent('exportContacts')).toHaveLength(2))
  const [all, one] = sent('exportContacts')
  expect(all).toMatchObject({ eventId: 'event1', met: true, format: 'vcf' })
  expect(all).not.toHaveProperty('id')
  expect(one).toMatchObject({ eventId: 'event1', id: 'gia', met: true, format: 'vcf' })
})

it('CONTACT-23 shows people stored on this device if the server does not reply', async () => {
  fakeLive.show(TOPIC, [aContact(), aContact({ id: 'other', firstName: 'Else', events: [] })])
  await open([], { getMet: () => refuse('unavailable') })
  expect(await screen.findByText(/^No connection\. These are the people that you saved/)).toBeTruthy()
  expect(await rowOf('Ada Işık')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Else Işık' })).toBe(null)
})

it('CONTACT-23 shows the failure if no one is stored on this device', async () => {
  await open([], { getMet: () => refuse('unavailable') })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
