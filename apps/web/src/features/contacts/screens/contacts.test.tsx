import { topicName } from '@parley/contract'
import { contactsTopic, notesTopic } from '@parley/contract/contacts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { session } from '../../../lib/api/index.ts'
import { forgetTopics } from '../../../lib/live/index.ts'
import { aContact, aNote, someContacts } from '../../../testing/contact-samples.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aParticipant } from '../../../testing/people-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEventInFull, NOW } from '../../../testing/samples.ts'
import { stableNumber } from '../../../ui/layout/stable-number.ts'
import { sendWaitingContacts } from '../waiting-contacts.ts'
import { Contacts } from './contacts.tsx'

const TOPIC = topicName(contactsTopic.path, { userId: 'user1' })
const NOTES = topicName(notesTopic.path, { userId: 'user1', contactId: 'contact1' })
const bo = aContact({ id: 'bo', firstName: 'Bo', lastName: 'Öz', createdAtMillis: NOW - 1_000 })
const draft = { ...aContact(), note: '' }

beforeEach(() => localStorage.clear())

async function open(answers: Answers = {}, at = '/contacts', width = 1440) {
  const server = fakeServer({
    getContacts: ({ id }) => (id ? someContacts([aContact({ id })]) : someContacts([aContact(), bo])),
    addContact: () => ({ contact: aContact(), isNew: true }),
    ...answers,
  })
  const page = await renderScreen(<Contacts />, { path: '/contacts', at, width })
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...page, server, sent }
}

async function scan(code: string) {
  const field = await screen.findByLabelText<HTMLInputElement>('Code')
  fireEvent.change(field, { target: { value: code } })
  fireEvent.submit(field.form as HTMLFormElement)
}

it('CONTACT-7 lists saved contacts, and refetches them after changes on another device', async () => {
  fakeLive.show(TOPIC, [aContact(), bo])
  const { server } = await open()
  expect(await screen.findByRole('button', { name: 'Ada Işık' })).toBeTruthy()
  expect(screen.getByText('2 contacts')).toBeTruthy()
  server.answer({ getContacts: () => someContacts([aContact()]) })
  await act(async () => fakeLive.change(TOPIC, { rm: [{ id: 'bo', rev: 9 }] }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bo Öz' })).toBe(null))
})

it('CONTACT-25 shows the photo of a contact, or else the initials in the colours that the person has in the event', async () => {
  const common = { eventId: 'event1', name: 'Food Fair', participantId: 'participant2', endDateMillis: NOW + 1 }
  const { container } = await open({
    getContacts: () => someContacts([aContact({ profilePhotoPath: '/files/ada.jpg', common }), { ...bo, common }]),
  })
  await screen.findByRole('button', { name: 'Ada Işık' })
  const [ada, initials] = [...container.querySelectorAll('article [data-shape="person"]')]
  expect(ada?.querySelector('img')?.getAttribute('src')).toBe('/files/ada.jpg')
  expect(initials?.textContent).toBe('BÖ')
  expect(initials?.getAttribute('data-tone')).toBe(String(stableNumber('participant2') % 10))
})

it('CONTACT-7 searches by the name and event in the URL', async () => {
  const { sent, user, address } = await open({}, '/contacts?eventId=event1&q=ada')
  await screen.findByText('Met at Food Fair', { selector: 'header p' })
  expect(sent('getContacts')[0]).toMatchObject({ query: 'ada', eventId: 'event1' })
  await user.click(screen.getByRole('button', { name: 'Show all events' }))
  await waitFor(() => expect(address()).toBe('/contacts?q=ada'))
})

it('explains an empty list and an empty search, and tries again after a failure', async () => {
  const { unmount } = await open({ getContacts: () => someContacts([]) })
  expect(await screen.findByText('No contacts yet')).toBeTruthy()
  unmount()
  const { user, address, server } = await open({ getContacts: () => someContacts([]) }, '/contacts?q=zzz')
  await user.click(await screen.findByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(address()).toBe('/contacts'))
  server.answer({ getContacts: () => refuse('unavailable') })
})

it('CONTACT-2 asks for a first name and an email, and retains typed values if saving fails', async () => {
  const { user, sent, server } = await open({ addContact: () => refuse('tooManyContacts') })
  await user.click(await screen.findByRole('button', { name: 'More: contacts' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add contact' }))
  const dialog = within(await screen.findByRole('dialog'))
  const fill = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  await user.click(dialog.getByRole('button', { name: 'Add contact' }))
  expect(await dialog.findByText('First name is missing')).toBeTruthy()
  expect(dialog.getByText('Email is missing')).toBeTruthy()
  fill('First name (required)', 'Cem')
  fill('Email (required)', 'none')
  await user.click(dialog.getByRole('button', { name: 'Add contact' }))
  expect(await dialog.findByText('This is not an email address')).toBeTruthy()
  fill('Email (required)', `${'c'.repeat(250)}@example.com`)
  await user.click(dialog.getByRole('button', { name: 'Add contact' }))
  expect(await dialog.findByText('At most 254 characters')).toBeTruthy()
  fill('Email (required)', 'cem@example.com')
  await user.click(dialog.getByRole('button', { name: 'Add phone' }))
  fill('Phone 2', '+90 5')
  await user.click(dialog.getByRole('button', { name: 'Add contact' }))
  expect(await dialog.findByText(/^You have kept 20,000/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('First name (required)').value).toBe('Cem')

  server.answer({ addContact: () => ({ contact: aContact(), isNew: true }) })
  await user.click(dialog.getByRole('button', { name: 'Add contact' }))
  expect(await screen.findByText(/^Successfully added contact\./)).toBeTruthy()
  expect(sent('addContact').at(-1)).toMatchObject({ firstName: 'Cem', emails: ['cem@example.com'], phones: ['+90 5'] })
  expect(localStorage.getItem('parley.contacts.user1')).toBe(null)
})

const common = { eventId: 'event1', name: 'Food Fair', participantId: 'participant2', endDateMillis: NOW + 86_400_000 }

it('CONTACT-23 links to everyone I met at the last event shared with a contact', async () => {
  await open({ getContacts: () => someContacts([bo, aContact({ common })]) })
  const link = await screen.findByRole('link', { name: 'Everyone you met at Food Fair' })
  expect(link.getAttribute('href')).toBe('/event/event1/met')
})

it('MEET-70 CONTACT-18 links from a contact to their page, the chat and the meet sheet, unless the event is over', async () => {
  const answers: Answers = {
    getContacts: () => someContacts([aContact({ common, userId: 'user2' })]),
    getEvents: ({ id = '' }) => ({ event: anEventInFull({ id }) }),
    getParticipant: ({ id }) => aParticipant({ id }),
  }
  const { server, unmount } = await open(answers, '/contacts?contact=contact1')
  const dialog = within(await screen.findByRole('dialog'))
  const meet = await dialog.findByRole('button', { name: 'Meet: Selin Volkova' })
  expect(meet.getAttribute('aria-haspopup')).toBe('dialog')
  expect(dialog.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe(
    '/event/event1/attendees/participant2',
  )
  unmount()
  server.answer({})
  await open(
    { ...answers, getEvents: ({ id = '' }) => ({ event: anEventInFull({ id, isFinished: true }) }) },
    '/contacts?contact=contact1',
  )
  expect(await screen.findByRole('link', { name: 'Profile' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Meet: Selin/ })).toBe(null)
})

it('CONTACT-18 invites a contact to the event where they met, with the known values filled in', async () => {
  const me = { ...anEventInFull().me, organizer: true } as NonNullable<ReturnType<typeof anEventInFull>['me']>
  const { user } = await open(
    {
      getEvents: ({ id = '' }) => ({ event: anEventInFull({ id, me }) }),
      getCategories: () => ({ categories: [] }),
    },
    '/contacts?contact=contact1',
  )
  await user.click(await screen.findByRole('button', { name: 'Invite a participant' }))
  expect(await screen.findByDisplayValue('ada@example.com')).toBeTruthy()
})

it('CONTACT-17 tags a contact, saves the last tags, and filters the list by one tag', async () => {
  const tagged = aContact({ tags: ['Buyer'] })
  const { user, sent, address } = await open(
    {
      getContacts: ({ id }) => ({ ...someContacts(id ? [tagged] : [tagged, bo]), tags: ['Buyer', 'Olives'] }),
      tagContact: ({ tags }) => ({ contact: aContact({ rev: 2, tags: [...tags] }) }),
    },
    '/contacts?contact=contact1',
  )
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox', { name: 'Tags' }), 'Cheese{Enter}')
  await waitFor(() => expect(sent('tagContact')).toEqual([{ id: 'contact1', tags: ['Buyer', 'Cheese'] }]))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  const filter = within(screen.getByRole('group', { name: 'Tags' }))
  await user.click(filter.getByRole('button', { name: 'Olives' }))
  await waitFor(() => expect(address()).toBe('/contacts?tag=Olives'))
  expect(sent('getContacts').at(-1)).toMatchObject({ tag: 'Olives' })
})

it('CONTACT-19 lists the history of the two people, the latest first, with links', async () => {
  const meeting = {
    id: 'meeting1',
    eventId: 'event1',
    eventName: 'Food Fair',
    timezone: 'Europe/Istanbul',
    participantId: 'participant2',
    sdt: NOW - 3_600_000,
    edt: NOW - 1_800_000,
    place: 'Table 3',
    cancelled: false,
    said: 'met' as const,
  }
  fakeLive.show(NOTES, [aNote({ insertedAt: NOW - 7_200_000 })])
  await open(
    {
      getContactHistory: () => ({
        meetings: [meeting],
        wrote: { roomId: 'user1-user2', mineAtMillis: null, theirsAtMillis: NOW - 600_000 },
      }),
    },
    '/contacts?contact=contact1',
  )
  const list = within(await screen.findByRole('list', { name: 'History' }))
  await list.findByRole('link', { name: 'You met' })
  expect(list.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    expect.stringContaining('Met at Food Fair'),
    expect.stringContaining('Ada last wrote'),
    expect.stringMatching(/You met.*Table 3 · Food Fair/),
    expect.stringContaining('Wants olives.'),
  ])
  expect(list.getByRole('link', { name: 'Ada last wrote' }).getAttribute('href')).toBe('/chat/user1-user2')
})

it('CONTACT-20 lists people to write to with the time, and clears a reminder with one press', async () => {
  const due = aContact({ followUpAtMillis: NOW + 3_600_000 })
  fakeLive.show(TOPIC, [due, bo])
  const { user, sent, address } = await open({
    getContacts: ({ id }) => someContacts(id ? [due] : [due, bo]),
    remindContact: () => ({ contact: aContact({ rev: 2 }) }),
  })
  expect(await screen.findByText(/^To write to: .* · Met at Food Fair$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'To write to' }))
  await waitFor(() => expect(address()).toBe('/contacts?write=1'))
  await user.click(screen.getByRole('button', { name: 'Ada Işık' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Done' }))
  await waitFor(() => expect(sent('remindContact')).toEqual([{ id: 'contact1', atMillis: null }]))
})

it('CONTACT-5 opens the owner of a code, and records that they met again', async () => {
  const { sent, address } = await open(
    { resolveCode: ({ code }) => ({ text: code, contact: bo, draft }) },
    '/contacts?scan=1',
  )
  await scan('0123456789ABCDEF')
  await waitFor(() => expect(address()).toBe('/contacts?contact=contact1'))
  expect(sent('addContact')).toMatchObject([{ code: '0123456789ABCDEF', format: 'typed' }])
})

it('CONTACT-5 fills the form from the code of a new person', async () => {
  const { user, sent, address } = await open(
    { resolveCode: ({ code }) => ({ text: code, contact: null, draft: { ...draft, emails: [] } }) },
    '/contacts?scan=1&eventId=event1',
  )
  for (const line of ['BEGIN:VCARD', 'N:Işık;Ada', 'END:VCARD']) await scan(line)
  expect((await screen.findByLabelText<HTMLInputElement>('First name (required)')).value).toBe('Ada')
  expect(sent('resolveCode')).toMatchObject([{ code: 'BEGIN:VCARD\nN:Işık;Ada\nEND:VCARD' }])
  fireEvent.change(screen.getByLabelText('Email (required)'), { target: { value: 'ada@example.com' } })
  await user.click(screen.getByRole('button', { name: 'Add contact' }))
  await waitFor(() => expect(address()).toBe('/contacts?eventId=event1&contact=contact1'))
  expect(sent('addContact')).toMatchObject([{ lastName: 'Işık', emails: ['ada@example.com'], eventId: 'event1' }])
})

it('CONTACT-5 saves the owner of a ticket at once, and offers to undo it', async () => {
  const { sent, address } = await open(
    { resolveCode: ({ code }) => ({ text: code, contact: null, draft }) },
    '/contacts?scan=1&eventId=event1',
  )
  await scan('0123456789ABCDEF')
  await waitFor(() => expect(address()).toBe('/contacts?eventId=event1&contact=contact1'))
  const scanned = { code: '0123456789ABCDEF', format: 'typed', eventId: 'event1' }
  expect(sent('addContact')).toMatchObject([{ ...scanned, firstName: '', emails: [] }])
  expect(await screen.findByText(/^Successfully added contact\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
})

it('CONTACT-5 fills the form from a ticket without an email, and saves nothing before it is completed', async () => {
  const answers: Answers = {
    resolveCode: ({ code }) => ({ text: code, contact: null, draft: { ...draft, emails: [] } }),
  }
  const { sent } = await open(answers, '/contacts?scan=1')
  await scan('0123456789ABCDEF')
  expect((await screen.findByLabelText<HTMLInputElement>('First name (required)')).value).toBe('Ada')
  expect(sent('addContact')).toEqual([])
})

it('CONTACT-5 reports a code without an owner beside it, and opens no URL', async () => {
  const { server } = await open(
    { resolveCode: ({ code }) => ({ text: code, contact: null, draft: null }) },
    '/contacts?scan=1',
  )
  await scan('https://evil.example/tickets/A1')
  expect(
    (await screen.findByText(/^https:\/\/evil\.example\/tickets\/A1: This code belongs to none/)).closest('a'),
  ).toBe(null)
  server.answer({ resolveCode: () => refuse('ticketNotFound') })
  await scan('NOBODY')
  expect(await screen.findByText(/^NOBODY: No ticket of this event/)).toBeTruthy()
  expect(await screen.findByText(/^No camera was found/)).toBeTruthy()
})

it('CONTACT-12 stores scans without a connection, sends them once, and completes one without an email', async () => {
  const { user, server, sent } = await open({}, '/contacts?scan=1')
  await screen.findByLabelText('Code')
  server.goOffline()
  await scan('0123456789ABCDEF')
  expect(await screen.findByText('Saved on this device. It is sent once there is a connection.')).toBeTruthy()
  expect(await screen.findByText('1 contact waits for a connection')).toBeTruthy()

  server.goOffline(false)
  server.answer({ addContact: () => refuse('contactIncomplete') })
  await act(async () => void (await Promise.all([sendWaitingContacts('user1'), sendWaitingContacts('user1')])))
  expect(sent('addContact')).toMatchObject([{ code: '0123456789ABCDEF', metAtMillis: expect.any(Number) }])
  expect(await screen.findByText(/^0123456789ABCDEF was not saved\. A contact needs/)).toBeTruthy()
  server.answer({
    resolveCode: ({ code }) => ({ text: code, contact: null, draft: { ...draft, emails: [] } }),
    addContact: () => ({ contact: aContact(), isNew: true }),
  })
  await user.click(screen.getByRole('button', { name: 'Complete' }))
  fireEvent.change(await screen.findByLabelText('Email (required)'), { target: { value: 'ada@example.com' } })
  await user.click(screen.getByRole('button', { name: 'Add contact' }))
  await waitFor(() => expect(localStorage.getItem('parley.contacts.user1')).toBe(null))
  expect(sent('addContact').at(-1)).toMatchObject({ code: '0123456789ABCDEF', emails: ['ada@example.com'] })
})

it('CONTACT-8 shows the notes of a contact live, and retains a note that could not be saved', async () => {
  fakeLive.show(NOTES, [aNote()])
  const { user, server } = await open({ addNote: () => refuse('unavailable') }, '/contacts?contact=contact1')
  expect(await screen.findByText('Wants olives.')).toBeTruthy()
  const field = screen.getByLabelText<HTMLTextAreaElement>('New note', { selector: 'textarea' })
  fireEvent.change(field, { target: { value: 'Call her.' } })
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await screen.findByText(/^The service is not ready|^Parley/).catch(() => null)
  expect(field.value).toBe('Call her.')
  server.answer({ addNote: () => ({ note: aNote({ id: 'note2', note: 'Call her.' }) }) })
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(field.value).toBe(''))
  await act(async () =>
    fakeLive.change(NOTES, { up: [aNote({ id: 'note2', note: 'Call her.', insertedAt: NOW + 1 })] }),
  )
  expect(
    screen.getAllByRole('listitem').filter((each) => /Call her|Wants olives/.test(each.textContent ?? '')),
  ).toHaveLength(2)
})

it('CONTACT-8 does not truncate a note that is too long, and says by how much', async () => {
  const { user, sent } = await open({}, '/contacts?contact=contact1')
  const field = await screen.findByLabelText<HTMLTextAreaElement>('New note', { selector: 'textarea' })
  fireEvent.change(field, { target: { value: 'x'.repeat(5_020) } })
  expect(await screen.findByText('At most 5,000 characters, 20 too many')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect([sent('addNote'), field.value.length, document.activeElement]).toEqual([[], 5_020, field])
})

it('CONTACT-5 refuses a pasted card that is too long instead of reading only its beginning', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Scan QR' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Code')
  fireEvent.paste(field, { clipboardData: { getData: () => `BEGIN:VCARD\n${'x'.repeat(20_000)}` } })
  expect(await screen.findByText(/^That is too much to paste here: 20,012 characters/)).toBeTruthy()
  expect(sent('resolveCode')).toEqual([])
})

it('CONTACT-12 removes a contact and restores it', async () => {
  const { user, sent, address } = await open(
    { removeContact: () => ({ success: true }), restoreContact: () => ({ contact: aContact({ rev: 3 }) }) },
    '/contacts?contact=contact1',
  )
  const link = await screen.findByRole('link', { name: 'Met at Food Fair' })
  expect(link.getAttribute('href')).toBe('/event/event1/attendees/participant2')
  await user.click(screen.getByRole('button', { name: 'Remove contact' }))
  await waitFor(() => expect(address()).toBe('/contacts'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent('restoreContact')).toEqual([{ id: 'contact1' }]))
})

it('CONTACT-14 shows and searches stored contacts offline, and clears them at sign-out', async () => {
  fakeLive.show(TOPIC, [bo, aContact()])
  fakeLive.show(NOTES, [aNote()])
  const first = await open({}, '/contacts?contact=contact1')
  expect(await screen.findByText('Wants olives.')).toBeTruthy()
  first.unmount()
  fakeLive.hold(TOPIC)
  fakeLive.hold(NOTES)
  forgetTopics()

  const { user, server, address } = await open()
  server.goOffline()
  await user.type(await screen.findByRole('searchbox'), 'isik')
  expect(await screen.findByText('No connection. These are the contacts stored on this device.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bo Öz' })).toBe(null))
  expect(screen.getByText('1 contact')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ada Işık' }))
  await waitFor(() => expect(address()).toContain('contact=contact1'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('link', { name: 'ada@example.com' })).toBeTruthy()
  expect(dialog.getByText('Wants olives.')).toBeTruthy()

  expect(localStorage.getItem('parley.knownContacts')).toContain('Wants olives.')
  act(() => session.end())
  expect(localStorage.getItem('parley.knownContacts')).toBe(null)
})

it('CONTACT-9 saves the list as a file', async () => {
  const { user, sent } = await open({ exportContacts: () => new Blob(['x']) as never })
  await user.click(await screen.findByRole('button', { name: 'More: contacts' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  await waitFor(() => expect(sent('exportContacts')).toMatchObject([{ format: 'csv', language: 'en' }]))
  await user.click(await screen.findByRole('button', { name: 'More: contacts' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export as vCard 4.0' }))
  await waitFor(() => expect(sent('exportContacts')[1]).toMatchObject({ format: 'vcf', version: '4.0' }))
})
