import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '../../lib/api/index.ts'
import { fakeServer, refuse } from '../../testing/fake-server.ts'
import { NOW } from '../../testing/samples.ts'
import { stayInSession } from './stay-in-session.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW }))
afterEach(() => void vi.useRealTimers())

async function open(answer: () => unknown = () => ({ isOn: true })) {
  const server = fakeServer({ ping: answer as () => { isOn: boolean } })
  await session.begin('access-1', 'defne@example.com')
  const opened = { closed: false }
  stayInSession(opened, { eventId: 'event1', sessionId: 'session1' })
  const pingCount = () => server.made.filter(({ name }) => name === 'ping').length
  const minutes = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      await vi.waitFor(() => undefined)
      await vi.advanceTimersByTimeAsync(60_000)
    }
  }
  return { opened, pingCount, minutes }
}

it('AGENDA-14 reports attendance at once and each minute, until the window is closed', async () => {
  const { opened, pingCount, minutes } = await open()
  await vi.waitFor(() => expect(pingCount()).toBe(1))
  await minutes(2)
  await vi.waitFor(() => expect(pingCount()).toBe(3))
  opened.closed = true
  await minutes(3)
  expect(pingCount()).toBe(3)
})

it.each([
  ['is over', () => ({ isOn: false })],
  ['is not mine', () => refuse('notFound')],
])('AGENDA-14 stops reporting the presence if the session %s', async (_, answer) => {
  const { pingCount, minutes } = await open(answer)
  await vi.waitFor(() => expect(pingCount()).toBe(1))
  await minutes(2)
  expect(pingCount()).toBe(1)
})
