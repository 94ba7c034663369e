import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakePeer, fakePeerConnections } from '../../../testing/fake-rtc.ts'
import { aRoomEntry, CONNECTION } from '../../../testing/video-samples.ts'
import { createMediaPathTest, testMediaPath } from './media-path.ts'
import { EntryRefused } from './room-connection.ts'

const left: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  fakePeerConnections()
  left.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const calls = {
  iceServers: async () => [],
  enter: async () => aRoomEntry(),
  leave: async (connectionId: string) => left.push(connectionId),
}

async function begin(refusal?: Error) {
  const enter = refusal ? () => Promise.reject(refusal) : calls.enter
  const tried = testMediaPath({ ...calls, enter })
  await vi.advanceTimersByTimeAsync(0)
  return tried
}

/** Returns statistics with the selected candidate pair and one that failed. */
const used = (candidateType: string, seconds?: number) => [
  { id: 'T', type: 'transport', selectedCandidatePairId: 'P2' },
  { id: 'P1', type: 'candidate-pair', state: 'failed', localCandidateId: 'L1' },
  { id: 'P2', type: 'candidate-pair', state: 'succeeded', localCandidateId: 'L2', currentRoundTripTime: seconds },
  { id: 'L1', type: 'local-candidate', candidateType: 'host' },
  { id: 'L2', type: 'local-candidate', candidateType },
]

it.each([
  ['a direct path', 'host', 0.0123, { is: 'direct', ms: 13 }],
  ['a direct path behind a router', 'prflx', undefined, { is: 'direct', ms: null }],
  ['a relay', 'relay', 0.08, { is: 'relay', ms: 80 }],
])('VIDEO-60 names %s, and releases the seat', async (_name, type, seconds, expected) => {
  const tried = begin()
  await vi.advanceTimersByTimeAsync(0)
  FakePeer.last.stats = used(type, seconds)
  FakePeer.last.turn('connected')
  expect(await tried).toEqual(expected)
  expect([left, FakePeer.last.connectionState]).toEqual([[CONNECTION], 'closed'])
})

it('VIDEO-60 reads the way of a browser that names no transport', async () => {
  const tried = begin()
  await vi.advanceTimersByTimeAsync(0)
  FakePeer.last.stats = used('relay')
    .slice(1)
    .map((each) => ({ ...each, nominated: each.id === 'P2' }))
  FakePeer.last.turn('connected')
  expect(await tried).toEqual({ is: 'relay', ms: null })
})

it.each([
  ['fails', () => FakePeer.last.turn('failed')],
  ['has not opened after 15 seconds', () => undefined],
])('VIDEO-60 finds no path if the connection %s, and releases the seat', async (_name, happens) => {
  const tried = begin()
  await vi.advanceTimersByTimeAsync(0)
  happens()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await tried).toEqual({ is: 'none', why: 'noWay' })
  expect(left).toEqual([CONNECTION])
})

it('VIDEO-60 says why the server refused, or that the browser has no video rooms', async () => {
  expect(await begin(new EntryRefused('noVideo'))).toEqual({ is: 'none', why: 'noVideo' })
  expect(left).toEqual([])
  vi.stubGlobal('RTCPeerConnection', undefined)
  expect(await begin()).toEqual({ is: 'none', why: 'browser' })
})

it('VIDEO-60 gives the seat back at once if the page is left, and reports nothing about an aborted try', async () => {
  const test = createMediaPathTest(calls)
  test.begin()
  await vi.advanceTimersByTimeAsync(0)
  test.end()
  await vi.advanceTimersByTimeAsync(0)
  expect([left, FakePeer.last.connectionState, test.read()]).toEqual([[CONNECTION], 'closed', null])
})
