import { topicName } from '@parley/contract'
import { deletionsTopic } from '@parley/contract/events'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { typeInto } from '../../../testing/choose-date-time.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { anEditedCard } from '../../../testing/organize-samples.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { NOW } from '../../../testing/samples.ts'
import { rooms, tracks } from '../../../testing/schedule-samples.ts'
import { OrganizeProgramme } from './organize-programme.tsx'

const MINUTES = 60_000
const free = { sdt: NOW, edt: NOW, room: [], people: [], agendas: 0, isOutside: false, seatsTaken: null }
const talk = anEditedCard()
const other = anEditedCard({
  id: 'session9',
  definitionId: 'definition9',
  rev: 'rev-of-time-9',
  name: 'Rye',
  hidden: true,
  locationId: 'studio',
  speakers: [],
  capacity: null,
  used: 0,
})
const programme = (...sessions: (typeof talk)[]) => ({
  days: [
    { day: '2026-11-21', count: sessions.length },
    { day: '2026-11-22', count: 0 },
  ],
  day: '2026-11-21',
  rooms,
  tracks,
  sessions,
})
const ANSWERS: Answers = {
  getEditedProgramme: () => programme(talk, other),
  checkSessions: ({ times }) => ({ peopleToTell: 12, times: times.map(() => free) }),
  changeSession: () => ({ rev: 'rev-after-move' }),
}
const open = (answers: Answers = {}, at = 'programme', width = 1440) =>
  renderOrganizer(<OrganizeProgramme />, { page: 'programme', at, width, answers: { ...ANSWERS, ...answers } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => vi.useRealTimers()
})

it('SESSION-21 lists the talks of a day with the details that organizers need', async () => {
  await open()
  const row = within(await screen.findByRole('article', { name: 'Cold chains that hold' }))
  expect(row.getByRole('link', { name: 'Cold chains that hold' }).getAttribute('href')).toBe(
    '/event/event1/organize/programme/definition1',
  )
  expect(row.getByText('15:00–15:30 · Grand hall · Logistics · Selin Volkova · 12 of 40 seats taken')).toBeTruthy()
  expect(within(screen.getByRole('article', { name: 'Rye' })).getByText('Hidden')).toBeTruthy()
})

it('SESSION-21 offers to add the first talk, and tries again after a failed load', async () => {
  const { user, server } = await open({ getEditedProgramme: () => refuse('unavailable') })
  await screen.findByText('The service is not ready. Try again shortly.')
  server.answer({ getEditedProgramme: () => ({ ...programme(), days: [{ day: '2026-11-21', count: 0 }] }) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole('link', { name: 'Add a talk' })).getAttribute('href')).toBe(
    '/event/event1/organize/programme/new?day=2026-11-21',
  )
})

it('SESSION-23 lets organizers set the hour at which a day begins', async () => {
  const { user, sent } = await open({
    getEditedProgramme: () => ({ ...programme(talk, other), dayBegins: 240 }),
    setDayBegins: () => ({ success: true as const }),
  })
  await screen.findByRole('link', { name: /^Cold chains that hold/ })
  await user.click(await screen.findByRole('button', { name: 'More: program' }))
  await user.click(await screen.findByRole('menuitem', { name: 'A day begins at', hidden: true }))
  const hour = await screen.findByRole<HTMLInputElement>('combobox', { name: 'A day begins at' })
  expect(hour.value).toBe('04:00')
  typeInto(hour, '15:00')
  expect(screen.getByText('The nearest possible: 12:00')).toBeTruthy()
  typeInto(hour, '6')
  await waitFor(() => expect(sent('setDayBegins')).toEqual([{ eventId: 'event1', dayBegins: 360 }]))
})

it('SESSION-18 SESSION-19 says how many people are notified before a talk is called off', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'More: Cold chains that hold' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Call off' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Call off Cold chains that hold?' }))
  expect(await dialog.findByText(/12 people have it in their agenda and will be told\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Call off' }))
  await waitFor(() =>
    expect(sent('changeSession')).toEqual([
      {
        eventId: 'event1',
        sessionId: 'session1',
        rev: 'rev-of-time-1',
        locationId: 'hall',
        start: '2026-11-21T15:00',
        end: '2026-11-21T15:30',
        capacity: 40,
        state: 'cancelled',
      },
    ]),
  )
})

it('SESSION-21 moves a talk by keyboard to another time and room, announces its position, and undoes it', async () => {
  const { user, sent } = await open({}, 'programme?view=rooms')
  const tile = await screen.findByRole('link', { name: /^Cold chains that hold/ })
  act(() => tile.focus())
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowRight}')
  expect(screen.getAllByText('15:10–15:40, Studio').length).toBeGreaterThan(0)
  await user.keyboard('{Escape}')
  expect([screen.queryByRole('button', { name: 'Put down' }), sent('changeSession')]).toEqual([null, []])

  await user.keyboard(' {ArrowUp}{ArrowRight} ')
  await screen.findByText('Cold chains that hold: now Sat 21 Nov, 14:55')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent('changeSession').length).toBe(2))
  expect(sent('changeSession')).toMatchObject([
    { rev: 'rev-of-time-1', locationId: 'studio', start: '2026-11-21T14:55', end: '2026-11-21T15:25' },
    { rev: 'rev-after-move', locationId: 'hall', start: '2026-11-21T15:00', end: '2026-11-21T15:30' },
  ])
})

it('SESSION-21 restores the focus to a moved talk that appears late in its new room, but only if the talk had it', async () => {
  const { user, server } = await open({}, 'programme?view=rooms')
  const tile = () => screen.getByRole('link', { name: /^Cold chains that hold/ })
  await screen.findByRole('link', { name: /^Cold chains that hold/ })
  const movesTo = async (locationId: string) => {
    const before = tile()
    server.answer({ ...ANSWERS, getEditedProgramme: () => programme({ ...talk, locationId }, other) })
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(before.isConnected).toBe(false))
  }
  act(() => tile().focus())
  await movesTo('studio')
  expect(document.activeElement).toBe(tile())

  await user.click(screen.getByText(/^Drag a talk/))
  await movesTo('hall')
  expect(document.activeElement).toBe(document.body)
})

it.each([
  ['the first talk of the day, not at a break after midnight', '2026-11-21', NOW - 86_400_000, 13 * 60],
  ['the current time on the day itself', '2026-11-21', NOW, 14.5 * 60],
])('SESSION-21 opens at %s', async (_, day, now, minutes) => {
  vi.setSystemTime(now)
  const at = (minute: number) => Date.parse(`${day}T00:00:00+03:00`) + minute * MINUTES
  const sessions = [
    { ...other, type: 'break' as const, sdt: at(0), edt: at(30) },
    { ...talk, sdt: at(13 * 60), edt: at(14 * 60) },
  ]
  await open({ getEditedProgramme: () => programme(...sessions) }, 'programme?view=rooms')
  const region = await screen.findByRole('region', { name: 'Rooms and times' })
  const pxPerMinute = Number.parseFloat(screen.getByText('00:30').style.insetBlockStart) / 30
  expect(region.scrollTop).toBeCloseTo(minutes * pxPerMinute - 48)
})

it('SESSION-21 moves a talk with a pointer that is faster than rendering', async () => {
  const { sent } = await open({}, 'programme?view=rooms')
  const tile = await screen.findByRole('link', { name: /^Cold chains that hold/ })
  tile.setPointerCapture = () => undefined
  act(() => {
    fireEvent.pointerDown(tile, { button: 0, clientY: 0 })
    for (const clientY of [30, 60]) fireEvent.pointerMove(tile, { clientY })
    fireEvent.pointerUp(tile)
  })
  await waitFor(() => expect(sent('changeSession')).toMatchObject([{ start: '2026-11-21T15:30', locationId: 'hall' }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Put down' })).toBeNull())
})

it('SESSION-19 SESSION-21 asks first if a move would collide, and can leave the talk in place', async () => {
  const taken = { ...free, room: [{ id: 'session9', name: 'Rye', sdt: NOW + 30 * MINUTES, edt: NOW + 60 * MINUTES }] }
  const { user, sent } = await open(
    { checkSessions: () => ({ peopleToTell: 12, times: [taken] }) },
    'programme?view=rooms',
  )
  const tile = await screen.findByRole('link', { name: /^Cold chains that hold/ })
  act(() => tile.focus())
  await user.keyboard('{Enter}{ArrowRight}{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Cold chains that hold there?' }))
  expect(dialog.getByText('The room is taken: Rye, 15:00–15:30')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Put back' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Put down' })).toBeNull())
  expect(sent('changeSession')).toEqual([])
})

it('IMPORT-16 saves the program as a file, and shows the reason of a failure', async () => {
  const { user, sent } = await open({ exportProgramme: () => refuse('unavailable') })
  await screen.findByRole('link', { name: /^Cold chains that hold/ })
  await user.click(await screen.findByRole('button', { name: 'More: program' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save as frab XML', hidden: true }))
  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
  expect(sent('exportProgramme')).toEqual([{ eventId: 'event1', format: 'frab' }])
})

it('SESSION-21 reports that another organizer has moved the talk in the meantime', async () => {
  const { user } = await open({ changeSession: () => refuse('sessionChanged') }, 'programme?view=rooms')
  const tile = await screen.findByRole('link', { name: /^Cold chains that hold/ })
  act(() => tile.focus())
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(await screen.findByText(/^Somebody else has moved it meanwhile\./)).toBeTruthy()
})

/* The options are chosen without queries by role, which take seconds among the options of five selects. */
const choose = (select: HTMLElement, value: string) => fireEvent.change(select, { target: { value } })

it('SESSION-22 moves a talk by a dialog, which shows the conflicts first', async () => {
  const taken = { ...free, room: [{ id: 'session9', name: 'Rye', sdt: NOW + 30 * MINUTES, edt: NOW + 60 * MINUTES }] }
  const { user, sent } = await open({
    checkSessions: ({ times }) => ({
      peopleToTell: 12,
      times: times.map(({ locationId }) => (locationId === 'studio' ? taken : free)),
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'More: Cold chains that hold' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Cold chains that hold' }))
  expect(dialog.getByText('Move').closest('button')?.disabled).toBe(true)
  choose(dialog.getByLabelText(/^Room/), 'studio')
  expect(await dialog.findByText('The room is taken: Rye, 15:00–15:30')).toBeTruthy()
  expect(dialog.getByText('12 people have it in their agenda and will be told.')).toBeTruthy()
  expect(dialog.getByText('Move anyway')).toBeTruthy()

  choose(dialog.getByLabelText(/^Room/), 'hall')
  typeInto(dialog.getByLabelText('Time'), '17')
  expect(await dialog.findByText('Nothing is in the way.')).toBeTruthy()
  await user.click(dialog.getByText('Move'))
  await screen.findByText('Cold chains that hold: now Sat 21 Nov, 17:00')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByText('Undo'))
  await waitFor(() => expect(sent('changeSession').length).toBe(2))
  expect(sent('changeSession')).toMatchObject([
    { rev: 'rev-of-time-1', locationId: 'hall', start: '2026-11-21T17:00', end: '2026-11-21T17:30' },
    { rev: 'rev-after-move', locationId: 'hall', start: '2026-11-21T15:00', end: '2026-11-21T15:30' },
  ])
})

it('SESSION-22 leaves the dialog open if the check failed, and tries again', async () => {
  const { user, server } = await open({ checkSessions: () => refuse('unavailable') }, 'programme?view=rooms')
  const tile = await screen.findByRole('link', { name: /^Cold chains that hold/ })
  act(() => tile.focus())
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Cold chains that hold' }))
  choose(dialog.getByLabelText(/^Room/), 'studio')
  expect(await dialog.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
  server.answer(ANSWERS)
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('Nothing is in the way.')).toBeTruthy()
})

it('SESSION-22 on a phone shows the rooms too, and a finger drags a talk only after resting on it', async () => {
  const { sent } = await open({}, 'programme?view=rooms', 390)
  const tile = await screen.findByRole('link', { name: /^Cold chains that hold/ })
  expect(screen.getByRole('combobox', { name: 'Room' })).toBeTruthy()
  tile.setPointerCapture = () => undefined
  const finger = { button: 0, pointerId: 7, pointerType: 'touch' }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], now: NOW })
  act(() => {
    fireEvent.pointerDown(tile, { ...finger, clientY: 0 })
    fireEvent.pointerMove(tile, { ...finger, clientY: 60 })
    vi.advanceTimersByTime(1_000)
    fireEvent.pointerUp(tile, finger)
  })
  expect(screen.queryByText('15:45–16:15, Grand hall')).toBeNull()
  act(() => {
    fireEvent.pointerDown(tile, { ...finger, clientY: 0 })
    vi.advanceTimersByTime(400)
  })
  const still = new Event('touchmove', { bubbles: true, cancelable: true })
  act(() => {
    tile.dispatchEvent(still)
    fireEvent.pointerMove(tile, { ...finger, clientY: 60 })
    fireEvent.pointerUp(tile, finger)
  })
  vi.useRealTimers()
  expect(still.defaultPrevented).toBe(true)
  await waitFor(() => expect(sent('changeSession')).toMatchObject([{ start: '2026-11-21T15:30', locationId: 'hall' }]))
})

it('DELETE-5 strikes through a talk being deleted in the grid, shows the time left, and refetches after the delete', async () => {
  const topic = topicName(deletionsTopic.path, { eventId: 'event1' })
  const going = (own: object) => ({ rev: 1, name: 'Rye', runsAtMillis: NOW + 40_000, failure: null, ...own })
  const rye = going({ id: 'talk.definition9', kind: 'talk', objectId: 'definition9' })
  fakeLive.show(topic, [rye, going({ id: 'room.r', kind: 'room', objectId: 'grand', name: 'Grand hall' })] as never)
  const { user, sent, server } = await open({ undoDeletion: () => ({ success: true }) }, 'programme?view=rooms')
  const tile = await screen.findByRole('link', { name: /^Rye.*Being deleted/ })
  expect(tile.dataset['going']).toBe('true')
  expect(screen.getByRole('link', { name: /^Cold chains/ }).dataset['going']).toBe(undefined)
  const notes = within(screen.getByRole('list', { name: 'Being deleted' }))
  expect(notes.getAllByRole('listitem')).toHaveLength(1)
  expect(notes.getByText('Deleted in 40 s')).toBeTruthy()

  await user.click(notes.getByRole('button', { name: 'Undo: Rye' }))
  await waitFor(() => expect(sent('undoDeletion')).toEqual([{ eventId: 'event1', kind: 'talk', id: 'definition9' }]))
  const reads = () => server.made.filter(({ name }) => name === 'getEditedProgramme').length
  const before = reads()
  act(() => fakeLive.change(topic, { rm: [{ id: 'talk.definition9', rev: 2 }] }))
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  expect(screen.queryByRole('list', { name: 'Being deleted' })).toBe(null)
})
