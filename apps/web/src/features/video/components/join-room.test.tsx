import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { JoinRoom } from './join-room.tsx'

const MINUTE_MS = 60_000
afterEach(() => vi.restoreAllMocks())

async function show(startsInMs: number) {
  fakeServer()
  const startsAt = Date.now() + startsInMs
  return renderScreen(
    <JoinRoom eventId="event1" aboutId="meeting1" startsAt={startsAt} endsAt={startsAt + 30 * MINUTE_MS} />,
  )
}

it('VIDEO-45 shows from seven minutes before with a countdown, and cannot be pressed yet', async () => {
  await show(8 * MINUTE_MS)
  expect(screen.queryByRole('button')).toBe(null)
})

it('VIDEO-45 counts down to five minutes before', async () => {
  await show(6 * MINUTE_MS + 5_000)
  const button = await screen.findByRole('button', { name: /^Opens in 1:0[45]$/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it('VIDEO-45 is gone after the end', async () => {
  await show(-31 * MINUTE_MS)
  expect(screen.queryByRole('button')).toBe(null)
})

it('VIDEO-45 opens the room in another window, or on this page if that is blocked', async () => {
  const opened = {
    location: { href: 'about:blank', replace: vi.fn<(href: string) => void>() },
    focus: vi.fn<() => void>(),
  }
  const spy = vi
    .spyOn(window, 'open')
    .mockReturnValueOnce(opened as unknown as Window)
    .mockReturnValueOnce(null)
  const { user, address } = await show(4 * MINUTE_MS)
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(opened.location.replace.mock.calls).toEqual([['/event/event1/room/event1-meeting1']])
  expect(spy.mock.calls).toEqual([['', 'room-event1-meeting1']])

  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText(/Your browser blocked the window of the video room/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Open here instead' }))
  expect(address()).toBe('/event/event1/room/event1-meeting1')
})

it('VIDEO-45 brings a room that is open already to the front, without loading it again', async () => {
  const opened = {
    location: { href: 'https://x/event/event1/room/r', replace: vi.fn<() => void>() },
    focus: vi.fn<() => void>(),
  }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const { user } = await show(4 * MINUTE_MS)
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect([opened.focus.mock.calls.length, opened.location.replace.mock.calls.length]).toEqual([1, 0])
})
