import type { AgendaEntry } from '@parley/contract/agenda'
import type { Contact } from '@parley/contract/contacts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aContact, someContacts } from '../../../testing/contact-samples.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aParticipant, aReason } from '../../../testing/people-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEventInFull, NOW } from '../../../testing/samples.ts'
import { aMeetingEntry } from '../../../testing/schedule-samples.ts'
import { useAgenda } from '../../agenda/index.ts'
import { frameParts as meetingParts } from '../../meetings/index.ts'
import { meetingsToAsk } from '../meetings-to-ask.ts'
import { rememberScan } from '../scans.ts'
import { scansToAsk } from '../scans-to-ask.ts'
import { MetHost } from './met-host.tsx'

const AGENDA = 'newActivity/users/user1/sessions'
const CONTACTS = 'scannedContacts/user1'
const HOUR = 3_600_000
const over = aMeetingEntry({ sdt: NOW - HOUR, edt: NOW - HOUR / 2, said: null })

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => vi.useRealTimers())

function Entries() {
  return <p>{useAgenda().rows.length} entries</p>
}

/** The sheet is mounted around every page, as in the app's frame. */
const MeetSheets = meetingParts.at(-1)?.Watch

async function open(rows: readonly AgendaEntry[], answers: Answers = {}, at = '/contacts') {
  fakeLive.show(AGENDA, rows)
  const server = fakeServer({
    getEvents: ({ id = '' }) => ({ event: anEventInFull({ id }) }),
    getParticipant: ({ id }) => aParticipant({ id, reasons: [aReason({ kind: 'theySeek' })] }),
    getContacts: () => someContacts([]),
    reportMeetingOutcome: () => ({ success: true }),
    findOpenSlots: () => ({ slots: [], best: [], swaps: [], reason: 'noSpaceOfMine' }),
    addContact: () => ({ contact: aContact(), isNew: true }),
    ...answers,
  })
  const page = await renderScreen(
    <>
      <input aria-label="Field" />
      <Entries />
      <MetHost />
      {MeetSheets && <MeetSheets />}
    </>,
    { path: '/*', at },
  )
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...page, server, sent }
}

const sheet = async () => within(await screen.findByRole('dialog'))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))

it('MEET-76 asks about unanswered meetings that ended within a day, the oldest first', () => {
  const at = (id: string, edt: number, own: Partial<AgendaEntry> = {}) =>
    aMeetingEntry({ id, sessionId: id, sdt: edt - HOUR, edt, said: null, ...own })
  const rows = [
    at('newer', NOW - HOUR),
    at('older', NOW - 2 * HOUR),
    at('coming', NOW + HOUR),
    at('yesterday', NOW - 25 * HOUR),
    at('cancelled', NOW - HOUR, { cancelled: true }),
    at('guest', NOW - HOUR, { role: 'guest' }),
    at('answered', NOW - HOUR, { said: 'missed' }),
    at('alone', NOW - HOUR, { opponent: null, isAlone: true }),
  ]
  expect(meetingsToAsk(rows, NOW).map(({ meetingId }) => meetingId)).toEqual(['older', 'newer'])
})

it('MEET-76 MEET-77 asks after a meeting has ended; one tap confirms it and saves the contact', async () => {
  const { user, sent, server } = await open([over])
  const asks = await sheet()
  expect(await asks.findByRole('heading', { name: 'Did you meet Selin Volkova?' })).toBeTruthy()
  server.answer({ getContacts: () => someContacts([aContact()]) })
  await user.dblClick(asks.getByRole('button', { name: 'We met' }))
  expect(await asks.findByRole('heading', { name: 'You met Selin Volkova' })).toBeTruthy()
  expect(sent('reportMeetingOutcome')).toEqual([{ eventId: 'event1', sessionId: 'meeting1', said: 'met' }])
  await waitFor(() =>
    expect(sent('addContact')).toMatchObject([{ eventId: 'event1', participantId: over.opponent?.id }]),
  )
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
})

it('MEET-77 saves a note, and sets a reminder for tomorrow morning', async () => {
  const { user, sent } = await open([over], {
    getContacts: () => someContacts([aContact()]),
    addNote: ({ note }) => ({
      note: { id: 'n', rev: 1, note, contactId: 'contact1', contactType: 'scan' as const, insertedAt: NOW },
    }),
    remindContact: ({ atMillis }) => ({ contact: aContact({ followUpAtMillis: atMillis }) }),
  })
  const asks = await sheet()
  await user.click(await asks.findByRole('button', { name: 'We met' }))
  const field = await asks.findByLabelText<HTMLTextAreaElement>('What do you want to remember?')
  expect(field.inputMode).toBe('text')
  await user.type(field, 'Wants olives.')
  await user.click(asks.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(sent('addNote')).toMatchObject([{ contactId: 'contact1', note: 'Wants olives.' }]))
  expect(sent('addContact')).toEqual([])
  await user.click(asks.getByRole('button', { name: 'Remind me to write' }))
  await waitFor(() => expect(sent('remindContact')).toHaveLength(1))
  const { atMillis } = sent('remindContact')[0] as { atMillis: number }
  const at = Temporal.Instant.fromEpochMilliseconds(atMillis).toZonedDateTimeISO('Europe/Istanbul')
  expect([at.hour, at.minute, at.day]).toEqual([9, 0, 22])
})

it('MEET-78 offers another time after a missed meeting, with a first sentence that says so', async () => {
  const { user, sent } = await open([over])
  const asks = await sheet()
  await user.click(await asks.findByRole('button', { name: 'We missed each other' }))
  expect(await asks.findByRole('button', { name: 'Ask for another time' })).toBeTruthy()
  expect(sent('addContact')).toEqual([])
  await user.click(asks.getByRole('button', { name: 'Ask for another time' }))
  const words = await screen.findByLabelText<HTMLTextAreaElement>('Message (optional)')
  expect(words.value).toMatch(/^We missed each other at \d{1,2}:\d\d\. Shall we try again\?$/)
  await user.keyboard('{Escape}')
})

it('MEET-78 an answer can be changed', async () => {
  const { user, sent } = await open([over])
  const asks = await sheet()
  await user.click(await asks.findByRole('button', { name: 'We missed each other' }))
  await user.click(await asks.findByRole('button', { name: 'Change answer' }))
  expect(await asks.findByRole('button', { name: 'We met' })).toBeTruthy()
  expect(sent('reportMeetingOutcome')).toMatchObject([{ said: 'missed' }])
})

it('MEET-76 leaves the question open after a failure, with the reason', async () => {
  const { user } = await open([over], { reportMeetingOutcome: () => refuse('unavailable') })
  const asks = await sheet()
  await user.click(await asks.findByRole('button', { name: 'We met' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Messages' }).textContent).not.toBe(''))
  expect(asks.getByRole('button', { name: 'We met' })).toBeTruthy()
})

it('MEET-76 “Later” postpones the question until the next visit to the agenda', async () => {
  const { user, router } = await open([over])
  await user.click(await (await sheet()).findByRole('button', { name: 'Later' }))
  await isClosed()
  await act(() => router.navigate('/somewhere'))
  expect(screen.queryByRole('dialog')).toBe(null)
  await act(() => router.navigate('/my-agenda'))
  expect(await (await sheet()).findByRole('button', { name: 'We met' })).toBeTruthy()
})

it('MEET-76 waits while the user types, above a dialog and in a video room', async () => {
  const { router } = await open([over], {}, '/event/event1/room/room1')
  await screen.findByText('1 entries')
  expect(screen.queryByRole('dialog')).toBe(null)
  act(() => screen.getByLabelText('Field').focus())
  await act(() => router.navigate('/contacts'))
  expect(screen.queryByRole('dialog')).toBe(null)
  act(() => screen.getByLabelText('Field').blur())
  expect(await sheet()).toBeTruthy()
})

const scannedBack = (at = NOW) => aContact({ ticketId: 'T1', scannedEachOther: { eventId: 'event1', atMillis: at } })

it('CONTACT-24 asks about people who scanned back within a day, unless a meeting with them asks', () => {
  const ask = (contact: Contact, ...agenda: AgendaEntry[]) =>
    scansToAsk([contact], agenda, NOW).map(({ contactId }) => contactId)
  expect(ask(scannedBack())).toEqual(['contact1'])
  expect(ask(aContact({ ticketId: 'T1' }))).toEqual([])
  expect(ask(scannedBack(NOW - 25 * HOUR))).toEqual([])
  const meeting = (own: Partial<AgendaEntry>) => {
    const { opponent } = aMeetingEntry()
    return aMeetingEntry({ opponent: opponent && { ...opponent, id: 'participant2' }, said: null, ...own })
  }
  expect(ask(scannedBack(), meeting({ sdt: NOW - HOUR, edt: NOW + HOUR }))).toEqual([])
  expect(ask(scannedBack(), meeting({ sdt: NOW - HOUR, edt: NOW - 60_000, said: 'met' }))).toEqual([])
  expect(ask(scannedBack(), meeting({ sdt: NOW - HOUR, edt: NOW - 60_000, said: 'missed' }))).toEqual(['contact1'])
  expect(ask(scannedBack(), meeting({ sdt: NOW + HOUR, edt: NOW + 2 * HOUR }))).toEqual(['contact1'])
  expect(ask(scannedBack(), meeting({ sdt: NOW - HOUR, edt: NOW + HOUR, cancelled: true }))).toEqual(['contact1'])
})

it('CONTACT-24 opens once a person scanned on this device scans back, with the same offers, and only once', async () => {
  rememberScan('contact1')
  fakeLive.show(CONTACTS, [aContact({ ticketId: 'T1' })])
  const { user, sent, router } = await open([], {
    getContacts: () => someContacts([scannedBack()]),
    remindContact: ({ atMillis }) => ({ contact: aContact({ followUpAtMillis: atMillis }) }),
  })
  await screen.findByText('0 entries')
  expect(screen.queryByRole('dialog')).toBe(null)
  act(() => fakeLive.change(CONTACTS, { up: [{ ...scannedBack(), rev: 2 }] }))
  const asks = await sheet()
  expect(await asks.findByRole('heading', { name: 'You met Ada Işık' })).toBeTruthy()
  expect(await asks.findByLabelText('What do you want to remember?')).toBeTruthy()
  expect(await asks.findByRole('button', { name: 'Meet again' })).toBeTruthy()
  expect(asks.queryByRole('button', { name: 'Change answer' })).toBe(null)
  await user.click(asks.getByRole('button', { name: 'Remind me to write' }))
  await waitFor(() => expect(sent('remindContact')).toHaveLength(1))
  await user.click(asks.getByRole('button', { name: 'Done' }))
  await isClosed()
  rememberScan('contact1')
  await act(() => router.navigate('/my-agenda'))
  expect(screen.queryByRole('dialog')).toBe(null)
  expect([sent('reportMeetingOutcome'), sent('addContact')]).toEqual([[], []])
})

it('CONTACT-24 asks nothing on a device without scans, and does not subscribe to the contacts there', async () => {
  fakeLive.show(CONTACTS, [scannedBack()])
  await open([])
  await screen.findByText('0 entries')
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(fakeLive.isHeard(CONTACTS)).toBe(false)
})
