import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakePeer, FakeTrack, fakePeerConnections } from '../../../testing/fake-rtc.ts'
import { connectToRoom, type RoomConnection } from './room-connection.ts'

let connection: RoomConnection

beforeEach(async () => {
  fakePeerConnections()
  connection = connectToRoom({
    isMember: true,
    iceServers: async () => [],
    mayEnter: async () => undefined,
    enter: async () => 'answer',
    othersSend: () => false,
  })
  await settled()
  FakePeer.last.turn('connected')
})
afterEach(() => {
  connection.close()
  vi.unstubAllGlobals()
})

const settled = () => vi.waitFor(() => expect(FakePeer.last.answer).toBe('answer'))
const aCamera = (width: number, height: number) =>
  Object.assign(new FakeTrack('video', 'Camera'), { size: { width, height } }) as unknown as MediaStreamTrack
const sizeIs = (scaleResolutionDownBy: number, maxBitrate: number) =>
  vi.waitFor(() => {
    expect(FakePeer.last.lines[1]?.sender.parameters.encodings).toEqual([{ maxBitrate, scaleResolutionDownBy }])
  })

it('VIDEO-107 sends a smaller picture if more than two are shown, and a large one again afterwards', async () => {
  connection.crowd(1)
  connection.send('camera', aCamera(1280, 720))
  await sizeIs(1, 1_200_000)
  connection.crowd(3)
  await sizeIs(2, 500_000)
  connection.crowd(2)
  await sizeIs(1, 1_200_000)
})

it('VIDEO-107 counts the lines of the shorter side, and makes no picture larger than the camera does', async () => {
  connection.crowd(8)
  connection.send('camera', aCamera(1080, 1920))
  await sizeIs(3, 500_000)
  connection.send('camera', aCamera(320, 240))
  await sizeIs(1, 500_000)
})

it('VIDEO-107 sends the smaller picture on the connection that comes next, too', async () => {
  connection.crowd(8)
  connection.send('camera', aCamera(1280, 720))
  await sizeIs(2, 500_000)
  FakePeer.last.turn('failed')
  await vi.waitFor(() => expect(FakePeer.all.length).toBe(2))
  await sizeIs(2, 500_000)
})
