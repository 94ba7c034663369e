import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakePeer, FakeTrack, fakePeerConnections } from '../../../testing/fake-rtc.ts'
import { connectToRoom, type EntryProblem, EntryRefused, type RoomConnection } from './room-connection.ts'

let connection: RoomConnection | null = null
let refusals: (EntryProblem | 'lost')[] = []
let othersSend = false
let offers: string[] = []
let isDumb = false
/** The number of requests that were aborted before they had an answer. */
let givenUp = 0
/** The number of requests for the seat. */
let seatRequestCount = 0

beforeEach(() => {
  vi.useFakeTimers()
  fakePeerConnections()
  refusals = []
  offers = []
  othersSend = false
  isDumb = false
  givenUp = 0
  seatRequestCount = 0
})
afterEach(() => {
  connection?.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function connect(): Promise<RoomConnection> {
  const made = connectToRoom({
    isMember: true,
    iceServers: async () => [],
    mayEnter(signal) {
      seatRequestCount += 1
      signal.addEventListener('abort', () => (givenUp += 1))
      return isDumb ? new Promise(() => undefined) : Promise.resolve()
    },
    async enter(offer) {
      offers.push(offer)
      const refusal = refusals.shift()
      if (refusal === 'lost') throw new Error('no answer')
      if (refusal) throw new EntryRefused(refusal)
      return 'answer'
    },
    othersSend: () => othersSend,
  })
  connection = made
  await passes(0)
  return made
}
async function open(): Promise<RoomConnection> {
  const made = await connect()
  FakePeer.last.turn('connected')
  return made
}
const stateOf = (made: RoomConnection) => made.read().is

it('VIDEO-31 opens as soon as the connection is up if no one else sends', async () => {
  const made = await connect()
  expect([stateOf(made), FakePeer.last.answer]).toEqual(['connecting', 'answer'])
  FakePeer.last.turn('connected')
  expect(stateOf(made)).toBe('open')
})

it('VIDEO-30 puts tracks on a line and takes them away without another offer', async () => {
  const made = await open()
  made.send('camera', new FakeTrack('video', 'Front camera') as unknown as MediaStreamTrack)
  expect(FakePeer.last.sent).toEqual([null, 'Front camera', null, null])
  made.send('camera', null)
  expect(FakePeer.last.sent).toEqual([null, null, null, null])
  expect(offers.length).toBe(1)
})

it('VIDEO-31 reconnects a second after the connection was lost, and shows the old one until the new one has media', async () => {
  othersSend = true
  const made = await open()
  const [first] = FakePeer.all
  FakePeer.last.receive(1, 10)
  made.send('voice', new FakeTrack('audio', 'Headset') as unknown as MediaStreamTrack)
  first?.turn('disconnected')
  await passes(900)
  expect([stateOf(made), FakePeer.all.length]).toEqual(['open', 1])
  await passes(200)
  expect([stateOf(made), FakePeer.all.length, made.read().lines?.peer === (first as unknown)]).toEqual([
    'reconnecting',
    2,
    true,
  ])
  FakePeer.last.turn('connected')
  expect([stateOf(made), first?.connectionState]).toEqual(['reconnecting', 'disconnected'])
  FakePeer.last.receive(1, 1)
  expect([stateOf(made), first?.connectionState, FakePeer.last.sent[0]]).toEqual(['open', 'closed', 'Headset'])
})

it('VIDEO-31 leaves a way alone that is back within a second', async () => {
  const made = await open()
  FakePeer.last.turn('disconnected')
  await passes(500)
  FakePeer.last.turn('connected')
  await passes(5_000)
  expect([stateOf(made), FakePeer.all.length]).toEqual(['open', 1])
})

it('VIDEO-31 connects again after less than a second of silence where something came all the time', async () => {
  othersSend = true
  const made = await open()
  for (let packets = 1; packets <= 6; packets++) {
    FakePeer.last.receive(1, packets)
    await passes(200)
  }
  await passes(600)
  expect([stateOf(made), FakePeer.all.length]).toEqual(['open', 1])
  await passes(400)
  expect([stateOf(made), FakePeer.all.length]).toEqual(['reconnecting', 2])
})

/** Lets packets arrive continuously and then stop. */
async function becomesSilent(): Promise<void> {
  for (let packets = 1; packets <= 6; packets++) {
    FakePeer.last.receive(1, packets)
    await passes(200)
  }
}

it('VIDEO-108 asks for the seat after half of the silence that counts as lost, and continues with the answer', async () => {
  othersSend = true
  const made = await open()
  await becomesSilent()
  expect(seatRequestCount).toBe(1)
  await passes(600)
  expect([stateOf(made), seatRequestCount, FakePeer.all.length, offers.length]).toEqual(['open', 2, 1, 1])
  await passes(400)
  expect([stateOf(made), seatRequestCount, FakePeer.all.length, offers.length, givenUp]).toEqual([
    'reconnecting',
    2,
    2,
    2,
    0,
  ])
})

it('VIDEO-108 gives up the request when the connection carries media again', async () => {
  othersSend = true
  const made = await open()
  await becomesSilent()
  isDumb = true
  await passes(600)
  expect([seatRequestCount, givenUp]).toEqual([2, 0])
  FakePeer.last.receive(1, 7)
  await passes(200)
  expect([stateOf(made), seatRequestCount, givenUp, offers.length]).toEqual(['open', 2, 1, 1])
})

it('VIDEO-31 makes no offer before the server has answered, after a try without an answer, and tries again at once', async () => {
  const made = await open()
  isDumb = true
  FakePeer.last.turn('failed')
  await passes(3_050)
  expect([seatRequestCount, FakePeer.all.length, offers.length, givenUp]).toEqual([3, 2, 1, 1])
  isDumb = false
  await passes(3_050)
  expect([seatRequestCount, FakePeer.all.length, offers.length]).toEqual([4, 3, 2])
  FakePeer.last.turn('connected')
  expect(stateOf(made)).toBe('open')
})

it('VIDEO-31 waits longer where something came now and then', async () => {
  othersSend = true
  const made = await open()
  for (let packets = 1; packets <= 6; packets++) {
    FakePeer.last.receive(1, packets)
    await passes(400)
  }
  await passes(600)
  expect([stateOf(made), FakePeer.all.length]).toEqual(['open', 1])
  await passes(600)
  expect([stateOf(made), FakePeer.all.length]).toEqual(['reconnecting', 2])
})

it('VIDEO-31 continues with the old connection once it carries media again, and drops a new one that sent no offer yet', async () => {
  othersSend = true
  const made = await open()
  FakePeer.last.receive(1, 10)
  isDumb = true
  await passes(2_000)
  expect([stateOf(made), givenUp]).toEqual(['reconnecting', 0])
  FakePeer.all[0]?.receive(1, 20)
  await passes(250)
  expect([stateOf(made), made.read().lines?.peer === (FakePeer.all[0] as unknown), givenUp]).toEqual(['open', true, 1])
  await passes(1_000)
  expect([offers.length, FakePeer.all.length]).toEqual([1, 2])
})

it('VIDEO-31 does not go on with a way that the browser has given up, whatever still comes on it', async () => {
  othersSend = true
  const made = await open()
  FakePeer.last.receive(1, 10)
  isDumb = true
  FakePeer.last.turn('failed')
  FakePeer.all[0]?.receive(1, 20)
  await passes(500)
  expect([stateOf(made), givenUp]).toEqual(['reconnecting', 0])
})

it('VIDEO-31 asks once more after three seconds without an answer in a talk, and gives the first question up', async () => {
  const made = await open()
  isDumb = true
  FakePeer.last.turn('failed')
  await passes(2_900)
  expect([FakePeer.all.length, givenUp]).toEqual([2, 0])
  isDumb = false
  await passes(700)
  FakePeer.last.turn('connected')
  expect([stateOf(made), FakePeer.all.length, offers.length, givenUp]).toEqual(['open', 3, 2, 1])
})

it('VIDEO-31 tries every second in a talk that is looked at, and at once when it is looked at again', async () => {
  await open()
  refusals = Array.from({ length: 20 }, () => 'lost' as const)
  FakePeer.last.turn('failed')
  await passes(10_000)
  expect(offers.length).toBe(12)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await passes(1_000)
  const before = offers.length
  await passes(3_900)
  expect(offers.length - before).toBeLessThanOrEqual(1)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const hidden = offers.length
  document.dispatchEvent(new Event('visibilitychange'))
  await passes(0)
  expect(offers.length).toBe(hidden + 1)
})

it('VIDEO-31 connects again when nothing has come for a little more than a second, though others send', async () => {
  othersSend = true
  const made = await open()
  FakePeer.last.receive(1, 10)
  await passes(500)
  FakePeer.last.receive(1, 20)
  await passes(1_250)
  expect(FakePeer.all.length).toBe(1)
  await passes(500)
  expect([stateOf(made), FakePeer.all.length]).toEqual(['reconnecting', 2])
})

it('VIDEO-31 reports a lost connection no sooner on a busy machine than on an idle one', async () => {
  othersSend = true
  const made = await open()
  FakePeer.last.receive(1, 10)
  await passes(200)
  // Simulates a machine on which nothing ran for two seconds, not even the reading of received packets.
  vi.setSystemTime(Date.now() + 2_000)
  await passes(400)
  expect([stateOf(made), FakePeer.all.length]).toEqual(['open', 1])
  await passes(1_000)
  expect([stateOf(made), FakePeer.all.length]).toEqual(['reconnecting', 2])
})

it.each([1, 6])(
  'VIDEO-31 stays connected while reports of the server arrive, after media arrived %i times',
  async (times) => {
    othersSend = true
    const made = await open()
    for (let packets = 1; packets <= times; packets++) {
      FakePeer.last.receive(1, packets)
      await passes(200)
    }
    for (let second = 1; second <= 6; second++) {
      FakePeer.last.report(second * 80)
      // The interval is a little longer than the server's second.
      await passes(1_150)
    }
    expect([stateOf(made), FakePeer.all.length]).toEqual(['open', 1])
    await passes(1_000)
    expect([stateOf(made), FakePeer.all.length]).toEqual(['reconnecting', 2])
  },
)

it('VIDEO-31 does not take silence for a lost connection if no one sends', async () => {
  othersSend = true
  const made = await open()
  FakePeer.last.receive(1, 10)
  await passes(500)
  othersSend = false
  await passes(10_000)
  expect([stateOf(made), FakePeer.all.length]).toEqual(['open', 1])
})

it('VIDEO-31 makes a new connection when the network is back, and shows no message while the old one works', async () => {
  const made = await open()
  window.dispatchEvent(new Event('online'))
  await passes(0)
  expect([stateOf(made), FakePeer.all.length]).toEqual(['open', 2])
  FakePeer.last.turn('connected')
  expect(FakePeer.all[0]?.connectionState).toBe('closed')
})

it('VIDEO-31 makes no further connection after one that came of the network being back', async () => {
  const made = await open()
  refusals = ['lost', 'lost', 'lost', 'lost']
  FakePeer.last.turn('failed')
  await passes(4_000)
  window.dispatchEvent(new Event('online'))
  await passes(0)
  FakePeer.last.turn('connected')
  const before = FakePeer.all.length
  await passes(10_000)
  expect([stateOf(made), FakePeer.all.length - before]).toEqual(['open', 0])
})

it('VIDEO-31 waits half a second before the next try, then longer, at most four seconds', async () => {
  refusals = ['lost', 'lost', 'lost', 'lost', 'lost']
  await connect()
  const at: number[] = []
  let before = FakePeer.all.length
  for (let ms = 0; ms < 12_000; ms += 100) {
    await passes(100)
    if (FakePeer.all.length > before) at.push(ms + 100)
    before = FakePeer.all.length
  }
  expect(at).toEqual([500, 1_500, 3_500, 7_500, 11_500])
})

it.each<EntryProblem>(['noVideo', 'tokenExpired', 'full', 'over', 'notOpen', 'refused', 'browser'])(
  'VIDEO-32 ends at once with the reason “%s”, and does not retry',
  async (why) => {
    refusals = [why]
    const made = await connect()
    await passes(30_000)
    expect([made.read().is, made.read().why, offers.length]).toEqual(['failed', why, 1])
  },
)

it('VIDEO-32 reports after 25 seconds that the network lets nothing through, and retries when the network changes', async () => {
  const made = await connect()
  await passes(36_000)
  expect([made.read().is, made.read().why]).toEqual(['failed', 'noWay'])
  window.dispatchEvent(new Event('online'))
  await passes(0)
  expect(stateOf(made)).toBe('connecting')
})

it('VIDEO-31 waits for a media server that has just gone down if it was connected before', async () => {
  const made = await open()
  refusals = ['noVideo', 'noVideo']
  FakePeer.last.turn('failed')
  await passes(2_000)
  FakePeer.last.turn('connected')
  expect([stateOf(made), offers.length]).toEqual(['open', 4])
})
