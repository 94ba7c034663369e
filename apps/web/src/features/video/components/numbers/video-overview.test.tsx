import { topicName } from '@parley/contract'
import { type RoomsNow, roomsNowTopic, type VideoNumbers } from '@parley/contract/video'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeLive } from '../../../../testing/fake-live.ts'
import { fakeServer, refuse } from '../../../../testing/fake-server.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { aMe, anEventInFull, NOW } from '../../../../testing/samples.ts'
import { VideoOverview } from './video-overview.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const TOPIC = topicName(roomsNowTopic.path, { eventId: 'event1' })
const until = NOW + 50_000
const aRow = (more: Partial<RoomsNow> = {}): RoomsNow => ({
  id: 'event1',
  rev: NOW,
  meetings: { count: 0, until: 0 },
  rounds: { count: 0, until: 0 },
  rooms: [],
  ...more,
})
const aTable = {
  id: 't1',
  kind: 'table',
  name: 'Coffee corner',
  boothName: 'Umbra',
  people: 3,
  viewers: 0,
  until,
} as const
const aTalk = { id: 's1', kind: 'session', name: 'Rye', boothName: null, people: 2, viewers: 41, until } as const
const numbers = (more: Partial<VideoNumbers> = {}): VideoNumbers => ({
  tables: { people: 0, minutes: 0 },
  sessions: { people: 0, minutes: 0 },
  rooms: [],
  ...more,
})

async function open({
  answer = () => numbers(),
  hasVideo = true,
}: {
  answer?: () => VideoNumbers
  hasVideo?: boolean
} = {}) {
  fakeServer({ getVideoNumbers: answer })
  const event = anEventInFull({ hasVideo, me: aMe({ organizer: true }) })
  return renderScreen(<VideoOverview event={event} isLive />, { path: '/', at: '/' })
}
const now = async () => within(await screen.findByRole('region', { name: 'Video now' }))

it('VIDEO-91 lists the rooms with people in them, each with a button to enter, and counts meetings and rounds rounds', async () => {
  fakeLive.show(TOPIC, [aRow({ meetings: { count: 2, until }, rounds: { count: 1, until }, rooms: [aTalk, aTable] })])
  const page = await open()
  const section = await now()
  expect(await section.findByText('2 meetings by video · 1 group of speed networking')).toBeTruthy()
  expect(section.getByText('2 people on stage · 41 people watch')).toBeTruthy()
  expect(section.getByText('Umbra · 3 people')).toBeTruthy()
  const replace = vi.fn<(href: string) => void>()
  vi.spyOn(window, 'open').mockReturnValue({ location: { href: 'about:blank', replace } } as unknown as Window)
  await page.user.click(section.getByRole('button', { name: 'Go to Coffee corner' }))
  expect(replace).toHaveBeenLastCalledWith('/event/event1/room/event1-t1')
})

it('VIDEO-92 drops a room a minute after the last stamp if no update arrives', async () => {
  fakeLive.show(TOPIC, [
    aRow({ meetings: { count: 2, until: NOW - 1 }, rooms: [{ ...aTable, until: NOW - 1 }, aTalk] }),
  ])
  await open()
  const section = await now()
  expect(await section.findByText('Rye')).toBeTruthy()
  expect(section.queryByText('Coffee corner')).toBeNull()
  expect(section.queryByText(/meetings by video/)).toBeNull()
})

it('VIDEO-91 follows people who come and go, and says so when no one is there', async () => {
  fakeLive.show(TOPIC, [aRow()])
  await open()
  const section = await now()
  expect(await section.findByText('Nobody is in a video room now.')).toBeTruthy()
  act(() => fakeLive.change(TOPIC, { up: [aRow({ rev: NOW + 1, rooms: [aTable] })] }))
  expect(await section.findByText('Coffee corner')).toBeTruthy()
})

it('VIDEO-94 says how many people sat and watched, for how long, and by room', async () => {
  const rooms = Array.from({ length: 12 }, (_, at) => ({
    id: `t${at}`,
    kind: 'table' as const,
    name: at === 0 ? null : `Table ${at}`,
    boothName: null,
    people: 3,
    minutes: 100 - at,
    most: null,
  }))
  const talk = {
    id: 's1',
    kind: 'session',
    name: 'Rye',
    boothName: null,
    people: 52,
    minutes: 2_100,
    most: 41,
  } as const
  const answer = () =>
    numbers({ tables: { people: 9, minutes: 200 }, sessions: { people: 52, minutes: 2_100 }, rooms: [talk, ...rooms] })
  const page = await open({ answer })
  const section = within(await screen.findByRole('region', { name: 'Video so far' }))
  expect(section.getByText('People at tables')).toBeTruthy()
  expect(section.getByText(/at tables in all$/)).toBeTruthy()
  expect(section.getByText(/· 41 at once at most$/)).toBeTruthy()
  expect(section.getByText('Deleted table')).toBeTruthy()
  expect(section.getAllByRole('listitem')).toHaveLength(10)
  await page.user.click(section.getByRole('button', { name: 'Show 3 more' }))
  expect(section.getAllByRole('listitem')).toHaveLength(13)
})

it('VIDEO-94 shows nothing for an event without video, and offers to try again if the numbers fail', async () => {
  fakeLive.show(TOPIC, [aRow()])
  const none = await open({ hasVideo: false })
  expect(screen.queryByRole('region')).toBeNull()
  none.unmount()
  await open({ answer: () => refuse('unavailable') })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
