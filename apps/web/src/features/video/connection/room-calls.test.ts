import { afterEach, expect, it, vi } from 'vitest'
import { session, setLiveTransport } from '../../../lib/api/index.ts'
import { openSeparateConnection } from '../../../lib/live/index.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aFoundRoom, aRoomEntry, ROOM } from '../../../testing/video-samples.ts'
import { roomCalls } from './room-calls.ts'

afterEach(() => {
  setLiveTransport(() => Promise.resolve(null))
  vi.useRealTimers()
})

const place = { eventId: 'event1', roomId: ROOM }
const wanted = { offer: 'offer', audio: true, video: false }

async function calls(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(answers)
  await session.begin('access-1', 'defne@example.com')
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { sent, calls: roomCalls(place, aFoundRoom()) }
}

it('VIDEO-32 enters with a new token if the first has expired', async () => {
  const { calls: made, sent } = await calls({
    getVideoRoom: () => ({ ...aFoundRoom(), token: 'token-2' }),
    enterVideoRoom: ({ token }) => (token === 'token-2' ? aRoomEntry() : refuse('videoTokenRefused')),
  })
  expect(await made.enter(wanted)).toMatchObject({ connectionId: aRoomEntry().connectionId, answer: 'the answer' })
  expect(sent('enterVideoRoom')).toEqual([
    { ...place, ...wanted, token: 'token-1' },
    { ...place, ...wanted, token: 'token-2' },
  ])
})

it('VIDEO-31 asks again for ways to the server that are older than four minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { calls: made, sent } = await calls({ getVideoRoom: () => aFoundRoom() })
  await made.iceServers()
  expect(sent('getVideoRoom')).toEqual([])
  vi.setSystemTime(Date.now() + 241_000)
  expect(await made.iceServers()).toEqual(aFoundRoom().iceServers)
  expect(sent('getVideoRoom')).toEqual([place])
})

it.each([
  ['notFound', 'refused'],
  ['videoFull', 'full'],
  ['videoOver', 'over'],
  ['videoNotOpen', 'notOpen'],
  ['videoAway', 'noVideo'],
  ['videoOfferRefused', 'browser'],
] as const)('VIDEO-32 reports %s as “%s”', async (failure, why) => {
  const { calls: made } = await calls({ enterVideoRoom: () => refuse(failure) })
  await expect(made.enter(wanted)).rejects.toMatchObject({ why })
})

it('VIDEO-31 leaves temporary errors to the next try', async () => {
  const { calls: made } = await calls({ enterVideoRoom: () => refuse('tooManyRequests') })
  await expect(made.enter(wanted)).rejects.not.toHaveProperty('why')
})

it('VIDEO-31 asks for its seat by HTTP, because the live connection may be dead like the media path', async () => {
  const { calls: made, sent } = await calls({ stayInVideoRoom: () => ({ isIn: true, isSharing: false }) })
  setLiveTransport(() => new Promise(() => undefined))
  const own = { connectionId: aRoomEntry().connectionId, audio: true, video: false, hand: false, sharing: false }
  expect(await made.stay(own, {})).toEqual({ isIn: true, isSharing: false })
  expect(sent('stayInVideoRoom')).toEqual([{ ...place, ...own }])
})

it('VIDEO-108 sends a packed offer over a connection of its own, and the token that was read last', async () => {
  const { calls: made, sent } = await calls({ enterVideoRoom: () => aRoomEntry() })
  made.know({ ...aFoundRoom(), token: 'token-2' })
  const over = await openSeparateConnection(new AbortController().signal)
  const offer = 'a=sendonly\r\n'.repeat(1_000)
  await made.enter({ ...wanted, offer }, { over })
  over.close()
  const [input] = sent('enterVideoRoom') as { token: string; offer: string }[]
  const bytes = Uint8Array.from(atob(input?.offer ?? ''), (letter) => letter.charCodeAt(0))
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  expect([input?.token, await new Response(unpacked).text()]).toEqual(['token-2', offer])
  expect(fakeLive.carried.map(({ name }) => name)).toEqual(['enterVideoRoom'])
})
