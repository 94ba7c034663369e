import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session as signIn } from '../../../lib/api/index.ts'
import { FakePeer, fakePeerConnections } from '../../../testing/fake-rtc.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { aRoomEntry } from '../../../testing/video-samples.ts'
import { createChoiceStore } from './device-choice.ts'
import { createOwnMedia } from './own-media.ts'
import type { RoomCalls } from './room-calls.ts'
import { createRoomSession } from './room-session.ts'
import type { Attempt } from './send-with-fallbacks.ts'

const NEVER = new Promise<never>(() => undefined)

beforeEach(async () => {
  fakeServer({})
  await signIn.begin('access-1', 'defne@example.com')
  vi.useFakeTimers()
  fakePeerConnections()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('VIDEO-108 sends the offer on the new connection that answered, because the open ones are dead', async () => {
  const entered: boolean[] = []
  const calls: RoomCalls = {
    iceServers: async () => [],
    async enter(_wanted, how: Partial<Attempt> = {}) {
      entered.push(how.over !== null)
      return aRoomEntry()
    },
    know: () => undefined,
    stay: (_own, { over = null } = {}) => (over ? Promise.resolve({ isIn: true, isSharing: false }) : NEVER),
    leave: async () => null,
  }
  const session = createRoomSession({
    ownId: 'participant1',
    isMember: true,
    stream: {},
    onOtherStream: async () => true,
    calls,
    media: createOwnMedia(createChoiceStore()),
  })
  session.join()
  await vi.advanceTimersByTimeAsync(0)
  FakePeer.last.turn('connected')
  expect([session.read().link, entered]).toEqual(['open', [false]])
  FakePeer.last.turn('failed')
  await vi.advanceTimersByTimeAsync(200)
  expect([session.read().link, entered]).toEqual(['reconnecting', [false, true]])
  FakePeer.last.turn('connected')
  expect(session.read().link).toBe('open')
  session.close()
})
