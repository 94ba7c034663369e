import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakePeer, fakePeerConnections } from '../../../testing/fake-rtc.ts'
import { openLines } from './room-lines.ts'

beforeEach(fakePeerConnections)
afterEach(() => vi.unstubAllGlobals())

const offered = () => FakePeer.last.lines.map(({ kind, direction }) => `${kind} ${direction}`)

it('VIDEO-30 offers a member four lines to send and two for each of nine sources, in that order', () => {
  const { sources, senders } = openLines([{ urls: 'turn:relay.example' }], true)
  const sends = ['audio sendonly', 'video sendonly', 'audio sendonly', 'video sendonly']
  const shows = Array.from({ length: 9 }, () => ['audio recvonly', 'video recvonly']).flat()
  expect(offered()).toEqual([...sends, ...shows])
  expect([sources.length, Object.keys(senders ?? {})]).toEqual([9, ['voice', 'camera', 'screenSound', 'screenPicture']])
  expect(FakePeer.last.options).toEqual({ bundlePolicy: 'max-bundle', iceServers: [{ urls: 'turn:relay.example' }] })
})

it('VIDEO-30 offers the audience nothing to send', () => {
  const { senders } = openLines([], false)
  expect(offered()).toEqual(Array.from({ length: 9 }, () => ['audio recvonly', 'video recvonly']).flat())
  expect(senders).toBe(null)
})

it('VIDEO-30 offers Opus and VP8 alone', () => {
  openLines([], true)
  const codecs = new Set(FakePeer.last.lines.map(({ kind, codecs: all }) => `${kind}: ${all.join()}`))
  expect([...codecs]).toEqual(['audio: audio/opus', 'video: video/VP8'])
})
