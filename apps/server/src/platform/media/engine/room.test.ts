import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fullPictureRequest, mediaPacket } from '../../../testing/rtcp.ts'
import type { Connection } from './connection.ts'
import { type Line, memberLines, viewerLines } from './layout.ts'
import { makeRoom, type Room, type RoomCounts } from './room.ts'
import { keyframeRequest, nackOf, parseRtcp, receiverReport, senderReport, seqOf } from './rtp.ts'

let now: number
let room: Room
let counts: RoomCounts
beforeEach(() => {
  now = 1_800_000_000_000
  vi.useFakeTimers({ toFake: ['Date'], now })
  counts = { received: 0, forwarded: 0, refused: 0 }
  room = makeRoom(counts)
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.setSystemTime((now += ms))

function enter(seat: number | null) {
  const sent: Buffer[] = []
  const controls: Buffer[] = []
  let isClosed = false
  const connection: Connection = {
    answer: Promise.resolve(''),
    isOpen: () => !isClosed,
    send: (_source, _medium, packet) => void sent.push(Buffer.from(packet)),
    control: (packet) => void controls.push(packet),
    close: () => (isClosed = true),
  }
  const entered = room.enter({ seat, connection })
  const lines = seat === null ? viewerLines : memberLines
  const line = (way: Line['way'], of: number) =>
    lines.find((each) => each.way === way && each.of === of && each.medium === 'video') as Line
  let seq = 0
  return {
    sent,
    isClosed: () => isClosed,
    show: (ssrc: number, bytes?: number) => entered.onPacket(0, 'video', mediaPacket(ssrc, (seq += 1), bytes)),
    speak: (ssrc: number) => entered.onPacket(0, 'audio', mediaPacket(ssrc, (seq += 1))),
    about: (of: number, packet: Buffer) => entered.onControl(line('out', of), packet),
    aboutOwn: (packet: Buffer) => entered.onControl(line('in', 0), packet),
    junk: (bytes: number) => entered.onOther(bytes),
    asked() {
      const wanted: number[] = []
      for (const packet of controls.splice(0)) parseRtcp(packet, { onKeyframeWanted: (ssrc) => wanted.push(ssrc) })
      return wanted
    },
    clocks() {
      const ssrcs: number[] = []
      for (const packet of controls.splice(0)) parseRtcp(packet, { onReport: ({ ssrc }) => ssrcs.push(ssrc) })
      return ssrcs
    },
    bitrate() {
      const [found] = controls.splice(0).filter((packet) => packet.toString('latin1', 12, 16) === 'REMB')
      if (!found) return null
      return ((((found[17] as number) & 3) << 16) | found.readUInt16BE(18)) * 2 ** ((found[17] as number) >> 2)
    },
  }
}
const SEAT_0 = 10_001

describe('RTCP of a hostile member', () => {
  it('VIDEO-100 asks a sender for two whole pictures a second, whatever is wanted of how many of its streams', () => {
    const [ada, bo, cem] = [enter(0), enter(1), enter(2)]
    let requests = 0
    for (let step = 0; step < 100; step += 1) {
      ada.show(500 + step)
      bo.about(0, keyframeRequest(1, SEAT_0))
      cem.about(0, fullPictureRequest(SEAT_0))
      requests += ada.asked().length
      pass(20)
    }
    expect(requests).toBe(4)
  })

  it('VIDEO-100 ignores key frame requests for the picture of another line, or for a number without a seat', () => {
    const [ada, bo] = [enter(0), enter(1)]
    ada.show(500)
    for (const ssrc of [SEAT_0, 500, 0, 4_294_967_295]) bo.about(3, keyframeRequest(1, ssrc))
    for (const ssrc of [500, 0, 10_011, 4_294_967_295]) bo.about(0, fullPictureRequest(ssrc))
    expect(ada.asked()).toEqual([])
  })

  it('VIDEO-100 has 400 packets sent again to it in a second, and none to others', () => {
    const [ada, bo, cem] = [enter(0), enter(1), enter(2)]
    for (let seq = 0; seq < 100; seq += 1) ada.show(500)
    const all = bo.sent.map(seqOf)
    for (const each of [bo, cem]) each.sent.splice(0)
    for (let time = 0; time < 50; time += 1) bo.about(0, nackOf(1, SEAT_0, all))
    expect([bo.sent.length, cem.sent.length]).toEqual([400, 0])
    pass(1_000)
    room.report(now)
    bo.about(0, nackOf(1, SEAT_0, [1]))
    expect(bo.sent).toHaveLength(401)
  })

  it('VIDEO-100 passes on ten clocks a second, and none of a stream that is not shown', () => {
    const [ada, bo] = [enter(0), enter(1)]
    ada.show(500)
    const report = (ssrc: number) => ada.aboutOwn(senderReport({ ssrc, ntp: [1, 2], timestamp: 3 }))
    for (let step = 0; step < 200; step += 1) {
      report(500)
      report(501)
      pass(5)
    }
    expect(bo.clocks()).toEqual(Array<number>(10).fill(SEAT_0))
  })

  it('VIDEO-100 is dropped above 1,000 packets a second, and ends the connection above ten times as many', () => {
    const [ada, bo] = [enter(0), enter(1)]
    ada.show(500)
    for (let time = 0; time < 1_500; time += 1) bo.about(0, keyframeRequest(1, SEAT_0))
    expect([counts.refused, bo.isClosed()]).toEqual([500, false])
    for (let second = 0; second < 4; second += 1) {
      pass(1_000)
      for (let time = 0; time < 10_001; time += 1) bo.about(0, keyframeRequest(1, SEAT_0))
    }
    expect([bo.isClosed(), ada.isClosed()]).toEqual([true, false])
  })

  it('VIDEO-100 carries the requests of a browser that misses much of eight pictures', () => {
    const [ada, bo] = [enter(0), enter(1)]
    ada.show(500)
    for (let time = 0; time < 500; time += 1) bo.about(0, nackOf(1, SEAT_0, [2, 3, 50, 51, 90]))
    expect(counts.refused).toBe(0)
  })
})

describe('media of a hostile member', () => {
  it('VIDEO-9 ends the connection of a viewer that sends media', () => {
    const [ada, viewer] = [enter(0), enter(null)]
    for (let second = 0; second < 5; second += 1) {
      for (let time = 0; time < 15_001; time += 1) viewer.junk(1_000)
      pass(1_000)
    }
    expect([viewer.isClosed(), ada.isClosed(), ada.sent]).toEqual([true, false, []])
  })

  it('VIDEO-9 shows no more of a picture of 30 Mbit/s than of one at the limit', () => {
    const [ada, bo] = [enter(0), enter(1)]
    for (let packet = 0; packet < 3_125; packet += 1) ada.show(500, 1_200)
    expect(bo.sent.reduce((sum, { length }) => sum + length, 0)).toBe(750_000)
  })
})

describe('an audience', () => {
  function hearLosses(viewers: readonly ReturnType<typeof enter>[], lostBy: (at: number) => number, seconds: number) {
    for (let second = 0; second < seconds; second += 1) {
      for (const [at, viewer] of viewers.entries()) {
        const about = { ssrc: SEAT_0, totalLost: 0, highestSeq: 1, lastReport: 0, sinceLastReport: 0 }
        viewer.about(0, receiverReport(1, [{ ...about, lost: lostBy(at) }]))
      }
      pass(1_000)
      room.report(now)
    }
  }

  it('VIDEO-78 does not make the picture smaller for all because of its slowest tenth', () => {
    const ada = enter(0)
    const viewers = Array.from({ length: 20 }, () => enter(null))
    ada.show(500)
    const slow = (lost: number) => (at: number) => (at < 2 ? lost : 0)
    hearLosses(viewers, slow(0.2), 7)
    expect(ada.bitrate()).toBeGreaterThan(1_100_000)
    hearLosses(viewers, slow(0.5), 9)
    expect(ada.bitrate()).toBeGreaterThan(1_100_000)
    const before = viewers.map(({ sent }) => sent.length)
    ada.show(500)
    ada.speak(600)
    const more = viewers.map(({ sent }, at) => sent.length - (before[at] as number))
    expect(more).toEqual([1, 1, ...Array<number>(18).fill(2)])
  })

  it('VIDEO-78 has smaller pictures once more than a tenth is slow', () => {
    const ada = enter(0)
    const viewers = Array.from({ length: 20 }, () => enter(null))
    ada.show(500)
    hearLosses(viewers, (at) => (at < 4 ? 0.2 : 0), 7)
    const bitrate = ada.bitrate() ?? 0
    expect(bitrate).toBeGreaterThanOrEqual(150_000 * 0.99)
    expect(bitrate).toBeLessThan(1_100_000)
  })
})

describe('a line that carried voices alone', () => {
  it('VIDEO-7 takes nothing for lost when pictures come again', () => {
    const [ada, bo] = [enter(0), enter(1)]
    let shown = 0
    const seconds = (lost: number, until: () => boolean) => {
      for (let second = 0; second < 30 && !until(); second += 1) {
        for (let each = 0; each < 30; each += 1) ada.show(500)
        shown += 30
        pass(1_000)
        const about = { ssrc: SEAT_0, totalLost: 0, highestSeq: 1, lastReport: 0, sinceLastReport: 0 }
        bo.about(0, receiverReport(1, [{ ...about, lost }]))
        room.report(now)
      }
      expect(until()).toBe(true)
    }
    seconds(0.9, () => bo.sent.length < shown)
    const [last, before] = [seqOf(bo.sent.at(-1) as Buffer), bo.sent.length]
    seconds(0, () => bo.sent.length > before)
    expect(bo.sent.slice(before, before + 3).map(seqOf)).toEqual([last + 1, last + 2, last + 3])

    const all = bo.sent.length
    bo.about(0, nackOf(1, SEAT_0, [last - 1, last, last + 2]))
    expect(bo.sent.slice(all).map(seqOf)).toEqual([last + 2])
  })
})
