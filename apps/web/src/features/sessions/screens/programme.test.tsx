import type { EventDetails } from '@parley/contract/app'
import type { SessionCard } from '@parley/contract/sessions'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEventInFull, aPerson, aProfile, EVERY_TAB, NOW } from '../../../testing/samples.ts'
import { aMeetingEntry, anAgendaEntry, aSession, MY_AGENDA, rooms, tracks } from '../../../testing/schedule-samples.ts'
import { Programme } from './programme.tsx'

const MINUTE = 60_000
const DAYS = ['2026-11-21', '2026-11-22']

const running = aSession({
  id: 'salt',
  name: 'Salt',
  sdt: NOW - 10 * MINUTE,
  edt: NOW + 20 * MINUTE,
  locationId: 'studio',
  trackId: 'taste',
})
const next = aSession({ id: 'cold', speakers: [aPerson(), aPerson({ id: 'p3', fullName: 'İrem Yılmaz' })] })
const full = aSession({ id: 'full', name: 'Tasting', capacity: 12, used: 12 })
const lunch = aSession({
  id: 'lunch',
  name: 'Lunch',
  type: 'break',
  locationId: null,
  trackId: null,
  speakers: [],
  sdt: NOW + 60 * MINUTE,
  edt: NOW + 120 * MINUTE,
})
const today = [running, next, full, lunch]

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => vi.useRealTimers())

const reply = (sessions: SessionCard[], day: string | null = DAYS[0] ?? null) => ({
  days: DAYS,
  day,
  rooms,
  tracks,
  sessions,
})

type Options = { answers?: Answers; at?: string; width?: number; event?: Partial<EventDetails> }

function open({ answers = {}, at = '', width = 1440, event = {} }: Options = {}) {
  const server = fakeServer({ getProgramme: () => reply(today), ...answers })
  const shown = renderScreen(
    <CurrentEvent event={anEventInFull(event)}>
      <Programme />
    </CurrentEvent>,
    { path: '/event/:eventId/sessions', at: `/event/event1/sessions${at}`, width },
  )
  return shown.then((rest) => ({ server, ...rest }))
}
const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name })
  return within(heading.closest('article') as HTMLElement)
}
const joins = (server: ReturnType<typeof fakeServer>) =>
  server.made.filter(({ name }) => name === 'join' || name === 'leave').map(({ name, input }) => [name, input])

it('lists the day by start time, with the now-line in between', async () => {
  await open()
  await screen.findByRole('heading', { level: 3, name: 'Salt' })

  const times = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(times).toEqual(['On now', '15:00', '15:30'])
  expect(screen.getByText('Now 14:30')).toBeTruthy()
  expect((await row('Salt')).getByText('Live now')).toBeTruthy()
  const cold = await row(next.name)
  expect(cold.getByText('15:00–15:30')).toBeTruthy()
  expect(cold.getByText('Grand hall')).toBeTruthy()
  expect(cold.getByText('Logistics')).toBeTruthy()
  expect(cold.getByText('Selin Volkova and İrem Yılmaz')).toBeTruthy()
  expect((await row('Lunch')).queryByRole('button')).toBe(null)
  expect(screen.getByText('3 sessions')).toBeTruthy()
})

it('SESSION-9 lists mine first among the current sessions from the start, and leaves sessions that I add later in place', async () => {
  const bread = aSession({ ...running, id: 'bread', name: 'Bread', sdt: running.sdt - MINUTE })
  const wine = aSession({ ...running, id: 'wine', name: 'Wine', sdt: running.sdt - 2 * MINUTE })
  fakeLive.show(MY_AGENDA, [anAgendaEntry({ sessionId: 'bread' })])
  const { user } = await open({
    answers: { getProgramme: () => reply([wine, bread, running, next]), join: () => ({ success: true }) },
  })
  const seen: string[] = []
  const look = () => {
    const names = screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    if (names.length > 0) seen.push(names.join())
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true })
  await user.click(await screen.findByRole('button', { name: 'Add to agenda: Wine' }))
  await (await row('Wine')).findByText('Added')
  watch.disconnect()

  expect(new Set(seen)).toEqual(new Set([`Bread,Salt,Wine,${next.name}`]))
})

it('adds a session before the server has answered, and can undo it in the toast', async () => {
  let answer = () => {}
  const joined = new Promise<void>((done) => {
    answer = done
  })
  const { server, user } = await open({
    answers: { join: () => joined.then(() => ({ success: true as const })), leave: () => ({ success: true }) },
  })
  await user.click(await screen.findByRole('button', { name: `Add to agenda: ${next.name}` }))

  expect(await screen.findByText('Added')).toBeTruthy()
  expect(await screen.findByText(`“${next.name}” is in your agenda.`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: `Add to agenda: ${next.name}` })).toBeTruthy()
  expect(joins(server)).toEqual([['join', { eventId: 'event1', toType: 'session', sessionId: 'cold', message: '' }]])

  await act(async () => answer())
  await waitFor(() =>
    expect(joins(server)[1]).toEqual(['leave', { eventId: 'event1', sessionId: 'cold', message: '' }]),
  )
})

it('TRUST-3 asks before a limited seat is given back, and keeps the seat if that fails', async () => {
  const seats = aSession({ id: 'cold', capacity: 12, used: 4 })
  fakeLive.show(MY_AGENDA, [anAgendaEntry({ sessionId: 'cold' })])
  let isDown = true
  const { server, user } = await open({
    answers: {
      getProgramme: () => reply([seats]),
      leave: () => (isDown ? refuse('unavailable') : { success: true }),
    },
  })
  const remove = () => screen.findByRole('button', { name: /^Added, press to remove/ })
  await user.click(await remove())
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this session?' }))
  expect(dialog.getByText(/^Seats for “Cold chains that hold” are limited\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Keep session' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(joins(server)).toEqual([])

  await user.click(await remove())
  await user.click(await screen.findByRole('button', { name: 'Remove session' }))
  await waitFor(() => expect(screen.getAllByText(/The service is not ready/).length).toBeGreaterThan(0))
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Remove session' }))
  expect(await screen.findByText('“Cold chains that hold” is no longer in your agenda.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null)
  expect(joins(server)).toHaveLength(2)
})

it('TRUST-3 gives back an unlimited seat at once, and offers to undo it', async () => {
  fakeLive.show(MY_AGENDA, [anAgendaEntry({ sessionId: 'cold' })])
  const { user } = await open({ answers: { join: () => ({ success: true }), leave: () => ({ success: true }) } })
  await user.click(await screen.findByRole('button', { name: /^Added, press to remove/ }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await (await row(next.name)).findByText('Added')).toBeTruthy()
})

it('says at the session why it could not be added', async () => {
  const { user } = await open({ answers: { join: () => refuse('sessionFull') } })
  await user.click(await screen.findByRole('button', { name: `Add to agenda: ${next.name}` }))

  expect(await (await row(next.name)).findByText('This session is fully booked.')).toBeTruthy()
  expect(screen.getByRole('button', { name: `Add to agenda: ${next.name}` })).toBeTruthy()
  expect(screen.queryByText(`“${next.name}” is in your agenda.`)).toBe(null)
})

it('SESSION-8 names the conflicting entry when the agenda does not show it yet', async () => {
  const busyWith = [{ kind: 'session', sessionId: 'x', name: 'Bread', sdt: next.sdt, edt: next.edt, mayLeave: true }]
  const { user } = await open({ answers: { join: () => refuse('busyThen', { params: { busyWith } }) } })
  await user.click(await screen.findByRole('button', { name: `Add to agenda: ${next.name}` }))

  expect(await (await row(next.name)).findByText('At 15:00 you have “Bread”.')).toBeTruthy()
})

it('shows added, full and conflicting sessions, and follows the agenda', async () => {
  fakeLive.show(MY_AGENDA, [
    aMeetingEntry({ sdt: running.sdt, edt: running.edt }),
    anAgendaEntry({ sessionId: 'cold' }),
  ])
  await open()

  expect(await (await row(next.name)).findByText('Added')).toBeTruthy()
  expect((await row('Tasting')).getByText('Fully booked')).toBeTruthy()
  expect((await row('Salt')).getByText('You are busy')).toBeTruthy()
  expect((await row('Salt')).getByText('At 14:20 you have a meeting with Selin Volkova.')).toBeTruthy()
  act(() =>
    fakeLive.change(MY_AGENDA, {
      rm: [
        { id: 'block1', rev: 2 },
        { id: 'block2', rev: 2 },
      ],
    }),
  )
  expect((await row(next.name)).getByText('Add')).toBeTruthy()
  expect((await row('Salt')).getByText('Add')).toBeTruthy()
})

it('SESSION-9 shows the day by room on a desktop, with keyboard support, and writes that to the URL', async () => {
  const { user, address } = await open()
  await user.click(await screen.findByRole('button', { name: 'By room' }))
  expect(address()).toBe('/event/event1/sessions?view=rooms')

  const grid = within(screen.getByRole('region', { name: 'Program by room' }))
  const columns = grid.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(columns).toEqual(['Grand hall', 'Studio'])
  const linkOf = (name: RegExp) => grid.getByRole('link', { name })
  expect(grid.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toEqual([linkOf(/Salt/)])
  linkOf(/Salt/).focus()
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(linkOf(new RegExp(next.name)))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toMatch(/^Tasting/)

  await user.click(screen.getByRole('button', { name: 'By room' }))
  expect(address()).toBe('/event/event1/sessions')
})

it('FRAME-25 FRAME-31 by room too, titles declare their language, and times name their city if mine differ', async () => {
  await open({ at: '?view=rooms', answers: { getProfile: () => aProfile({ timezone: 'Asia/Tokyo' }) } })
  const grid = await screen.findByRole('region', { name: 'Program by room' })
  expect(within(grid).getByText('Salt').lang).toBe('en')
  expect(await within(grid).findByText('Istanbul')).toBeTruthy()
})

it('FRAME-31 the now-line names its city and has my time beside it', async () => {
  await open({ answers: { getProfile: () => aProfile({ timezone: 'Asia/Tokyo' }) } })
  expect(await screen.findByText(/^Now .* Istanbul · .* for you$/)).toBeTruthy()
})

it('SESSION-9 has no view by room on a phone', async () => {
  await open({ at: '?view=rooms', width: 390 })
  await screen.findByRole('heading', { level: 3, name: 'Salt' })

  expect(screen.queryByRole('button', { name: 'By room' })).toBe(null)
})

it('SESSION-9 shows only some of very many current sessions, and all after a press', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    aSession({ ...running, id: `on${index}`, name: `Room ${index}` }),
  )
  const { user } = await open({ answers: { getProgramme: () => reply(many) } })
  await screen.findByRole('heading', { level: 3, name: 'Room 0' })
  expect(screen.getAllByRole('article')).toHaveLength(8)

  await user.click(screen.getByRole('button', { name: 'Show all 30 on now' }))
  expect(screen.getAllByRole('article')).toHaveLength(30)
})

it('searches all days, and names them', async () => {
  const sunday = aSession({ id: 'bread', name: 'Bread', sdt: NOW + 1440 * MINUTE, edt: NOW + 1470 * MINUTE })
  const { server, user, address } = await open({
    answers: { getProgramme: ({ query }) => (query ? reply([next, sunday], null) : reply(today)) },
  })
  await user.type(await screen.findByRole('searchbox', { name: 'Search program' }), 'bre')

  expect(await screen.findByRole('heading', { level: 2, name: 'Sun 22 Nov 14:30' })).toBeTruthy()
  expect(address()).toBe('/event/event1/sessions?q=bre')
  expect(server.made.at(-1)).toEqual({ name: 'getProgramme', input: { eventId: 'event1', query: 'bre' } })
  expect(within(screen.getByRole('navigation', { name: 'Days' })).queryByRole('link', { current: 'page' })).toBe(null)
})

it('writes filters to the URL, and offers to clear them if nothing matches', async () => {
  const { user, address } = await open({ at: '?track=taste', width: 390 })
  await screen.findByRole('heading', { level: 3, name: 'Salt' })
  expect(screen.queryByRole('heading', { level: 3, name: next.name })).toBe(null)

  await user.click(screen.getByRole('button', { name: /Filters/ }))
  await user.click(await screen.findByRole('checkbox', { name: /Grand hall/, hidden: true }))
  expect(await screen.findByText('No session matches that')).toBeTruthy()
  expect(address()).toBe('/event/event1/sessions?track=taste&room=hall')

  await user.click(screen.getByRole('button', { name: 'Show all sessions' }))
  expect(await screen.findByRole('heading', { level: 3, name: next.name })).toBeTruthy()
  expect(address()).toBe('/event/event1/sessions')
})

it('leads from another day to the sessions that are on now', async () => {
  const sunday = aSession({ id: 'bread', name: 'Bread', sdt: NOW + 1440 * MINUTE, edt: NOW + 1470 * MINUTE })
  const { user, address } = await open({
    at: '?day=2026-11-22',
    answers: { getProgramme: ({ day }) => (day === '2026-11-22' ? reply([sunday], day) : reply(today)) },
  })
  await screen.findByRole('heading', { level: 3, name: 'Bread' })
  await user.click(screen.getByRole('button', { name: 'Now' }))

  expect(await screen.findByRole('heading', { level: 3, name: 'Salt' })).toBeTruthy()
  expect(address()).toBe('/event/event1/sessions?day=2026-11-21')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('On now'))
})

it('says that there is no program yet, and tries again after a failure', async () => {
  const { server, user } = await open({ answers: { getProgramme: () => refuse('unavailable') } })
  await screen.findByText('This could not be loaded')

  server.answer({ getProgramme: () => ({ days: [], day: null, rooms: [], tracks: [], sessions: [] }) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There is no program yet')).toBeTruthy()
})

it.each([
  ['links to the attendees', EVERY_TAB, 1],
  ['FRAME-16 links to no closed page', [{ name: 'agenda', texts: null }], 0],
])('without a program %s', async (_, tabs, links) => {
  await open({
    answers: { getProgramme: () => ({ days: [], day: null, rooms: [], tracks: [], sessions: [] }) },
    event: { tabs },
  })
  await screen.findByText('There is no program yet')
  expect(screen.queryAllByRole('link', { name: 'See who is coming' })).toHaveLength(links)
})
