import type { LiveRow } from '@parley/contract'
import type { Notification } from '@parley/contract/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeLive } from '../../testing/fake-live.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { anInvitation } from '../../testing/invitation-samples.ts'
import { renderRoutes } from '../../testing/render-screen.tsx'
import { anEvent, anEventInFull, NOW } from '../../testing/samples.ts'
import { routes } from '../routes.tsx'

const REQUESTS = 'newEvents/event1/invitations/participant1'
const LOG = 'newActivity/users/user1/tags'
const META = 'newActivity/users/user1/meta'

const aNotification = (seq: number, eventId: string): Notification => ({
  id: `fact${seq}`,
  seq,
  type: 'meeting_request',
  personId: null,
  eventId,
  aboutId: `invitation${seq}`,
  dt: NOW,
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

async function open(width = 1440) {
  const server = fakeServer({
    getEvents: ({ id }) => (id ? { event: anEventInFull() } : { events: [anEvent()], after: null }),
    searchParticipants: () => ({ matches: 0, props: [], results: [], after: null }),
    getLiveSessions: () => ({ live: [], next: [] }),
    markNotificationsSeen: () => ({ success: true }),
  })
  const page = await renderRoutes(routes, { at: '/event/event1/attendees', width })
  if (width > 1000) await screen.findByRole('navigation', { name: 'Main' })
  // The parts that the first view does not need are loaded once the page is idle.
  await waitFor(() => expect(fakeLive.isHeard(META)).toBe(true))
  return { ...page, server }
}

const publish = (topic: string, row: object) => act(() => fakeLive.change(topic, { up: [row as LiveRow] }))
const entry = async () =>
  within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('button', { name: /^Invitations/ })
const seen = (server: FakeServer) =>
  server.made.filter(({ name }) => name === 'markNotificationsSeen').map(({ input }) => input)

it('FRAME-14 counts each request once: on its page as it is, elsewhere by its notification', async () => {
  const request = anInvitation()
  fakeLive.show(REQUESTS, [request])
  fakeLive.show(LOG, [aNotification(1, 'event1')])
  await open()
  await waitFor(async () => expect((await entry()).textContent).toContain('1 waits for your answer'))

  publish(LOG, aNotification(2, 'event9'))
  await waitFor(async () => expect((await entry()).textContent).toContain('2 wait for your answer'))
  publish(REQUESTS, { ...request, rev: request.rev + 1, state: 'revoked' })
  await waitFor(async () => expect((await entry()).textContent).toContain('1 waits for your answer'))
  publish(META, { id: 'user1', rev: 2, eventId: null, fromSeq: 0, seen: [[1, 2]] })
  await waitFor(async () => expect((await entry()).textContent).toBe('Invitations'))
})

it('NOTE-53 counts in the bell only items counted nowhere else, including rows that are not loaded', async () => {
  const agreed: Notification = { ...aNotification(6, 'event9'), type: 'confirmed' }
  fakeLive.show(LOG, [agreed, aNotification(7, 'event9')])
  const own = {
    id: 'user1',
    rev: 1,
    eventId: null,
    fromSeq: 0,
    seen: [[1, 1]],
    elsewhere: [
      [2, 4],
      [7, 7],
    ],
  }
  fakeLive.show(META, [own as LiveRow])
  await open()
  const bell = async () =>
    within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('button', { name: /^Notifications/ })
  await waitFor(async () => expect((await bell()).textContent).toContain('2 unread notifications'))
})

it('FRAME-14 marks notifications as seen when one looks at the requests, and not before', async () => {
  fakeLive.show(LOG, [aNotification(6, 'event9'), aNotification(7, 'event9')])
  fakeLive.show(META, [{ id: 'user1', rev: 5, eventId: null, fromSeq: 0, seen: [[1, 5]] } as LiveRow])
  const { user, server } = await open()
  await waitFor(async () => expect((await entry()).textContent).toContain('2 wait for your answer'))
  expect(seen(server)).toEqual([])

  await user.click(await entry())
  const runs = [6, 7].map((seq) => ({ eventId: null, from: seq, until: seq }))
  await waitFor(() => expect(seen(server)).toEqual([{ runs }]))
})

async function menuCount() {
  const button = await screen.findByRole('button', { name: /^Menu/ })
  return button.textContent ?? ''
}

it("FRAME-22 counts requests, notifications, messages and one live session in a phone's menu, but no announcements", async () => {
  const agreed: Notification = { ...aNotification(6, 'event9'), type: 'confirmed' }
  fakeLive.show(REQUESTS, [anInvitation()])
  fakeLive.show(LOG, [agreed])
  fakeLive.show(META, [{ id: 'user1', rev: 1, eventId: null, fromSeq: 0, seen: [[1, 5]] } as LiveRow])
  fakeLive.show('newActivity/events/event1/latestPosts', [
    { id: 'event1', rev: 1, postedAt: [NOW - 1, NOW - 2, NOW - 3], authorIds: ['other', 'other', 'other'] } as LiveRow,
  ])
  await open(390)
  await waitFor(async () => expect(await menuCount()).toBe('2'))
})

it('POST-17 counts no announcements by the reader, and marks an incomplete count with a plus', async () => {
  const posts = (rev: number, authorId: (nth: number) => string) => ({
    id: 'event1',
    rev,
    postedAt: Array.from({ length: 20 }, (_, nth) => NOW - nth),
    authorIds: Array.from({ length: 20 }, (_, nth) => authorId(nth)),
  })
  fakeLive.show('newActivity/events/event1/latestPosts', [posts(1, () => 'other') as LiveRow])
  await open()
  const tab = async () =>
    within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', { name: /^Announcements/ })
  await waitFor(async () => expect((await tab()).textContent).toContain('20+'))
  publish(
    'newActivity/events/event1/latestPosts',
    posts(2, () => 'participant1'),
  )
  await waitFor(async () => expect((await tab()).textContent).toBe('Announcements'))
})
