import type { LiveRow } from '@parley/contract'
import type { FeedRow } from '@parley/contract/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEvent, NOW } from '../../../testing/samples.ts'
import { NotificationsDrawer } from '../components/notifications-drawer.tsx'
import { Notifications } from './notifications.tsx'

const META = 'newActivity/users/user1/meta'
const LOG = 'newActivity/users/user1/tags'
const NEWS = 'newActivity/events/event1/news'

const event = { id: 'event1', name: 'Istanbul Food Summit 2026', images: { logo: null }, indexPagePath: null }
const aRow = (own: Partial<FeedRow> = {}): FeedRow => ({
  id: 'fact1',
  seq: 1,
  ofEvent: false,
  dt: NOW,
  seen: false,
  type: 'confirmed',
  typeNotification: 'user',
  event,
  eId: 'event1',
  session: null,
  sesId: null,
  det: { text: '', language: null, eventId: 'event1' },
  aboutId: 'invitation1',
  person: { id: 'participant2', fullName: 'Selin Volkova', profilePhotoPath: null },
  ...own,
})
const announced = aRow({
  id: 'post',
  ofEvent: true,
  dt: NOW - 1_000,
  type: 'announcement',
  typeNotification: 'event',
  det: { text: 'Lunch is served', language: 'en', eventId: 'event1' },
  aboutId: 'post1',
  person: null,
})
const moved = aRow({
  id: 'moved',
  seq: 2,
  seen: true,
  dt: NOW - 2_000,
  type: 'rescheduled_session',
  session: { name: 'Rye' },
  sesId: 'session1',
  aboutId: 'session1',
  det: { text: 'Rye', language: null, eventId: 'event1' },
  person: null,
})

async function open(answers: Answers = {}, children: ReactNode = <Notifications />, width?: number) {
  const server = fakeServer({
    getNotifications: () => ({ results: [aRow(), announced, moved], after: null }),
    getEvents: () => ({ events: [anEvent()], after: null }),
    markNotificationsSeen: () => ({ success: true }),
    ...answers,
  })
  const page = await renderScreen(children, { path: '/notifications', ...(width ? { width } : {}) })
  const seen = () => server.made.filter(({ name }) => name === 'markNotificationsSeen').map(({ input }) => input)
  return { ...page, server, seen }
}
const rows = () => screen.findAllByRole('listitem')

it('NOTE-50 shows the notification, its event and its time, and leads to its subject', async () => {
  await open()
  const [first, second, third] = await rows()
  expect(first?.textContent).toContain('Selin Volkova accepted your meeting request')
  expect(first?.textContent).toContain('21 Nov 2026')
  const link = (row: HTMLElement | undefined, name: RegExp) =>
    within(row as HTMLElement)
      .getByRole('link', { name })
      .getAttribute('href')
  expect(link(first, /Selin/)).toBe('/event/event1/attendees/participant2')
  expect(link(first, /Istanbul Food/)).toBe('/event/event1')
  expect(link(second, /Lunch is served/)).toBe('/event/event1/announcements/post1')
  expect(link(third, /“Rye” has a new time/)).toBe('/event/event1/sessions/session1')
})

it("NOTE-79 quotes an announcement in its own language, and people's texts in an unknown one", async () => {
  const of = (seq: number, text: string, language: string | null) => ({
    ...announced,
    id: `post ${seq}`,
    seq,
    det: { text, language, eventId: 'event1' },
  })
  const results = [of(1, 'Öğle yemeği hazır', 'tr'), of(2, 'Lunch is served', 'en'), of(3, 'Чай?', null)]
  await open({ getNotifications: () => ({ results, after: null }) })
  const langOf = async (words: string) => (await screen.findByText(words)).getAttribute('lang')
  expect(await Promise.all(results.map(({ det }) => langOf(det.text)))).toEqual(['tr', null, ''])
})

it('NOTE-50 opens the page of the meeting on a phone', async () => {
  await open({}, undefined, 390)
  const [first] = await rows()
  const link = within(first as HTMLElement).getByRole('link', { name: /Selin/ })
  expect(link.getAttribute('href')).toBe('/event/event1/invitation/participant2')
})

it('NOTE-51 marks one as read at once, and reverts it if the server refuses', async () => {
  const { user, seen, server } = await open()
  const [first] = await rows()
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Mark as read' }))
  expect(seen()).toEqual([{ runs: [{ eventId: null, from: 1, until: 1 }] }])
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1))

  server.answer({ markNotificationsSeen: () => refuse('unavailable') })
  await user.click(screen.getByRole('button', { name: 'Mark as read' }))
  expect(await screen.findByText(/not ready/)).toBeTruthy()
  expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1)
})

it('NOTE-51 marks each log as read up to its last known row', async () => {
  fakeLive.show(META, [{ id: 'event1', rev: 0, eventId: 'event1', fromSeq: 0, seen: [] } as LiveRow])
  const { user, seen } = await open()
  await rows()
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(seen()).toEqual([
    {
      runs: [
        { eventId: null, from: 0, until: 2 },
        { eventId: 'event1', from: 0, until: 1 },
      ],
    },
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBe(null))
})

it('NOTE-51 shows notifications as read that another device has seen', async () => {
  await open()
  await rows()
  expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(2)
  act(() =>
    fakeLive.change(META, { up: [{ id: 'user1', rev: 1, eventId: null, fromSeq: 0, seen: [[1, 2]] } as LiveRow] }),
  )
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1))
})

it("NOTE-52 shows an event's news live, without a request", async () => {
  fakeLive.show(META, [{ id: 'event1', rev: 0, eventId: 'event1', fromSeq: 0, seen: [] } as LiveRow])
  const { server } = await open({ getNotifications: () => ({ results: [], after: null }) })
  expect(await screen.findByText('Nothing new yet')).toBeTruthy()
  await waitFor(() => expect(fakeLive.isHeard(NEWS)).toBe(true))
  const news = { id: 'p', seq: 1, type: 'poll', eventId: 'event1', aboutId: 'poll1', text: 'Tea or coffee?', dt: NOW }
  act(() => fakeLive.change(NEWS, { up: [news as never] }))
  expect(await screen.findByRole('link', { name: /New poll: Tea or coffee/ })).toBeTruthy()
  expect(server.made.filter(({ name }) => name === 'getNotifications')).toHaveLength(1)
})

it('NOTE-50 fetches notifications that arrive meanwhile', async () => {
  const { server } = await open({ getNotifications: () => ({ results: [], after: null }) })
  await screen.findByText('Nothing new yet')
  server.answer({ getNotifications: () => ({ results: [aRow()], after: null }) })
  const notification = {
    id: 'fact1',
    seq: 1,
    type: 'confirmed',
    eventId: 'event1',
    aboutId: 'a',
    personId: 'p',
    dt: NOW,
  }
  act(() => fakeLive.change(LOG, { up: [notification as never] }))
  expect(await screen.findByText(/accepted your meeting request/)).toBeTruthy()
})

it('NOTE-50 loads older ones when the reader comes to the end', async () => {
  const before = innerHeight
  // The window is high enough to show all of them.
  globalThis.innerHeight = 6_000
  onTestFinished(() => void (globalThis.innerHeight = before))
  const page = (first: number) =>
    Array.from({ length: 30 }, (_, at) => aRow({ id: `n${first + at}`, seq: 100 - first - at }))
  const { server } = await open({
    getNotifications: ({ after }) => (after ? { results: page(30), after: null } : { results: page(0), after: 'more' }),
  })
  await waitFor(async () => expect(await rows()).toHaveLength(60))
  expect(server.made.filter(({ name }) => name === 'getNotifications').map(({ input }) => input)).toEqual([
    {},
    { after: 'more' },
  ])
})

it('says that it could not be loaded, and tries again', async () => {
  const { user, server } = await open({ getNotifications: () => refuse('unavailable') })
  await screen.findByRole('alert')
  server.answer({ getNotifications: () => ({ results: [aRow()], after: null }) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/accepted your meeting request/)).toBeTruthy()
})

it('NOTE-50 is shown in a drawer on every page, which closes when a notification is opened', async () => {
  let closed = 0
  const drawer = <NotificationsDrawer opened onClose={() => (closed += 1)} />
  const { user, seen } = await open({}, drawer)
  await user.click(await screen.findByRole('link', { name: /Lunch is served/ }))
  expect(closed).toBe(1)
  expect(seen()).toEqual([{ runs: [{ eventId: 'event1', from: 1, until: 1 }] }])
})
