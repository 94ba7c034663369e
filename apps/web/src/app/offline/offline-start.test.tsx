import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { MY_AGENDA } from '../../testing/schedule-samples.ts'

beforeEach(() => () => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.fromDevice
})

const EVENT = { id: 'event1' }

/** Starts the app again. The device remembers a sign-in and stores a day, and nothing is in memory. */
async function restart({ owner = 'user1', fromDevice = false } = {}) {
  localStorage.setItem('parley.usernames', '["defne@example.com"]')
  if (owner) localStorage.setItem('parley.offlineCopy', owner)
  if (fromDevice) document.documentElement.dataset.fromDevice = ''
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.resetModules()
  const { session } = await import('../../lib/api/session.ts')
  const { startOffline } = await import('./start-offline.ts')
  const { memoryRows } = await import('../../testing/memory-rows.ts')
  const { Guarded } = await import('../guards.tsx')
  const { dayOr, page, storedPage } = await import('../page-routes.ts')
  const { renderRoutes } = await import('../../testing/render-screen.tsx')
  const { keyOfCall, keyOfTopic } = await import('./stored-keys.ts')
  const { appCalls } = await import('@parley/contract/app')
  const { rows } = memoryRows([
    { key: keyOfCall(appCalls.getEvents, EVENT) ?? '', value: { event: 'stored' } },
    { key: keyOfTopic(MY_AGENDA), value: { rows: [{ id: 'a', rev: 1 }] } },
  ])
  const screenOf = (text: string) => async () => () => <p>{text}</p>
  const routes = () => [
    {
      element: <Guarded />,
      children: [
        storedPage('/my-agenda', screenOf('The agenda')),
        page('/event/:eventId/attendees', screenOf('The people')),
        { path: '/event/:eventId/lobby', lazy: dayOr(screenOf('The lobby')) },
      ],
    },
    { path: '/login', element: <p>Sign in here</p> },
  ]
  return {
    ...(await import('../../testing/fake-server.ts')),
    session,
    begin: () => startOffline(owner, rows),
    open: (at: string) => renderRoutes(routes(), { at, signedIn: false }),
    readEvent: async () => (await import('../../lib/api/send.ts')).send(appCalls.getEvents, EVENT),
    readEvents: async () => (await import('../../lib/api/send.ts')).send(appCalls.getEvents, {}),
    topic: async () => (await import('../../lib/live/topic-store.ts')).makeTopicStore(MY_AGENDA),
  }
}

it('OFFLINE-3 admits a person with a stored day if no answer comes, and reads the stored day', async () => {
  const { fakeServer, begin, open, readEvent, readEvents, topic, session } = await restart()
  fakeServer().goOffline()
  begin()
  await open('/my-agenda')
  expect(await screen.findByText('The agenda')).toBeTruthy()
  expect(session.state()).toBe('offline')

  expect(await readEvent()).toEqual({ event: 'stored' })
  await expect(readEvents()).rejects.toMatchObject({ status: 0, code: 'offline' })
  ;(await import('../../testing/fake-live.ts')).fakeLive.hold(MY_AGENDA)
  const store = await topic()
  const stop = store.watch(() => undefined)
  await vi.waitFor(() => expect(store.read()).toMatchObject({ rows: [{ id: 'a' }], isPending: false }))
  stop()
  session.end()
})

it.each([
  ['refuses the sign-in', 'refreshRefused', 'Sign in here'],
  ['limits the requests', 'tooManyRequests', 'Try again'],
] as const)('OFFLINE-3 does not let the user in offline if the server %s', async (_, refusal, shown) => {
  const { fakeServer, refuse, begin, open, session } = await restart()
  fakeServer({ refresh: () => refuse(refusal) })
  begin()
  await open('/my-agenda')
  expect(await screen.findByText(shown)).toBeTruthy()
  expect(screen.queryByText('The agenda')).toBe(null)
  expect(session.state()).not.toBe('offline')
})

it('OFFLINE-3 says that no answer came if no day is on the device', async () => {
  const { fakeServer, open } = await restart({ owner: '' })
  fakeServer().goOffline()
  await open('/my-agenda')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('OFFLINE-3 waits three seconds for an answer, and not at all if the worker served the page', async () => {
  vi.useFakeTimers()
  try {
    const slow = await restart()
    slow.fakeServer({ refresh: () => new Promise(() => undefined) })
    slow.begin()
    slow.session.fresh(null).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(2_900)
    expect(slow.session.state()).toBe('unknown')
    await vi.advanceTimersByTimeAsync(200)
    expect(slow.session.state()).toBe('offline')
    slow.session.end()

    const brought = await restart({ fromDevice: true })
    brought.begin()
    expect(brought.session.state()).toBe('offline')
    brought.session.end()
  } finally {
    vi.useRealTimers()
  }
})

it('OFFLINE-3 opens pages as usual if the server has answered, before or after the day is searched', async () => {
  for (const isEarly of [true, false]) {
    const { fakeServer, begin, open, session } = await restart()
    fakeServer()
    if (isEarly) await session.fresh(null)
    begin()
    const { unmount } = await open('/event/event1/attendees')
    expect(await screen.findByText('The people')).toBeTruthy()
    expect(session.state()).toBe('in')
    unmount()
    session.end()
  }
})

it('OFFLINE-4 says that another page is not stored, and opens it by itself; OFFLINE-5 once the server answers', async () => {
  const { fakeServer, begin, open, session } = await restart({ fromDevice: true })
  const server = fakeServer()
  server.goOffline()
  begin()
  await open('/event/event1/attendees')
  expect(await screen.findByRole('heading', { level: 1, name: 'This page is not on your device' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Your day' }).getAttribute('href')).toBe('/event/event1')

  server.goOffline(false)
  await act(async () => dispatchEvent(new Event('online')))
  expect(await screen.findByText('The people')).toBeTruthy()
  expect(session.state()).toBe('in')
})

it('OFFLINE-5 asks again by itself, and signs out if the server then refuses', async () => {
  vi.useFakeTimers()
  try {
    const { fakeServer, refuse, begin, session } = await restart({ fromDevice: true })
    const server = fakeServer()
    server.goOffline()
    begin()
    await vi.advanceTimersByTimeAsync(6_000)
    expect(session.state()).toBe('offline')
    server.goOffline(false)
    server.answer({ refresh: () => refuse('refreshRefused') })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(session.state()).toBe('out')
  } finally {
    vi.useRealTimers()
  }
})
