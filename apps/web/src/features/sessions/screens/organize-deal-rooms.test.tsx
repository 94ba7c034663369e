import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { typeInto } from '../../../testing/choose-date-time.ts'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { aDealRoom } from '../../../testing/organize-samples.ts'
import { aListedPerson } from '../../../testing/organized-people.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { NOW } from '../../../testing/samples.ts'
import { OrganizeDealRoom } from './organize-deal-room.tsx'
import { OrganizeDealRooms } from './organize-deal-rooms.tsx'

const MINUTES = 60_000
const owner = { id: 'participant7', fullName: 'Selin Volkova', jobTitle: null, company: null, profilePhotoPath: null }
const LIST = [
  { id: 'room1', name: 'Bazaar', owner, tables: 2, slots: 6, meetings: 3, nextFree: NOW + 30 * MINUTES },
  { id: 'room2', name: 'Annexe', owner: null, tables: 1, slots: 0, meetings: 0, nextFree: null },
]
const slots = [
  { sdt: NOW + 30 * MINUTES, edt: NOW + 50 * MINUTES },
  { sdt: NOW + 50 * MINUTES, edt: NOW + 70 * MINUTES },
]
const ANSWERS: Answers = {
  getDealRooms: () => ({ dealRooms: LIST }),
  getDealRoom: () => ({ dealRoom: aDealRoom() }),
  getDealRoomMeetings: () => ({
    meetings: [{ id: 'meeting1', sdt: NOW, edt: NOW + 20 * MINUTES, table: 'Table 1', people: [owner] }],
  }),
  previewDealRoom: () => ({ slots, tooMany: false, begun: 0, kept: [], tablesInUse: [] }),
  createDealRoom: () => ({ dealRoomId: 'room3' }),
  changeDealRoom: () => ({ success: true }),
  deleteDealRoom: () => ({ success: true }),
  countDependents: () => ({ dependents: [{ what: 'meetingHere', count: 2 }] }),
  getPeople: () => ({ people: [], after: null }),
}
const openList = (answers: Answers = {}) =>
  renderOrganizer(<OrganizeDealRooms />, { page: 'dealrooms', answers: { ...ANSWERS, ...answers } })
const openOne = (id: string, answers: Answers = {}) =>
  renderOrganizer(<OrganizeDealRoom />, {
    page: 'dealrooms/:dealRoomId',
    at: `dealrooms/${id}`,
    answers: { ...ANSWERS, ...answers },
  })
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('DEALROOM-1 lists deal rooms with how full they are and the next free slot', async () => {
  await openList()
  const row = within(await screen.findByRole('article', { name: 'Bazaar' }))
  expect(row.getByText('2 tables · 6 slots to come · Owner: Selin Volkova')).toBeTruthy()
  expect(row.getByText('3 of 12 table times taken')).toBeTruthy()
  expect(row.getByText('Next free: Sat 21 Nov, 15:00')).toBeTruthy()
  expect(row.getByRole('link', { name: 'Bazaar' }).getAttribute('href')).toBe('/event/event1/organize/dealrooms/room1')
  expect(
    within(screen.getByRole('article', { name: 'Annexe' })).getByText('No slot to come has a table left.'),
  ).toBeTruthy()
})

it('DEALROOM-1 explains deal rooms if there is none, and tries again after a failed load', async () => {
  const { user, server } = await openList({ getDealRooms: () => refuse('unavailable') })
  await screen.findByText('The service is not ready. Try again shortly.')
  server.answer({ getDealRooms: () => ({ dealRooms: [] }) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No deal room yet')).toBeTruthy()
  expect(screen.getByText(/^A deal room has tables and opening hours/)).toBeTruthy()
})

it('DEALROOM-6 explains why a deal room with upcoming meetings cannot be deleted', async () => {
  const { user } = await openList({ deleteDealRoom: () => refuse('slotsInUse', { params: { count: 2 } }) })
  await user.click(await screen.findByRole('button', { name: 'Delete Bazaar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Bazaar?' }))
  await dialog.findByText('2 meetings to come keep it from being deleted')
  await user.click(dialog.getByRole('button', { name: 'Delete deal room' }))
  expect(await screen.findByText(/^2 meetings are still to come in this deal room\./)).toBeTruthy()
})

it('DEALROOM-2 DEALROOM-3 creates a deal room, and previews the slots of its hours', async () => {
  const { user, sent } = await openOne('new')
  expect(await screen.findByText('2 slots at 10 tables: 20 meetings')).toBeTruthy()
  write('Name of the deal room (required)', 'Souk')
  write('Length of a slot (required)', '30')
  write('Pause between slots (required)', '10')
  await user.click(screen.getByRole('button', { name: 'Use on every day: Fri 20 Nov' }))
  await user.click(screen.getByRole('button', { name: 'Add a break: Breaks' }))
  await user.click(screen.getByRole('button', { name: 'Remove Table 10' }))
  expect(await screen.findByText('2 slots at 9 tables: 18 meetings')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Open deal room' }))
  expect(await screen.findByText('Souk is open for meetings')).toBeTruthy()
  const hours = [{ from: '09:00', to: '17:00' }]
  expect(sent('createDealRoom')).toEqual([
    {
      eventId: 'event1',
      name: 'Souk',
      slotMinutes: 30,
      pauseMinutes: 10,
      days: ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => ({ day, hours })),
      breaks: [{ from: '12:30', to: '13:30' }],
      tables: Array.from({ length: 9 }, (_, at) => ({ name: `Table ${at + 1}` })),
      ownerParticipantId: null,
    },
  ])
})

it('DEALROOM-2 retains unreadable hours, and creates no deal room with them', async () => {
  const { user, sent } = await openOne('new')
  await screen.findByText('2 slots at 10 tables: 20 meetings')
  write('Name of the deal room (required)', 'Souk')
  const hours = within(screen.getByRole('group', { name: 'Sat 21 Nov 1' }))
  const [from, to] = hours.getAllByRole<HTMLInputElement>('combobox')
  typeInto(from as HTMLElement, '10.30')
  expect([from?.value, to?.value]).toEqual(['10:30', '18:30'])
  typeInto(to as HTMLElement, 'late')
  expect(hours.getByText('“late” cannot be read. Write it like this: 14:30')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Open deal room' }))
  expect([document.activeElement, to?.value, sent('createDealRoom')]).toEqual([to, 'late', []])
  typeInto(to as HTMLElement, '19')
  await user.click(screen.getByRole('button', { name: 'Open deal room' }))
  await waitFor(() => expect(sent('createDealRoom').length).toBe(1))
  expect(sent('createDealRoom')).toMatchObject([{ days: { 1: { hours: [{ from: '10:30', to: '19:00' }] } } }])
})

it('DEALROOM-2 reports a taken name at its field, and asks for a missing one', async () => {
  const { user, sent } = await openOne('new', { createDealRoom: () => refuse('roomTaken') })
  await user.click(await screen.findByRole('button', { name: 'Open deal room' }))
  expect(await screen.findByText('Give the deal room a name')).toBeTruthy()
  expect(sent('createDealRoom')).toEqual([])
  write('Name of the deal room (required)', 'Bazaar')
  await user.click(screen.getByRole('button', { name: 'Open deal room' }))
  expect(await screen.findByText('Bazaar already exists')).toBeTruthy()
})

it('DEALROOM-5 adds several tables by one name, and takes a pasted list', async () => {
  const { user, sent } = await openOne('room1')
  await screen.findByDisplayValue('Bazaar')
  write('How many', '3')
  write('Name', 'Window')
  await user.click(screen.getByRole('button', { name: 'Add tables' }))
  const second = screen.getByLabelText('Name of table 2')
  fireEvent.paste(second, { clipboardData: { getData: () => 'Olive\nThyme\n' } })
  await user.click(screen.getByRole('button', { name: 'Save deal room' }))
  await waitFor(() => expect(sent('changeDealRoom').length).toBe(1))
  expect(sent('changeDealRoom')[0]).toMatchObject({
    rev: 1,
    tables: [
      { id: 'table1', name: 'Table 1' },
      { id: 'table2', name: 'Olive' },
      { name: 'Thyme' },
      { name: 'Window 3' },
      { name: 'Window 4' },
      { name: 'Window 5' },
    ],
  })
})

it('DEALROOM-3 DEALROOM-5 says which meetings are in the way, and lists them', async () => {
  const { user } = await openOne('room1', {
    previewDealRoom: () => ({
      slots,
      tooMany: false,
      begun: 1,
      kept: [{ ...slots[0], sdt: NOW + 30 * MINUTES, edt: NOW + 50 * MINUTES, meetings: 1 }],
      tablesInUse: [{ id: 'table1', name: 'Table 1', meetings: 1 }],
    }),
  })
  expect(await screen.findByText('Sat 21 Nov, 15:00 stays for 1 meeting and takes no new one.')).toBeTruthy()
  expect(screen.getByText('1 slot of these hours has begun already; nobody can meet then.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show meetings' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Table 1' }))
  expect((await drawer.findByRole('link', { name: 'Selin Volkova' })).getAttribute('href')).toBe(
    '/event/event1/organize/people/participant7',
  )
})

it('DEALROOM-7 shows how many tables each slot has left, and lists its meetings by keyboard', async () => {
  const { user, sent } = await openOne('room1')
  const first = await screen.findByRole('button', { name: '15:00–15:20: 1 of 2 tables free' })
  first.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('15:20–15:40: 2 of 2 tables free')
  await user.keyboard('{ArrowUp}{Enter}')
  const drawer = within(await screen.findByRole('dialog', { name: 'Sat 21 Nov, 15:00' }))
  expect(await drawer.findByText('Table 1 · Sat 21 Nov, 14:30–14:50')).toBeTruthy()
  expect(sent('getDealRoomMeetings')).toEqual([{ eventId: 'event1', dealRoomId: 'room1', slotId: 'slot1' }])
})

it('DEALROOM-2 assigns a deal room to one person found by name', async () => {
  const { user, sent } = await openOne('room1', { getPeople: () => ({ people: [aListedPerson()], after: null }) })
  await screen.findByText('Owner: the organizers')
  write('Find someone by name', 'sel')
  await user.click(await screen.findByRole('button', { name: /Selin Volkova/ }))
  expect(screen.getByText('Owner: Selin Volkova')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save deal room' }))
  await waitFor(() => expect(sent('changeDealRoom')[0]).toMatchObject({ ownerParticipantId: 'participant2' }))
})

it('DEALROOM-4 says that another organizer has changed or deleted it', async () => {
  const { user } = await openOne('room1', { changeDealRoom: () => refuse('dealRoomChanged') })
  await screen.findByDisplayValue('Bazaar')
  write('Name of the deal room (required)', 'Souk')
  await user.click(screen.getByRole('button', { name: 'Save deal room' }))
  expect(await screen.findByText(/^Another organizer has changed this deal room meanwhile/)).toBeTruthy()
  expect(screen.getByDisplayValue('Souk')).toBeTruthy()
})

it('DEALROOM-6 says that a deal room is gone, and leads back', async () => {
  await openOne('room9', { getDealRoom: () => refuse('notFound') })
  expect((await screen.findAllByText('This deal room is gone')).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'To the deal rooms' }).getAttribute('href')).toBe(
    '/event/event1/organize/dealrooms',
  )
})
