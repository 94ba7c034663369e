import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '../api/index.ts'
import { subscribeToTopic } from './connection.ts'

function makeSocket() {
  const handlers = new Map<string, (payload: never) => void>()
  const subscriptions: { topic: string; answer: (answer: unknown) => void }[] = []
  return {
    id: 'one',
    connected: true,
    active: true,
    asked: subscriptions,
    connect: vi.fn<() => void>(),
    on: (name: string, hear: (payload: never) => void) => void handlers.set(name, hear),
    emit(name: string, payload: { topic: string }, answer: (answer: unknown) => void) {
      if (name === 'sub') subscriptions.push({ topic: payload.topic, answer })
    },
    hear: (name: string, payload: unknown) => handlers.get(name)?.(payload as never),
  }
}

const socket = makeSocket()
vi.mock('socket.io-client', () => ({ io: () => socket }))

const listener = {
  onAsk: vi.fn<() => number | undefined>(),
  onAnswer: vi.fn(() => true),
  onChange: vi.fn(() => true),
  onGone: vi.fn<(code: string) => void>(),
}

beforeEach(() => {
  socket.asked.splice(0)
  vi.clearAllMocks()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

it('FAULT-5 retries a topic that cannot be read just now, and shows it as gone only if it is refused', async () => {
  const stop = subscribeToTopic('boards/b1', listener)
  await vi.waitFor(() => expect(socket.asked).toHaveLength(1))
  socket.asked[0]?.answer({ ok: false, code: 'unavailable' })
  expect(listener.onGone).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(6_000)
  expect(socket.asked.map(({ topic }) => topic)).toEqual(['boards/b1', 'boards/b1'])
  socket.asked[1]?.answer({ ok: true, rows: [{ id: 'r', rev: 1 }] })
  expect(listener.onAnswer).toHaveBeenCalledWith({ ok: true, rows: [{ id: 'r', rev: 1 }] })

  stop()
  subscribeToTopic('boards/b2', listener)
  await vi.waitFor(() => expect(socket.asked).toHaveLength(3))
  socket.asked[2]?.answer({ ok: false, code: 'notFound' })
  expect(listener.onGone).toHaveBeenCalledWith('notFound')
})

it.each([
  ['catchUp', null],
  ['tokenExpired', 'old'],
])(
  'FAULT-3 reconnects by itself after a disconnect by the server, and refreshes the token only if it has expired: %s',
  async (why, stale) => {
    vi.spyOn(session, 'tokens').mockReturnValue({ token: 'old', liveToken: 'live', expiresAt: 0 })
    const fresh = vi.spyOn(session, 'fresh').mockResolvedValue({ token: 'new', liveToken: 'live', expiresAt: 0 })
    vi.spyOn(session, 'state').mockReturnValue('in')
    socket.connect.mockClear()
    socket.hear('bye', { why })
    socket.hear('disconnect', 'io server disconnect')
    await vi.advanceTimersByTimeAsync(300)

    expect(fresh).toHaveBeenCalledExactlyOnceWith(stale)
    expect(socket.connect).toHaveBeenCalledOnce()
  },
)
