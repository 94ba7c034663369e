import type { EventDetails } from '@parley/contract/app'
import type { FoundBooth } from '@parley/contract/booths'
import { ALL_EVENT } from '@parley/contract/checkin'
import type { LobbyBlockSetting } from '@parley/contract/events'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../lib/event/current-event.tsx'
import { type Answers, fakeServer, refuse } from '../../testing/fake-server.ts'
import { aCategory, aSuggestion } from '../../testing/people-samples.ts'
import { anOwnProfile } from '../../testing/profile-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { aMe, anEvent, anEventInFull, NOW } from '../../testing/samples.ts'
import { aLiveSession } from '../../testing/schedule-samples.ts'
import { AppTableContext } from '../app-table.ts'
import { Lobby } from '../screens/lobby.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000
const PAGES = ['attendees', 'sessions', 'organize/lobby'].map((page) => ({
  path: `/event/:eventId/${page}`,
  element: null,
}))

async function open(answers: Answers = {}, own: Partial<EventDetails> = {}, width = 1440) {
  const server = fakeServer({
    getEvents: () => ({ events: [anEvent()], after: null }),
    getLiveSessions: () => ({ live: [aLiveSession({ sdt: NOW - MINUTE, edt: NOW + MINUTE })], next: [] }),
    getProgramme: () => ({ days: [], day: null, rooms: [], tracks: [], sessions: [] }),
    suggestPeople: () => ({ people: [aSuggestion()] }),
    getOwnProfile: () => anOwnProfile(),
    getEventDocuments: () => ({ documents: [] }),
    ...answers,
  })
  const event = anEventInFull({
    tabs: ['lobby', 'participant', 'agenda'].map((name) => ({ name, texts: null })),
    categories: [aCategory({ subCategories: [{ id: 'sub1', index: 0, texts: { en: 'Logistics' } }] })],
    ...own,
  })
  const page = await renderScreen(
    <AppTableContext value={{ routes: PAGES, details: [] }}>
      <CurrentEvent event={event}>
        <Lobby />
      </CurrentEvent>
    </AppTableContext>,
    { width },
  )
  return { ...page, server }
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

const NUMBERS = {
  participants: 486,
  cities: 0,
  sessions: 83,
  speakers: 1,
  booths: 12,
  meetings: 71,
  myMeetings: 2,
  mySessions: 0,
}
const block = (kind: LobbyBlockSetting['kind'], own: Partial<LobbyBlockSetting> = {}): LobbyBlockSetting => ({
  id: kind,
  kind,
  isWide: false,
  participantTypes: null,
  title: {},
  text: {},
  picturePath: null,
  pictureSize: null,
  link: '',
  ...own,
})
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)

it('LOBBY-7 shows only the blocks that the organizers chose, in their order and with their texts', async () => {
  const lobby = [
    block('text', {
      title: { en: 'Welcome', tr: 'Merhaba' },
      text: { en: 'Doors open at eight.\nCoffee is in hall 2.' },
    }),
    block('people', { title: { tr: 'Kimler burada' }, isWide: true }),
    block('text', { id: 'empty' }),
    block('waiting'),
  ]
  const { server } = await open({}, { lobby })
  await section('People to meet')

  expect(headings()).toEqual(['Welcome', 'People to meet'])
  expect(screen.getByText(/Doors open at eight/).textContent).toBe('Doors open at eight.\nCoffee is in hall 2.')
  const callNames = server.made.map(({ name }) => name)
  expect(callNames).not.toContain('getLiveSessions')
  expect(callNames).not.toContain('getEventDocuments')
})

it('LOBBY-7 has on a phone one column in the order of the blocks', async () => {
  const lobby = [block('live'), block('next'), block('people')]
  await open({}, { lobby }, 390)
  await section('People to meet')
  expect(headings()).toEqual(['On now', 'Your day', 'People to meet'])
})

it('LOBBY-5 shows a block for some types to these alone, and to organizers', async () => {
  const lobby = [
    block('text', { id: 'a', text: { en: 'For press' }, participantTypes: ['type2'] }),
    block('text', { id: 'b', text: { en: 'For attendees' }, participantTypes: ['type1'] }),
  ]
  const { unmount } = await open({}, { lobby })
  expect(await screen.findByText('For attendees')).toBeTruthy()
  expect(screen.queryByText('For press')).toBe(null)
  unmount()
  await open({}, { lobby, me: aMe({ organizer: true }) })
  expect(await screen.findByText('For press')).toBeTruthy()
})

it('LOBBY-2 opens external links in another window, and pages of the event in this one', async () => {
  const picturePath = '/files/a/lobby.webp'
  const size = { widthPx: 1600, heightPx: 400 }
  const picture = { picturePath, pictureSize: size, text: { en: 'Follow us' }, link: 'https://example.org/' }
  await open({}, { lobby: [block('picture', picture), block('text', { title: { en: 'Come' }, link: '/sessions/' })] })
  const outside = await screen.findByRole('link', { name: 'Follow us' })
  expect([outside.getAttribute('href'), outside.getAttribute('target'), outside.getAttribute('rel')]).toEqual([
    'https://example.org/',
    '_blank',
    'noopener noreferrer',
  ])
  const image = within(outside).getByRole('img')
  expect([image.getAttribute('src'), image.getAttribute('width'), image.getAttribute('height')]).toEqual([
    picturePath,
    '1600',
    '400',
  ])
  expect(screen.getByRole('link', { name: 'Read more: Come' }).getAttribute('href')).toBe('/event/event1/sessions')
})

it('LOBBY-9 counts down to the beginning, whatever the zone, and is gone then', async () => {
  const startDateMillis = NOW + 2 * 24 * 60 * MINUTE + 61 * MINUTE - 1
  const { unmount } = await open({}, { startDateMillis, timezone: 'Pacific/Auckland' })
  const left = await screen.findByRole('timer')
  expect(left.textContent).toBe('2days1hour1minute')
  expect(screen.getByText(/^Tuesday 24 November, 01:30, Auckland time/)).toBeTruthy()
  unmount()
  await open({}, { startDateMillis: NOW })
  await section('On now')
  expect(screen.queryByRole('timer')).toBe(null)
})

it('LOBBY-10 thanks participants after the event, with its statistics and without those that are 0', async () => {
  const over = { startDateMillis: NOW - 99 * MINUTE, endDateMillis: NOW }
  await open({ getEventNumbers: () => NUMBERS, getLiveSessions: () => ({ live: [], next: [] }) }, over)
  const thanks = await section('Thank you for taking part')
  expect(thanks.getByText(/^Istanbul Food Summit 2026 is over\./)).toBeTruthy()
  expect(thanks.getAllByRole('term').map((each) => each.textContent)).toEqual([
    'people',
    'sessions',
    'speaker',
    'booths',
    'meetings',
  ])
  expect(thanks.getByText('You took part in 2 meetings.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'On now' })).toBe(null)
  expect(screen.getByRole('link', { name: 'People you met' }).getAttribute('href')).toBe('/event/event1/met')
})

it('LOBBY-10 shows the organizers’ own text, even if the statistics cannot be loaded', async () => {
  const over = { startDateMillis: NOW - 99 * MINUTE, endDateMillis: NOW }
  await open(
    { getEventNumbers: () => refuse('internalError') },
    { ...over, lobby: [block('thanks', { text: { en: 'See you in Lyon' } })] },
  )
  expect(await screen.findByText('See you in Lyon')).toBeTruthy()
})

it('LOBBY-6 hands out documents with their size', async () => {
  const document = { id: 'd1', name: 'Hall plan.pdf', url: '/files/a/document.pdf?x=1', contentType: 'application/pdf' }
  await open({ getEventDocuments: () => ({ documents: [{ ...document, bytes: 1_230_000 }] }) })
  const documents = await section('Documents')
  const link = documents.getByRole('link')
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Hall plan.pdf1.2 MB', document.url])
})

const booth = (own: Partial<FoundBooth>): FoundBooth => ({
  id: 'booth1',
  rev: 1,
  boothName: 'Anatolian Olives',
  boothType: 'gold',
  images: { logo: null, banner: null },
  seek: '',
  location: '',
  rate: 1,
  score: 0,
  state: 'active',
  favourite: false,
  canMeet: true,
  hasTeam: true,
  agendaEnabled: true,
  seen: false,
  offersYouSeek: [],
  seeksYouOffer: [],
  ...own,
})

it('shows sponsors by level, and booths to visit with those that match first', async () => {
  const tabs = ['lobby', 'sponsor', 'booth'].map((name) => ({ name, texts: null }))
  const sponsors = [booth({}), booth({ id: 'booth2', boothName: 'Bosphorus Tea', boothType: 'silver' })]
  const match = booth({ id: 'booth3', boothName: 'Cold Chain', boothType: 'exhibitor', offersYouSeek: ['sub1'] })
  const other = booth({ id: 'booth4', boothName: 'Delta Packaging', boothType: 'exhibitor' })
  const level = { kind: 'sponsor', booths: 1 } as const
  await open(
    {
      getBoothTypes: () => ({
        types: [
          { ...level, id: 'silver', index: 2, texts: { en: 'Silver' } },
          { ...level, id: 'gold', index: 1, texts: { en: 'Gold' } },
          { ...level, id: 'bronze', index: 3, texts: { en: 'Bronze' } },
        ],
        categoriesForBooth: [aCategory({ subCategories: [{ id: 'sub1', index: 0, texts: { en: 'Logistics' } }] })],
      }),
      searchBooths: ({ kinds, onlyMatches }) => {
        const booths = kinds.includes('sponsor') ? sponsors : onlyMatches ? [match] : [other, match]
        return { matches: booths.length, booths, after: null }
      },
    },
    { tabs, hasBooths: true },
  )
  const levels = await section('Our sponsors')
  expect(levels.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual(['Gold', 'Silver'])
  expect(levels.getByRole('link', { name: 'Anatolian Olives' }).getAttribute('href')).toBe('/event/event1/expo/booth1')
  const visit = await section('Booths to visit')
  expect(visit.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Cold Chain',
    'Delta Packaging',
  ])
  expect(visit.getByText('Offers what you seek: Logistics')).toBeTruthy()
})

it('LOBBY-7 does not wait for a block that gets no answer, and shows it once it does', async () => {
  const late = Promise.withResolvers<{ people: ReturnType<typeof aSuggestion>[] }>()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW, shouldAdvanceTime: true })
  await open({ suggestPeople: () => late.promise }, { lobby: [block('live'), block('people')] })
  expect(screen.queryByRole('region', { name: 'On now' })).toBe(null)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await section('On now')
  expect(headings()).not.toContain('People to meet')
  await act(async () => late.resolve({ people: [aSuggestion()] }))
  await section('People to meet')
})

it('LOBBY-7 says so if nothing is shown, and links to other pages', async () => {
  const profile = () => anOwnProfile({ listed: true, company: 'A', jobTitle: 'B', offer: 'C', seek: 'D' })
  const { unmount } = await open({ getOwnProfile: profile }, { lobby: [] })
  expect(await screen.findByText('Nothing to see here yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to: Networking' }).getAttribute('href')).toBe('/event/event1/attendees')
  unmount()
  const getProgramme = () => ({ days: ['2026-11-21'], day: null, rooms: [], tracks: [], sessions: [] })
  await open({ getOwnProfile: profile, getProgramme }, { lobby: [], me: aMe({ organizer: true }) })
  const link = await screen.findByRole('link', { name: 'Compose the lobby' })
  expect(link.getAttribute('href')).toBe('/event/event1/organize/lobby')
})

const MORNING = { startDateMillis: NOW, participantTypes: [] }
const atEntrance = (sinceMillis: number | null) => () => ({
  areas: [{ id: ALL_EVENT, name: '', inside: false, sinceMillis, mayEnter: true, hasPostedCode: false }],
})
const code = { name: 'QR code of ticket ABCDEFGH23456789' }

it('LOBBY-12 begins with the ticket on the first morning, above notices, and opens the whole of it', async () => {
  const { user } = await open(
    { getOwnAreas: atEntrance(null) },
    { ...MORNING, me: aMe({ organizer: true }), lobby: [block('live')] },
  )
  const card = await section('Show this at the entrance')
  expect(card.getByRole('img', code)).toBeTruthy()
  const notice = screen.getByText('This event is still being set up')
  expect(card.getByRole('img', code).compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(card.getByRole('button', { name: 'Open ticket' }))
  const ticket = within(await screen.findByRole('dialog', { name: /^Your ticket for/ }))
  expect(ticket.getByText('ABCD EFGH 2345 6789')).toBeTruthy()
})

it.each([
  ['a person who is checked in', { getOwnAreas: atEntrance(NOW - MINUTE) }, MORNING],
  ['a person who attends online', { getOwnAreas: atEntrance(null) }, { ...MORNING, me: aMe({ present: 'online' }) }],
  ['an online event', { getOwnAreas: atEntrance(null) }, { ...MORNING, eventType: 'online' }],
  ['any other day', {}, {}],
] as const)('LOBBY-12 shows no ticket for %s', async (_, answers, own) => {
  const { server } = await open(answers, { ...own, lobby: [block('live')] })
  await section('On now')
  expect(screen.queryByText('Show this at the entrance')).toBe(null)
  const callCount = server.made.filter(({ name }) => name === 'getOwnAreas').length
  expect(callCount).toBe(own === MORNING ? 1 : 0)
})

it('LOBBY-12 shows the ticket if it is unknown whether the reader is inside', async () => {
  await open({ getOwnAreas: () => refuse('unavailable') }, { ...MORNING, lobby: [block('live')] })
  expect((await section('Show this at the entrance')).getByRole('img', code)).toBeTruthy()
})
