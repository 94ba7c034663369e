import { MINUTE_MS } from '@parley/contract'
import type { AgendaEntry } from '@parley/contract/agenda'
import type { EventDetails, FreePerson } from '@parley/contract/app'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeLive } from '../../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../../testing/fake-server.ts'
import { aSentInvitation } from '../../../../testing/invitation-samples.ts'
import { aCategory, aReason } from '../../../../testing/people-samples.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { anEventInFull, aPerson, aProfile, NOW } from '../../../../testing/samples.ts'
import { anAgendaEntry, MY_AGENDA } from '../../../../testing/schedule-samples.ts'
import { DayStrip } from './day-strip.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const POOL = 'newEvents/event1/invitations/participant1'
const at = (minutes: number) => NOW + minutes * MINUTE_MS
const event = anEventInFull({
  timezone: 'Europe/Istanbul',
  tabs: ['lobby', 'participant', 'agenda', 'venueMap'].map((name) => ({ name, texts: null })),
  categories: [aCategory({ subCategories: [{ id: 'sub1', index: 0, texts: { en: 'Rye' } }] })],
})
/** Makes an entry. Times are minutes from now, which is half past two in Istanbul. */
const entry = (id: string, from: number, until: number, own: Partial<AgendaEntry> = {}) =>
  anAgendaEntry({ id, sessionId: id, name: id, sdt: at(from), edt: at(until), timezone: event.timezone, ...own })
const free = (id: string, fullName: string, from: number): FreePerson => ({
  ...aPerson({ id, fullName }),
  reasons: [aReason()],
  slot: { id: `slot-${id}`, sdt: at(from), edt: at(from + 20) },
})

async function open(rows: AgendaEntry[], answers: Answers = {}, own: Partial<EventDetails> = {}) {
  fakeLive.show(MY_AGENDA, rows)
  fakeLive.show(POOL, [])
  const server = fakeServer(answers)
  const page = await renderScreen(<DayStrip event={{ ...event, ...own }} />)
  const cells = within(await screen.findByRole('list', { name: 'Your day' }))
  const dayInputs = () => server.made.filter(({ name }) => name === 'getDay').map(({ input }) => input)
  return { ...page, server, cells, dayInputs }
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)

it('LOBBY-14 shows the current entry with its end, and the next one with times, countdown and place', async () => {
  const meeting = {
    kind: 'meeting',
    name: '',
    opponent: aPerson({ id: 'p2', fullName: 'Selin Volkova' }),
    place: 'Table 3',
  } as const
  const { cells } = await open([entry('Salt', -30, 30, { place: 'Grand hall' }), entry('m', 70, 90, meeting)])
  expect(titles()).toEqual(['Salt', 'Selin Volkova', '40 min free', 'Free from 16:00'])
  expect(cells.getByText('Live now')).toBeTruthy()
  for (const each of ['until 15:00', 'in 1 h 10 min', '15:40–16:00', '15:00–15:40', 'Table 3', 'Grand hall']) {
    expect(cells.getByText(each)).toBeTruthy()
  }
  expect(cells.getByRole('link', { name: 'Selin Volkova' }).getAttribute('href')).toBe('/event/event1/attendees/p2')
})

it('LOBBY-14 shows when a long free time ends', async () => {
  await open([entry('Rye', 200, 230)], {}, { endDateMillis: at(240) })
  expect(titles()).toEqual(['Rye', 'Free until 17:50'])
})

it('LOBBY-14 shows times in the time zone of the reader beside that of the event', async () => {
  const getProfile = () => aProfile({ timezone: 'Europe/London' })
  const { cells } = await open([entry('Salt', -30, 30), entry('Rye', 70, 90)], { getProfile })
  expect(await cells.findByText('until 15:00 Istanbul · 12:00 for you')).toBeTruthy()
})

it('LOBBY-16 links to the place on the map, and says when to leave if the way is known', async () => {
  const { cells } = await open([entry('Salt', 0, 30), entry('Rye', 40, 60, { place: 'Table 3', placeId: 'table3' })], {
    getDay: ({ gaps }) => ({
      gaps: gaps.map((gap) => ({ ...gap, people: [] })),
      ways: [{ sessionId: 'Rye', placeId: 'table3', minutes: 3 }],
    }),
  })
  const way = await cells.findByRole('link', { name: /^Table 3/ })
  expect([way.textContent, way.getAttribute('href')]).toEqual([
    'Table 3leave 15:07',
    '/event/event1/venue-map?place=table3',
  ])
})

it('LOBBY-15 suggests people who are free in a gap, and removes them after a request', async () => {
  const people = [free('p5', 'Serkan Kaya', 40), free('p6', 'Zoë Ångström', 40)]
  const { cells, dayInputs } = await open([entry('Salt', -30, 30), entry('Rye', 70, 90)], {
    getDay: ({ gaps }) => ({ gaps: gaps.map((gap, nth) => ({ ...gap, people: nth === 0 ? people : [] })), ways: [] }),
  })
  expect(await cells.findByText('Serkan Kaya')).toBeTruthy()
  expect(cells.getAllByText('15:10 · Offers what you seek: Rye')).toHaveLength(2)
  expect(await cells.findAllByRole('button', { name: /^Meet: / })).toHaveLength(2)
  expect(dayInputs()).toEqual([
    {
      eventId: 'event1',
      gaps: [
        { startsAt: at(30), endsAt: at(70) },
        { startsAt: at(90), endsAt: at(570) },
      ],
    },
  ])
  // The last cell is the evening, when no one is free.
  expect(cells.getAllByRole('link', { name: 'See the program' })).toHaveLength(1)
  act(() => fakeLive.change(POOL, { up: [aSentInvitation({ tpid: 'p5' })] }))
  await waitFor(() => expect(cells.getAllByRole('button', { name: /^Meet: / })).toHaveLength(1))
})

it('LOBBY-15 asks again when my day changes, and still shows known people in unchanged gaps', async () => {
  const later = Promise.withResolvers<void>()
  let times = 0
  const { cells, dayInputs } = await open([entry('Salt', -30, 30), entry('Rye', 70, 90)], {
    getDay: async ({ gaps }) => {
      if (times++ > 0) await later.promise
      return {
        gaps: gaps.map((gap, nth) => ({ ...gap, people: nth === 0 ? [free('p5', 'Serkan Kaya', 40)] : [] })),
        ways: [],
      }
    },
  })
  await cells.findByText('Serkan Kaya')
  act(() => fakeLive.change(MY_AGENDA, { up: [entry('Tea', 100, 120)] }))
  expect(await cells.findByText('Tea')).toBeTruthy()
  await waitFor(() => expect(dayInputs()).toHaveLength(2))
  expect(cells.getByText('Serkan Kaya')).toBeTruthy()
  later.resolve()
})

it('LOBBY-15 leads to the program after a failure, and asks nothing if people cannot be met', async () => {
  const rows = [entry('Salt', -30, 30), entry('Rye', 70, 90)]
  const first = await open(rows, { getDay: () => refuse('unavailable') })
  expect(await first.cells.findAllByRole('link', { name: 'See the program' }, { timeout: 5_000 })).toHaveLength(2)
  first.unmount()
  const tabs = [{ name: 'agenda', texts: null }]
  const { dayInputs } = await open(rows, {}, { hasDealRoom: false, tabs })
  expect(titles()).toEqual(['Salt', 'Rye'])
  expect(dayInputs()).toEqual([])
})

it('LOBBY-14 shows the next day once today is over', async () => {
  await open([entry('Salt', -60, -30), entry('Rye', 24 * 60, 25 * 60)])
  expect(screen.getByText('Nothing more today · Sunday 22 November')).toBeTruthy()
  expect(titles()).toEqual(['Rye', 'Free now'])
})

it('LOBBY-13 suggests people to a person with an empty agenda, and leads to the program', async () => {
  const { cells } = await open([], {
    getDay: ({ gaps }) => ({
      gaps: gaps.map((gap) => ({ ...gap, people: [free('p5', 'Serkan Kaya', 24 * 60)] })),
      ways: [],
    }),
  })
  expect(titles()).toEqual(['Nothing planned yet'])
  expect(await cells.findByText('Sun 22 Nov, 14:30 · Offers what you seek: Rye')).toBeTruthy()
  expect(cells.getByRole('link', { name: 'See the program' }).getAttribute('href')).toBe('/event/event1/sessions')
})
