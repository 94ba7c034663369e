import { type Medium, ssrcOf } from './layout.ts'
import { rewrite, type SenderReport, seqDistance, seqOf, timestampOf } from './rtp.ts'

/** The number of packets saved for receivers that miss some: half a second of a picture at full rate. */
const KEPT = 512
const CLOCK = { audio: 48_000, video: 90_000 } as const satisfies Record<Medium, number>

/**
 * The packets that all receivers get from a source. Their numbers are the same for all, and continue when another
 * person sends on it.
 */
export interface Outgoing {
  readonly ssrc: number
  /**
   * Renumbers a packet in place, and saves it for receivers that miss it.
   *
   * @param stream the stream of a publisher that the packet belongs to. Another stream continues where this one ends.
   */
  take(packet: Buffer, stream: object, now: number): void
  /** Converts a report to the clock that receivers know. Returns null for a stream that is not on this source. */
  clockOf(report: SenderReport, stream: object): SenderReport | null
  sent(seq: number): Buffer | null
  readonly lastSeq: () => number | null
}

export function makeOutgoing(source: number, medium: Medium): Outgoing {
  const ssrc = ssrcOf(source, medium)
  const packets = Array.from<Buffer | undefined>({ length: medium === 'video' ? KEPT : 0 })
  let current: object | null = null
  let seqShift = 0
  let timeShift = 0
  let last: { seq: number; timestamp: number; at: number } | null = null

  function goOn(packet: Buffer, now: number): void {
    const [seq, timestamp] = [seqOf(packet), timestampOf(packet)]
    const passed = last ? Math.max(1, Math.round(((now - last.at) / 1000) * CLOCK[medium])) : 0
    seqShift = last ? last.seq + 1 - seq : 0
    timeShift = last ? last.timestamp + passed - timestamp : 0
  }

  return {
    ssrc,
    take(packet, stream, now) {
      if (stream !== current) {
        goOn(packet, now)
        current = stream
      }
      const seq = (seqOf(packet) + seqShift) & 0xffff
      const timestamp = (timestampOf(packet) + timeShift) >>> 0
      rewrite(packet, seq, timestamp, ssrc)
      if (!last || seqDistance(seq, last.seq) > 0) last = { seq, timestamp, at: now }
      if (packets.length > 0) packets[seq % packets.length] = packet
    },
    lastSeq: () => last?.seq ?? null,
    clockOf(report, stream) {
      if (stream !== current) return null
      return { ssrc, ntp: report.ntp, timestamp: (report.timestamp + timeShift) >>> 0 }
    },
    sent(seq) {
      const packet = packets.length > 0 ? packets[seq % packets.length] : undefined
      return packet && seqOf(packet) === seq ? packet : null
    },
  }
}
