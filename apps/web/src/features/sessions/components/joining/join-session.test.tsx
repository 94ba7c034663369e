import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { JoinSession } from './join-session.tsx'

const MINUTE_MS = 60_000
afterEach(() => vi.restoreAllMocks())

it('VIDEO-71 opens a session for people on stage fifteen minutes before, and for the audience at its start', async () => {
  fakeServer({ ping: () => ({ isOn: true }) })
  const opened = { location: { href: 'about:blank', replace: vi.fn<(href: string) => void>() } }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const startsAt = Date.now() + 14 * MINUTE_MS
  const talk = { eventId: 'event1', sessionId: 'session1', startsAt, endsAt: startsAt + 30 * MINUTE_MS }
  const first = await renderScreen(<JoinSession {...talk} isOnStage />)
  await first.user.click(screen.getByRole('button', { name: 'Join' }))
  expect(opened.location.replace.mock.calls).toEqual([['/event/event1/join/session1']])
  first.unmount()
  const second = await renderScreen(<JoinSession {...talk} isOnStage={false} />)
  expect(screen.queryByRole('button')).toBe(null)
  second.unmount()
  await renderScreen(<JoinSession {...talk} startsAt={Date.now() + 60_000} isOnStage={false} />)
  expect((await screen.findByRole('button', { name: /^Opens in/ })).getAttribute('aria-disabled')).toBe('true')
})

it('VIDEO-83 counts attendance once the window of the session opens, wherever it leads', async () => {
  const server = fakeServer({ ping: () => ({ isOn: false }) })
  const opened = { closed: false, location: { href: 'about:blank', replace: vi.fn<(href: string) => void>() } }
  const spy = vi.spyOn(window, 'open').mockReturnValueOnce(null)
  const startsAt = Date.now() - MINUTE_MS
  const times = { startsAt, endsAt: startsAt + 30 * MINUTE_MS }
  const { user } = await renderScreen(
    <JoinSession eventId="event1" sessionId="session1" {...times} isOnStage={false} />,
  )
  const pings = () => server.made.filter(({ name }) => name === 'ping').map(({ input }) => input)
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByRole('button', { name: 'Open here instead' })).toBeTruthy()
  expect(pings()).toEqual([])
  spy.mockReturnValue(opened as unknown as Window)
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(pings()).toEqual([{ eventId: 'event1', sessionId: 'session1' }]))
})
