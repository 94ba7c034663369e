import type { AgendaEntry } from '@parley/contract/agenda'
import type { TagRow } from '@parley/contract/networking'
import type { LiveSession } from '@parley/contract/sessions'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../lib/event/current-event.tsx'
import { fakeLive } from '../../testing/fake-live.ts'
import { type Answers, fakeServer } from '../../testing/fake-server.ts'
import { aMeeting, anInvitation } from '../../testing/invitation-samples.ts'
import { aCategory, aReason, aSuggestion } from '../../testing/people-samples.ts'
import { anOwnProfile } from '../../testing/profile-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { anEvent, anEventInFull, aPerson, NOW } from '../../testing/samples.ts'
import { aLiveSession, anAgendaEntry } from '../../testing/schedule-samples.ts'
import { Lobby } from './lobby.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const MINUTE = 60_000
const talk = (own: Partial<LiveSession> = {}) =>
  aLiveSession({
    name: 'Cold chain in 2030',
    sdt: NOW - 15 * MINUTE,
    edt: NOW + 45 * MINUTE,
    locationId: 'room1',
    ...own,
  })
const entry = (own: Partial<AgendaEntry> = {}) =>
  anAgendaEntry({ sessionId: 'session9', sdt: NOW + 90 * MINUTE, edt: NOW + 150 * MINUTE, ...own })
const PEOPLE = [
  aSuggestion({ id: 'p3', fullName: 'Asked Already' }),
  aSuggestion({ id: 'p4', fullName: 'Ignored' }),
  aSuggestion({ id: 'p5', fullName: 'İrem Yılmaz' }),
  aSuggestion({ id: 'p6', fullName: 'Diego Marín', reasons: [aReason({ kind: 'metBefore', text: 'Lyon', sdt: NOW })] }),
  aSuggestion({ id: 'p7', fullName: 'Aino Virtanen', reasons: [aReason({ kind: 'theySeek' })] }),
  aSuggestion({ id: 'p8', fullName: 'One Too Many' }),
]
const event = anEventInFull({
  tabs: ['lobby', 'participant', 'agenda'].map((name) => ({ name, texts: null })),
  categories: [aCategory({ subCategories: [{ id: 'sub1', index: 0, texts: { en: 'Logistics' } }] })],
})

async function open(answers: Answers = {}, own: Partial<typeof event> = {}) {
  const server = fakeServer({
    getEvents: () => ({ events: [anEvent()], after: null }),
    getLiveSessions: () => ({ live: [talk()], next: [] }),
    getProgramme: () => ({
      days: [],
      day: null,
      rooms: [{ id: 'room1', name: 'Haliç Hall', capacity: null }],
      tracks: [],
      sessions: [],
    }),
    suggestPeople: () => ({ people: PEOPLE }),
    getOwnProfile: () => anOwnProfile(),
    getEventDocuments: () => ({ documents: [] }),
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={{ ...event, ...own }}>
      <Lobby />
    </CurrentEvent>,
  )
  return { ...page, server }
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const AGENDA = 'newActivity/users/user1/sessions'
const INVITATIONS = 'newEvents/event1/invitations/participant1'

it('greets by name and the hour, and tells the day of the event', async () => {
  await open()

  expect(await screen.findByText('Good afternoon, Defne')).toBeTruthy()
  expect(screen.getByText('Saturday 21 November · day 2 of 3 · Haliç Congress Center')).toBeTruthy()
  expect(document.title).toBe('Lobby · Parley')
})

it('CAL-14 counts the days of an event that begin late: half past midnight is still the first', async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 20, 21, 30))
  await open({}, { dayBegins: 360 })
  expect(await screen.findByText('Friday 20 November · day 1 of 3 · Haliç Congress Center')).toBeTruthy()
})

it('shows the current sessions with their rooms and remaining time', async () => {
  await open()
  const now = await section('On now')

  expect((await now.findByRole('link', { name: 'Cold chain in 2030' })).getAttribute('href')).toBe(
    '/event/event1/sessions/session1',
  )
  expect(await now.findByText('Haliç Hall')).toBeTruthy()
  expect(now.getByText('45 min left')).toBeTruthy()
})

it('VIDEO-84 offers people who may join by video the entry to the current session', async () => {
  const live = [
    talk({ joinWay: 'room' }),
    talk({ id: 'session2', name: 'On request', joinWay: 'conference', restricted: true }),
    talk({ id: 'session3', name: 'In the hall' }),
  ]
  fakeLive.show(AGENDA, [])
  const page = await open({ getLiveSessions: () => ({ live, next: [] }), ping: () => ({ isOn: true }) })
  const opened = { closed: true, location: { href: 'about:blank', replace: vi.fn<(href: string) => void>() } }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const now = await section('On now')
  await page.user.click(await now.findByRole('button', { name: 'Join' }))
  expect(now.getAllByRole('button')).toHaveLength(1)
  expect(opened.location.replace.mock.calls).toEqual([['/event/event1/join/session1']])
})

it('VIDEO-79 leads into my session by its page, and not into a room of a meeting', async () => {
  fakeLive.show(AGENDA, [entry({ sdt: NOW - MINUTE, byVideo: true })])
  const page = await open({ ping: () => ({ isOn: true }) })
  const opened = { closed: true, location: { href: 'about:blank', replace: vi.fn<(href: string) => void>() } }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const next = await section('Your day')
  await page.user.click(await next.findByRole('button', { name: 'Join' }))
  expect(opened.location.replace.mock.calls).toEqual([['/event/event1/join/session9']])
})

it('shows upcoming sessions when none is on', async () => {
  await open({
    getLiveSessions: () => ({ live: [], next: [talk({ sdt: NOW + 20 * MINUTE, edt: NOW + 60 * MINUTE })] }),
  })
  const soon = await section('Starting soon')

  expect(soon.getByText('in 20 min')).toBeTruthy()
})

it('puts my next meeting or session first, whichever comes earlier', async () => {
  const { sdt, edt, place } = aMeeting()
  fakeLive.show(AGENDA, [
    entry(),
    entry({ id: 'off', kind: 'off', name: '', sdt: NOW + MINUTE, edt: NOW + 10 * MINUTE }),
    entry({ id: 'gone', cancelled: true, sdt: NOW + 2 * MINUTE }),
    entry({ id: 'other', eventId: 'event2', sdt: NOW + 3 * MINUTE }),
    entry({ id: 'entry2', kind: 'meeting', name: '', sessionId: 'meeting1', sdt, edt, place, opponent: aPerson() }),
  ])
  await open()
  const next = await section('Your day')

  const titles = (await next.findAllByRole('heading', { level: 3 })).map((each) => each.textContent)
  expect(titles.slice(0, 3)).toEqual(['Selin Volkova', 'Break', '50 min free'])
  expect(next.getByRole('link', { name: 'Selin Volkova' }).getAttribute('href')).toBe(
    '/event/event1/attendees/participant2',
  )
  expect(next.getByText('in 1 h')).toBeTruthy()
  expect(next.getByText('15:30–16:00')).toBeTruthy()
})

it('offers the programme if the reader has nothing planned', async () => {
  await open()
  const next = await section('Your day')

  expect((await next.findByRole('link', { name: 'See the program' })).getAttribute('href')).toBe(
    '/event/event1/sessions',
  )
})

it('MEET-67 says how many want to meet me in this event, and shows the first', async () => {
  fakeLive.show(INVITATIONS, [anInvitation(), anInvitation({ id: 'i2', state: 'rejected' })])
  await open()
  const waiting = await section('1 person wants to meet you')

  expect(await waiting.findByText('Shall we talk about olive oil?')).toBeTruthy()
  expect(waiting.getByRole('heading', { name: 'Selin Volkova' })).toBeTruthy()
  expect(waiting.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe('/event/event1/answers')
})

it('SUGGEST-1 suggests three people with a reason each, without ignored people or existing requests', async () => {
  fakeLive.show(INVITATIONS, [anInvitation({ fpid: 'participant1', tpid: 'p3' })])
  const ignored: TagRow[] = [{ id: 'p4', rev: 1, tag: 'ignored' }]
  fakeLive.show('newEvents/event1/tags/participant1', ignored)
  await open()
  const people = await section('People to meet')

  await vi.waitFor(() =>
    expect(people.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'İrem Yılmaz',
      'Diego Marín',
      'Aino Virtanen',
    ]),
  )
  const why = ['Offers what you seek: Logistics', 'You met at Lyon (21 Nov 2026)', 'Seeks what you offer: Logistics']
  for (const each of why) expect(people.getByText(each)).toBeTruthy()
  expect(people.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(
    '/event/event1/attendees?order=suggested',
  )
})

it('LOBBY-7 waits briefly for live data, and is shown without them if they are late', async () => {
  fakeLive.hold(AGENDA)
  fakeLive.hold(INVITATIONS)
  await open()
  await vi.waitFor(() => expect(fakeLive.isHeard(INVITATIONS)).toBe(true))
  expect(screen.queryByRole('region', { name: 'People to meet' })).toBe(null)

  const people = within(await screen.findByRole('region', { name: 'People to meet' }, { timeout: 3_000 }))
  expect(people.getAllByText('Offers what you seek: Logistics').length).toBeGreaterThan(0)
  expect(screen.getByRole('region', { name: 'Your day' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: /to meet you$/ })).toBe(null)
})

it('SEARCH-10 suggests no one without a reason', async () => {
  const { server } = await open({ suggestPeople: () => ({ people: [] }) })
  await vi.waitFor(() => expect(server.made.map(({ name }) => name)).toContain('suggestPeople'))

  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'People to meet' })).toBe(null))
})

it('LOBBY-17 does not repeat entries and people that the day already shows', async () => {
  fakeLive.show(AGENDA, [entry({ sessionId: 'session1', sdt: NOW - 15 * MINUTE, edt: NOW + 45 * MINUTE })])
  const slot = { id: 'slot1', sdt: NOW + 60 * MINUTE, edt: NOW + 80 * MINUTE }
  const irem = { ...aPerson({ id: 'p5', fullName: 'İrem Yılmaz' }), reasons: [aReason()], slot }
  const answers: Answers = {
    getLiveSessions: () => ({ live: [talk(), talk({ id: 'session2', name: 'Rye for all' })], next: [] }),
    getDay: ({ gaps }) => ({ gaps: gaps.map((gap) => ({ ...gap, people: [irem] })), ways: [] }),
  }
  const first = await open(answers)
  const day = await section('Your day')
  expect(await day.findByText('İrem Yılmaz')).toBeTruthy()
  const titles = (part: typeof day) => part.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
  expect(titles(await section('On now'))).toEqual(['Rye for all'])
  const people = await section('People to meet')
  await vi.waitFor(() => expect(titles(people)).toEqual(['Asked Already', 'Ignored', 'Diego Marín']))
  first.unmount()

  const live = { id: 'live', kind: 'live', isWide: false, participantTypes: null, title: {}, text: {} } as const
  const blank = { picturePath: null, pictureSize: null, link: '' }
  await open(answers, {
    lobby: [
      { ...live, ...blank },
      { ...live, ...blank, id: 'people', kind: 'people' },
    ],
  })
  expect(titles(await section('On now'))).toEqual(['Cold chain in 2030', 'Rye for all'])
  const all = await section('People to meet')
  await vi.waitFor(() => expect(titles(all)).toEqual(['Asked Already', 'Ignored', 'İrem Yılmaz']))
})

it('E3 asks for nothing that a hidden tab would show', async () => {
  const { server } = await open({}, { tabs: [{ name: 'lobby', texts: null }], hasBooths: true })
  await screen.findByText('Nothing to see here yet')

  const callNames = server.made.map(({ name }) => name)
  expect(callNames).not.toContain('getLiveSessions')
  expect(callNames).not.toContain('getProgramme')
  expect(callNames).not.toContain('suggestPeople')
  expect(callNames).not.toContain('searchBooths')
})

it('STEP-4 LOBBY-18 shows the missing parts of the profile below the day', async () => {
  await open({ getOwnProfile: () => anOwnProfile({ surname: '' }) })
  const missing = await screen.findByText(/^Still missing in your profile: Last name\./)
  const day = await screen.findByRole('heading', { name: 'Your day' })
  expect(day.compareDocumentPosition(missing) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
