import { describe, expect, it } from 'vitest'
import {
  bitrateWanted,
  isRtcp,
  isRtp,
  keyframeRequest,
  nackOf,
  parseRtcp,
  type Reception,
  receiverReport,
  rewrite,
  type SenderReport,
  senderReport,
  seqDistance,
  seqOf,
  timestampOf,
  writePayloadType,
} from './rtp.ts'

const heardIn = (packet: Buffer) => {
  const reports: SenderReport[] = []
  const receptions: Reception[] = []
  const nacks: [number, readonly number[]][] = []
  const keyframes: number[] = []
  parseRtcp(packet, {
    onReport: (each) => reports.push(each),
    onReception: (each) => receptions.push(each),
    onNack: (ssrc, seqs) => nacks.push([ssrc, seqs]),
    onKeyframeWanted: (ssrc) => keyframes.push(ssrc),
  })
  return { reports, receptions, nacks, keyframes }
}

describe('RTP', () => {
  it('VIDEO-1 differs from RTCP by its type, and nothing shorter than a header is either', () => {
    const rtp = Buffer.alloc(20)
    rtp[0] = 0x80
    rtp[1] = 0x80 | 111
    expect([isRtp(rtp), isRtcp(rtp)]).toEqual([true, false])
    const rtcp = keyframeRequest(1, 2)
    expect([isRtp(rtcp), isRtcp(rtcp)]).toEqual([false, true])
    for (const bytes of [0, 1, 7, 11])
      expect([isRtp(Buffer.alloc(bytes, 0x80)), isRtcp(Buffer.alloc(bytes))]).toEqual([false, false])
    expect(isRtp(Buffer.alloc(20, 0x40))).toBe(false)
  })

  it('VIDEO-1 has its numbers rewritten and keeps the marker', () => {
    const packet = Buffer.alloc(20)
    packet[0] = 0x80
    packet[1] = 0x80 | 96
    rewrite(packet, 65_535, 4_294_967_295, 10_001)
    writePayloadType(packet, 111)
    expect([seqOf(packet), timestampOf(packet), packet.readUInt32BE(8)]).toEqual([65_535, 4_294_967_295, 10_001])
    expect(packet[1]).toBe(0x80 | 111)
  })

  it('VIDEO-1 counts over the end of its numbers', () => {
    expect([seqDistance(2, 65_534), seqDistance(65_534, 2), seqDistance(7, 7), seqDistance(10, 7)]).toEqual([
      4, -4, 0, 3,
    ])
  })
})

describe('RTCP', () => {
  it('VIDEO-1 is read as it is written', () => {
    const report = { ssrc: 4_000_000_000, ntp: [3_900_000_000, 1] as const, timestamp: 77 }
    expect(heardIn(senderReport(report)).reports).toEqual([report])
    const reception = { ssrc: 5, lost: 0.5, totalLost: -3, highestSeq: 70_000, lastReport: 9, sinceLastReport: 10 }
    expect(heardIn(receiverReport(1, [reception, { ...reception, ssrc: 6 }])).receptions).toEqual([
      reception,
      { ...reception, ssrc: 6 },
    ])
    expect(heardIn(nackOf(1, 8, [65_534, 65_535, 2, 40])).nacks).toEqual([[8, [65_534, 65_535, 2, 40]]])
    expect(heardIn(keyframeRequest(1, 9)).keyframes).toEqual([9])
    const both = Buffer.concat([receiverReport(1, []), keyframeRequest(1, 9), bitrateWanted(1, 1_234_567, [3, 4])])
    expect(heardIn(both).keyframes).toEqual([9])
  })

  it('VIDEO-1 announces the wanted bitrate or slightly less', () => {
    for (const wanted of [60_000, 262_143, 262_144, 1_500_000, 80_000_000]) {
      const packet = bitrateWanted(1, wanted, [3])
      const exponent = (packet[17] as number) >> 2
      const mantissa = (((packet[17] as number) & 3) << 16) | packet.readUInt16BE(18)
      expect(mantissa * 2 ** exponent).toBeLessThanOrEqual(wanted)
      expect(mantissa * 2 ** exponent).toBeGreaterThan(wanted * 0.999)
    }
  })

  it('VIDEO-9 reads every cut and every changed byte without an error', () => {
    const whole = Buffer.concat([
      senderReport({ ssrc: 1, ntp: [2, 3], timestamp: 4 }),
      receiverReport(1, [{ ssrc: 5, lost: 0, totalLost: 0, highestSeq: 0, lastReport: 0, sinceLastReport: 0 }]),
      nackOf(1, 2, [1, 2, 3]),
      keyframeRequest(1, 2),
    ])
    for (let length = 0; length <= whole.length; length++) heardIn(whole.subarray(0, length))
    for (let at = 0; at < whole.length; at++) {
      for (const value of [0, 1, 0x1f, 0x80, 0xff]) {
        const changed = Buffer.from(whole)
        changed[at] = value
        const { receptions, nacks } = heardIn(changed)
        expect(receptions.length + nacks.length).toBeLessThan(40)
      }
    }
  })
})
