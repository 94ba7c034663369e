import { topicName } from '@parley/contract'
import type { Printer } from '@parley/contract/badges'
import { type Area, areasTopic } from '@parley/contract/checkin'
import { ownRolesTopic } from '@parley/contract/participants'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markDeskDevice, removeDeskData } from '../../../lib/browser/desk-data.ts'
import { admittedReply, anArea, aScannedPerson, someDetails } from '../../../testing/checkin-samples.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse, refuseScan } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEvent, anEventInFull, aType, NOW } from '../../../testing/samples.ts'
import { actionBars } from '../../../ui/layout/use-action-bar-height.ts'
import { RESULT_MS } from '../desk/use-desk.ts'
import { CheckIn } from './check-in.tsx'

const AREAS = topicName(areasTopic.path, { eventId: 'event1' })
const ROLES = topicName(ownRolesTopic.path, { userId: 'user1' })
const CODE = '0123456789ABCDEF'
const role = (id: string, checkInAdmin = true) => {
  const { typeId, organizer, owner, moderator, rights, boothId, boothRole } = aMe()
  return { id, rev: 1, typeId, organizer, owner, moderator, checkInAdmin, rights, boothId, boothRole }
}
const event = anEventInFull({ me: aMe({ checkInAdmin: true }), participantTypes: [aType()] })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => void vi.useRealTimers())

interface Where {
  readonly at?: string
  readonly width?: number
  readonly set?: object
  readonly area?: Area
}

async function open(
  answers: Answers = {},
  { at = '/check-in?event=event1&scan=1', width, set, area = anArea() }: Where = {},
) {
  localStorage.setItem('parley.checkIn', JSON.stringify({ scanMethod: 'handheldScanner', eventId: 'event1', ...set }))
  fakeLive.show(ROLES, [role('event1')])
  fakeLive.show(AREAS, [area])
  const server = fakeServer({
    getEvents: ({ id }) => (id ? { event } : { events: [anEvent()], after: null }),
    getAreas: () => ({ areas: [area] }),
    getAdminDetails: () => ({ participant: someDetails() }),
    checkIn: (input) => admittedReply(input),
    getPrinters: () => ({ printers: [], printedCount: 0 }),
    ...answers,
  })
  const page = await renderScreen(<CheckIn />, {
    path: '/check-in',
    at,
    ...(width ? { width } : {}),
  })
  const sent = (name: (typeof server.made)[number]['name']) =>
    server.made.filter((each) => each.name === name).map(({ input }) => input)
  const field = () => screen.findByRole<HTMLInputElement>('textbox')
  const read = async (code: string) => {
    fireEvent.change(await field(), { target: { value: code } })
    fireEvent.submit((await field()).form as HTMLFormElement)
  }
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
  return { ...page, server, sent, field, read, key }
}
const fast = { set: { scanType: 'fast' } }
const somePrinters = (own: Partial<Printer> = {}) => ({
  printers: [{ ...A_PRINTER, ...own }],
  printedCount: 0,
})
const A_PRINTER: Printer = {
  id: 'printer1',
  rev: 1,
  label: 'Desk 1',
  ip: '10.0.0.5',
  printType: 'directly',
  zplPrintType: 'text',
  resolution: 203,
}
const alert = () =>
  screen
    .getAllByRole('alert')
    .map((each) => each.textContent)
    .join(' ')
const later = (ms: number) => act(() => new Promise<void>((done) => setTimeout(done, ms)))

it('TOOL-2 begins with the settings, chooses the only event, and remembers the choices on the device', async () => {
  const { user, address } = await open({}, { at: '/check-in', set: { eventId: null, scanMethod: 'camera' } })
  expect(await screen.findByRole('radio', { name: event.name, checked: true })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Individual/, checked: true })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Camera/, checked: true })).toBeTruthy()
  // The action bar is known, so it does not cover the focused element.
  expect(actionBars().some((bar) => within(bar).queryByRole('button', { name: 'Start scanning' }))).toBe(true)
  await user.click(screen.getByRole('radio', { name: /^Fast/ }))
  await user.click(screen.getByRole('radio', { name: /^Handheld/ }))
  await user.click(screen.getByRole('radio', { name: 'Checking out' }))
  await user.click(screen.getByRole('button', { name: 'Start scanning' }))
  expect(address()).toBe('/check-in?event=event1&scan=1')
  expect(JSON.parse(localStorage.getItem('parley.checkIn') ?? '')).toEqual({
    scanType: 'fast',
    scanMethod: 'handheldScanner',
    eventId: 'event1',
    areaId: 'allEvent',
    checkIn: false,
    isMuted: false,
  })
  await user.click(await screen.findByRole('button', { name: 'Back to the settings' }))
  expect(await screen.findByRole('radio', { name: /^Fast/, checked: true })).toBeTruthy()
})

it('TOOL-1 offers no event that is over or that the user may not check into, and explains it if one was requested', async () => {
  fakeLive.show(ROLES, [role('event1', false)])
  const answers: Answers = {
    getEvents: ({ id }) => (id ? { event: { ...event, isFinished: true } } : { events: [anEvent()], after: null }),
  }
  await open(answers, { at: '/check-in?event=event1' })
  expect(await screen.findByText(/^You cannot check people in at this event/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start scanning' }).hasAttribute('disabled')).toBe(true)
})

it('TOOL-1 tells that there is nothing to check people into', async () => {
  fakeLive.show(ROLES, [])
  fakeLive.show(AREAS, [])
  localStorage.clear()
  fakeServer({ getEvents: () => ({ events: [anEvent()], after: null }) })
  await renderScreen(<CheckIn />, { path: '/check-in' })
  expect(await screen.findByText('You are not check-in staff for any event')).toBeTruthy()
})

it('TOOL-2 falls back to the event as a whole if the area was removed', async () => {
  await open({}, { at: '/check-in?event=event1', set: { areaId: 'gone' } })
  expect(await screen.findByText(/^This area is not there any more/)).toBeTruthy()
  expect(await screen.findByRole('radio', { name: /^Venue entrance/, checked: true })).toBeTruthy()
})

it('TOOL-4 TOOL-6 shows the person first, with note and flag, and checks them in after confirmation', async () => {
  const participant = someDetails({ note: 'VIP: call Ayşe', flag: true })
  const { read, user, sent } = await open({
    getAdminDetails: () => ({ participant }),
    checkIn: (input) => admittedReply(input, aScannedPerson({ note: 'VIP: call Ayşe', flag: true })),
  })
  await read(CODE)
  const person = await screen.findByRole('region', { name: 'Selin Volkova' })
  for (const text of ['VIP: call Ayşe', 'Attendee', 'Anadolu Labs', '0123 4567 89AB CDEF', 'Not inside'])
    expect(within(person).getByText(text)).toBeTruthy()
  expect(sent('checkIn')).toEqual([])

  await user.click(within(person).getByRole('button', { name: 'Check in' }))
  const result = await screen.findByRole('region', { name: 'Checked in' })
  expect(result.getAttribute('data-tone')).toBe('good')
  expect(within(result).getByText('VIP: call Ayşe')).toBeTruthy()
  expect(alert()).toContain('Checked in. Selin Volkova')
  expect(sent('checkIn')).toMatchObject([{ entityType: 'event', participantId: 'participant2', checkIn: true }])
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.queryByRole('region', { name: 'Checked in' })).toBe(null)
})

it('TOOL-4 acts at once when it is fast, and is ready again after 1.2 seconds', async () => {
  const { read, sent } = await open({}, fast)
  await read(CODE)
  expect(await screen.findByRole('region', { name: 'Checked in' })).toBeTruthy()
  expect(sent('checkIn')).toMatchObject([{ ticketId: CODE }])
  await later(RESULT_MS + 100)
  expect(screen.queryByRole('region', { name: 'Checked in' })).toBe(null)
  expect(within(screen.getByRole('list', { name: 'Last scans' })).getByText('Selin Volkova')).toBeTruthy()
})

it("TOOL-4 shows a flagged person's result until it is dismissed", async () => {
  const { read, key } = await open({ checkIn: (input) => admittedReply(input, aScannedPerson({ flag: true })) }, fast)
  await read(CODE)
  expect(await screen.findByText('Flagged: ask the organizers')).toBeTruthy()
  await later(RESULT_MS + 100)
  expect(screen.getByRole('region', { name: 'Checked in' })).toBeTruthy()
  key('Escape')
  expect(screen.queryByRole('region', { name: 'Checked in' })).toBe(null)
})

it.each([
  ['alreadyCheckedIn', 'warn', 'Already inside', /Selin Volkova has been checked in already\. Since \d\d:\d\d\./],
  ['alreadyCheckedOut', 'warn', 'Already outside', /Selin Volkova has been checked out already\. Since/],
  ['fullyOccupied', 'warn', 'Full', /This area is full at the moment/],
  ['wrongTicketType', 'bad', 'Not allowed here', /This type of participant may not enter here/],
] as const)(
  'TOOL-6 shows for %s the result, the person and since when it applies',
  async (status, tone, word, text) => {
    const { read } = await open({ checkIn: () => refuseScan(status, aScannedPerson(), NOW - 60_000) }, fast)
    await read(CODE)
    const result = await screen.findByRole('region', { name: word })
    expect(result.getAttribute('data-tone')).toBe(tone)
    expect(within(result).getByText('Selin Volkova')).toBeTruthy()
    expect(within(result).getByText(text)).toBeTruthy()
    expect(alert()).toContain(`${word}. Selin Volkova`)
  },
)

it('TOOL-7 shows the code in place of the person if there is no such ticket, and saves it as refused', async () => {
  const { read, sent } = await open({
    getAdminDetails: () => refuse('ticketNotFound'),
    checkIn: () => refuse('ticketNotFound'),
  })
  await read(CODE)
  const result = await screen.findByRole('region', { name: 'Ticket not found' })
  expect(within(result).getByText(CODE)).toBeTruthy()
  expect(sent('checkIn')).toMatchObject([{ ticketId: CODE }])
})

it('TOOL-3 answers a code that is no ticket with the scan-data error and the code', async () => {
  const { read, sent } = await open({}, fast)
  await read('https://example.org/menu')
  expect((await screen.findAllByText(/^This is no ticket code/)).length).toBeGreaterThan(0)
  expect(screen.getByText('https://example.org/menu')).toBeTruthy()
  await read(`https://example.org/tickets/${CODE}`)
  expect(await screen.findByRole('region', { name: 'Checked in' })).toBeTruthy()
  expect(sent('checkIn')).toMatchObject([{ ticketId: CODE }])
})

it('TOOL-3 accepts only CODE_128 if a fast scan prints text', async () => {
  const { read, sent } = await open({ getPrinters: () => somePrinters({ printType: 'TXT' }) }, fast)
  await waitFor(() => expect(sent('getPrinters').length).toBeGreaterThan(0))
  await later(50)
  await read(`https://example.org/tickets/${CODE}`)
  expect((await screen.findAllByText(/^This is no ticket code/)).length).toBeGreaterThan(0)
  expect(sent('checkIn')).toEqual([])
  await read(CODE)
  await waitFor(() => expect(sent('checkIn')).toMatchObject([{ ticketId: CODE }]))
})

it('TOOL-13 orders the badge with a fast scan at the entrance, and shows the state of the order', async () => {
  const print = { refused: 'badgePrinted' }
  const { read, sent } = await open(
    { getPrinters: () => somePrinters(), checkIn: (input) => ({ ...admittedReply(input), print }) },
    fast,
  )
  await waitFor(() => expect(sent('getPrinters').length).toBeGreaterThan(0))
  await later(50)
  await read(CODE)
  expect(await screen.findByText(/^This badge was printed already/)).toBeTruthy()
  expect(sent('checkIn')).toMatchObject([{ ticketId: CODE, printer: 'Desk 1' }])
})

it('TOOL-5 TOOL-7 repeats a scan after a lost answer with its nonce, and explains other errors', async () => {
  const { read, key, server, sent } = await open({}, fast)
  server.goOffline()
  await read(CODE)
  expect(await screen.findByRole('region', { name: 'The check-in did not work.' })).toBeTruthy()
  server.goOffline(false)
  server.answer({ checkIn: () => refuse('unavailable') })
  key('Enter')
  await waitFor(() => expect(sent('checkIn').length).toBe(1))
  await screen.findByText('The service is not ready. Try again shortly.')
  server.answer({ checkIn: (input) => admittedReply(input) })
  await waitFor(() => expect(screen.getByRole('button', { name: /Send again/ })).toBeTruthy())
  key('Enter')
  expect(await screen.findByRole('region', { name: 'Checked in' })).toBeTruthy()
  const nonces = sent('checkIn').map((each) => (each as { nonce: string }).nonce)
  expect(nonces.length).toBe(2)
  expect(new Set(nonces).size).toBe(1)

  server.answer({ checkIn: () => refuse('eventFinished') })
  await later(RESULT_MS + 100)
  await read('QQQQ')
  expect(await screen.findByText('This event is over.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Send again/ })).toBe(null)
})

it('TOOL-8 undoes the last scan, and marks it', async () => {
  const { read, key, sent, user } = await open(
    { undoScan: () => ({ participant: aScannedPerson(), inside: false }) },
    fast,
  )
  await read(CODE)
  await user.click(await screen.findByRole('button', { name: 'Undo: Selin Volkova' }))
  expect(await screen.findByText(/^Undone · /)).toBeTruthy()
  const [scan] = sent('checkIn') as { nonce: string }[]
  expect(sent('undoScan')).toEqual([{ eventId: 'event1', nonce: scan?.nonce }])
  key('F9')
  expect(sent('undoScan').length).toBe(1)
})

it('TOOL-9 finds people without a ticket by name, and shows them first', async () => {
  const { user, key, sent } = await open(
    { findPeopleToCheckIn: () => ({ people: [someDetails({ inside: [] })] }) },
    fast,
  )
  await screen.findByRole('heading', { name: 'Venue entrance' })
  key('F2')
  await user.type(await screen.findByLabelText('Name, company, email or ticket'), 'selin')
  expect(sent('findPeopleToCheckIn')).toEqual([])
  await user.click(await screen.findByRole('button', { name: /^Selin Volkova/ }))
  expect(sent('findPeopleToCheckIn')).toEqual([{ eventId: 'event1', query: 'selin' }])
  await user.click(await screen.findByRole('button', { name: 'Check out' }))
  expect(await screen.findByRole('region', { name: 'Checked out' })).toBeTruthy()
})

it('TOOL-9 registers a new person and checks them in, with one nonce however often it is sent', async () => {
  const { user, key, server, sent } = await open({ registerWalkIn: () => refuse('unavailable') })
  await screen.findByRole('heading', { name: 'Venue entrance' })
  key('F4')
  await user.type(await screen.findByLabelText('First name (required)'), 'Ali')
  const send = () => user.click(screen.getByRole('button', { name: 'Register and check in' }))
  await send()
  await screen.findByText('The service is not ready. Try again shortly.')
  server.answer({
    registerWalkIn: ({ nonce }) => ({
      result: { nonce, status: 'checkedIn', participant: aScannedPerson({ fullName: 'Ali' }), beforeMillis: null },
    }),
  })
  await later(900)
  await send()
  expect(await screen.findByRole('region', { name: 'Checked in' })).toBeTruthy()
  const inputs = sent('registerWalkIn') as { nonce: string; name: string; areaId: string }[]
  expect(inputs.map(({ name, areaId }) => [name, areaId])).toEqual([
    ['Ali', 'allEvent'],
    ['Ali', 'allEvent'],
  ])
  expect(new Set(inputs.map(({ nonce }) => nonce)).size).toBe(1)
})

it('DESK-12 explains how to continue if registration is impossible, and keeps the typed text', async () => {
  const { user, key, server } = await open()
  await screen.findByRole('heading', { name: 'Venue entrance' })
  key('F4')
  await user.type(await screen.findByLabelText('First name (required)'), 'Ali')
  server.goOffline()
  await user.click(screen.getByRole('button', { name: 'Register and check in' }))
  expect(await screen.findByText(/Write the name on paper and let the person in/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('First name (required)').value).toBe('Ali')
})

it('TOOL-9 leads from a known email to its owner', async () => {
  const { user, key, sent } = await open({
    registerWalkIn: () => refuse('emailOfAnother', { params: { emails: ['s@x.io'] } }),
    findPeopleToCheckIn: () => ({ people: [someDetails()] }),
  })
  await screen.findByRole('heading', { name: 'Venue entrance' })
  key('F4')
  await user.type(await screen.findByLabelText('First name (required)'), 'Selin')
  await user.type(screen.getByLabelText('Email (optional)'), 's@x.io')
  await user.click(screen.getByRole('button', { name: 'Register and check in' }))
  await user.click(await screen.findByRole('button', { name: 'Show who has this email' }))
  expect(await screen.findByRole('button', { name: /^Selin Volkova/ })).toBeTruthy()
  expect(sent('findPeopleToCheckIn')).toEqual([{ eventId: 'event1', query: 's@x.io' }])
})

it('TOOL-9 saves a note and a flag while the person is shown', async () => {
  const { read, user, sent } = await open({ saveCheckInNote: () => ({ success: true }) })
  await read(CODE)
  await user.click(await screen.findByRole('button', { name: 'Add a note' }))
  await user.type(await screen.findByLabelText('Note'), 'VIP: call Ayşe')
  await user.click(screen.getByRole('switch', { name: /^Flag this person/ }))
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await within(screen.getByRole('region', { name: 'Selin Volkova' })).findByText('VIP: call Ayşe')).toBeTruthy()
  expect(sent('saveCheckInNote')).toEqual([
    { eventId: 'event1', participantId: 'participant2', note: 'VIP: call Ayşe', flag: true },
  ])
})

it('TOOL-10 works by a reader and keys alone', async () => {
  const { read, key, sent, field } = await open()
  const reader = await field()
  expect(document.activeElement).toBe(reader)
  screen.getByRole('button', { name: 'Sound' }).focus()
  key('7')
  expect(document.activeElement).toBe(reader)
  await read(CODE)
  await screen.findByRole('region', { name: 'Selin Volkova' })
  expect(document.activeElement).toBe(reader)
  key('Enter')
  expect(await screen.findByRole('region', { name: 'Checked in' })).toBeTruthy()
  key('Enter')
  expect(screen.queryByRole('region', { name: 'Checked in' })).toBe(null)
  key('F8')
  expect(screen.getByRole('radio', { name: 'Checking out', checked: true })).toBeTruthy()
  expect(sent('checkIn').length).toBe(1)
})

it('TOOL-11 shows how many are inside, as it changes', async () => {
  const area = anArea({ capacity: 40 })
  await open({}, { area })
  await screen.findByText('12 of 40')
  await waitFor(() => expect(fakeLive.isHeard(AREAS)).toBe(true))
  act(() => fakeLive.change(AREAS, { up: [anArea({ ...area, rev: 2, capacityUsed: 13 })] }))
  expect(await screen.findByText('13 of 40')).toBeTruthy()
  act(() => fakeLive.change(AREAS, { up: [anArea({ ...area, rev: 3, capacityUsed: 40 })] }))
  expect(await screen.findByText('full')).toBeTruthy()
})

it('TOOL-6 remembers on the device that sounds are off', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Sound', pressed: true }))
  expect(screen.getByRole('button', { name: 'Sound', pressed: false })).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('parley.checkIn') ?? '').isMuted).toBe(true)
})

it('TOOL-10 loses no letter that is typed right after F2, and gives none to the reader', async () => {
  const { key, field } = await open({ findPeopleToCheckIn: () => ({ people: [] }) }, fast)
  await screen.findByRole('heading', { name: 'Venue entrance' })
  const reader = await field()
  key('F2')
  for (const letter of 'selin') fireEvent.keyDown(document.body, { key: letter })
  const search = await screen.findByLabelText<HTMLInputElement>('Name, company, email or ticket')
  expect(search.value).toBe('selin')
  expect(reader.value).toBe('')
})

it('TOOL-8 has the last scans again after the page was loaded again, and forgets them at sign-out', async () => {
  const first = await open({}, fast)
  await first.read(CODE)
  await screen.findByRole('button', { name: 'Undo: Selin Volkova' })
  first.unmount()
  const again = await open({}, fast)
  expect(await screen.findByRole('button', { name: 'Undo: Selin Volkova' })).toBeTruthy()
  again.unmount()
  markDeskDevice()
  // In this test's environment a desk stores nothing else.
  await removeDeskData().catch(() => undefined)
  expect(sessionStorage.getItem('parley.deskListed')).toBe(null)
})

it('TOOL-3 offers a field for codes on a phone with a broken camera', async () => {
  const getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  await open({}, { set: { scanType: 'fast', scanMethod: 'camera' }, width: 390 })
  await screen.findByText(/No camera was found/)
  expect(await screen.findByRole('textbox')).toBeTruthy()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})
