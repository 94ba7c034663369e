/*
 * RTP (RFC 3550) and the feedback of receivers: NACK and PLI (RFC 4585), FIR (RFC 5104), and
 * draft-alvestrand-rmcat-remb. Every length is checked, because these bytes come from strangers.
 */

const HEADER = 12
const SENDER_REPORT = 200
const RECEIVER_REPORT = 201
const TRANSPORT_FEEDBACK = 205
const PAYLOAD_FEEDBACK = 206
const NACK = 1
const PLI = 1
const FIR = 4
const REMB = 15
const VERSION = 0x80

/**
 * Returns true for RTCP, which shares the port. Its packet types lie where RTP packets with a marker would have the
 * types 64 to 95.
 */
export const isRtcp = (packet: Buffer) =>
  packet.length >= 8 && (packet[1] as number) >= 192 && (packet[1] as number) <= 223
export const isRtp = (packet: Buffer) =>
  packet.length >= HEADER && ((packet[0] as number) & 0xc0) === VERSION && !isRtcp(packet)

export const seqOf = (packet: Buffer) => packet.readUInt16BE(2)
export const timestampOf = (packet: Buffer) => packet.readUInt32BE(4)

/** Changes the number, the timestamp and the SSRC of a packet in place. The marker bit stays. */
export function rewrite(packet: Buffer, seq: number, timestamp: number, ssrc: number): void {
  packet.writeUInt16BE(seq, 2)
  packet.writeUInt32BE(timestamp, 4)
  packet.writeUInt32BE(ssrc, 8)
}
export const writeSeq = (packet: Buffer, seq: number) => void packet.writeUInt16BE(seq, 2)
export function writePayloadType(packet: Buffer, payloadType: number): void {
  packet[1] = ((packet[1] as number) & VERSION) | payloadType
}

/** Returns a value from -32,768 to 32,767, which is positive if `seq` is later. */
export const seqDistance = (seq: number, than: number) => ((seq - than + 0x1_8000) & 0xffff) - 0x8000

export interface SenderReport {
  readonly ssrc: number
  /** The NTP time in 64 bits, as two numbers. */
  readonly ntp: readonly [seconds: number, fraction: number]
  readonly timestamp: number
}
export interface Reception {
  readonly ssrc: number
  /** The share of lost packets since the last report, from 0 to 1. */
  readonly lost: number
  readonly totalLost: number
  readonly highestSeq: number
  /** The middle 32 bits of the NTP time in the sender's last report, and the time since its arrival, in 1/65,536 s. */
  readonly lastReport: number
  readonly sinceLastReport: number
}

export interface RtcpHandlers {
  onReport?(report: SenderReport): void
  onReception?(reception: Reception): void
  onNack?(ssrc: number, seqs: readonly number[]): void
  onKeyframeWanted?(ssrc: number): void
}

export function parseRtcp(packet: Buffer, handlers: RtcpHandlers): void {
  for (let at = 0; at + 8 <= packet.length; ) {
    const count = (packet[at] as number) & 0x1f
    const type = packet[at + 1]
    const end = at + (packet.readUInt16BE(at + 2) + 1) * 4
    if (((packet[at] as number) & 0xc0) !== VERSION || end > packet.length) return
    const part = packet.subarray(at, end)
    if (type === SENDER_REPORT) parseSenderReport(part, count, handlers)
    else if (type === RECEIVER_REPORT) parseReceptions(part, 8, count, handlers)
    else if (type === TRANSPORT_FEEDBACK && count === NACK) parseNack(part, handlers)
    else if (type === PAYLOAD_FEEDBACK) parseKeyframeWanted(part, count, handlers)
    at = end
  }
}

function parseSenderReport(part: Buffer, count: number, handlers: RtcpHandlers): void {
  if (part.length < 28) return
  handlers.onReport?.({
    ssrc: part.readUInt32BE(4),
    ntp: [part.readUInt32BE(8), part.readUInt32BE(12)],
    timestamp: part.readUInt32BE(16),
  })
  parseReceptions(part, 28, count, handlers)
}

function parseReceptions(part: Buffer, from: number, count: number, handlers: RtcpHandlers): void {
  for (let at = from; at + 24 <= part.length && at < from + count * 24; at += 24) {
    handlers.onReception?.({
      ssrc: part.readUInt32BE(at),
      lost: (part[at + 4] as number) / 256,
      totalLost: part.readIntBE(at + 5, 3),
      highestSeq: part.readUInt32BE(at + 8),
      lastReport: part.readUInt32BE(at + 16),
      sinceLastReport: part.readUInt32BE(at + 20),
    })
  }
}

function parseNack(part: Buffer, handlers: RtcpHandlers): void {
  if (part.length < 16) return
  const seqs: number[] = []
  for (let at = 12; at + 4 <= part.length; at += 4) {
    const first = part.readUInt16BE(at)
    const mask = part.readUInt16BE(at + 2)
    seqs.push(first)
    for (let bit = 0; bit < 16; bit++) if (mask & (1 << bit)) seqs.push((first + bit + 1) & 0xffff)
  }
  handlers.onNack?.(part.readUInt32BE(8), seqs)
}

function parseKeyframeWanted(part: Buffer, format: number, handlers: RtcpHandlers): void {
  if (format === PLI && part.length >= 12) handlers.onKeyframeWanted?.(part.readUInt32BE(8))
  if (format !== FIR) return
  for (let at = 12; at + 8 <= part.length; at += 8) handlers.onKeyframeWanted?.(part.readUInt32BE(at))
}

function control(type: number, count: number, bodyBytes: number, fill: (body: Buffer) => void): Buffer {
  const packet = Buffer.alloc(4 + bodyBytes)
  packet[0] = VERSION | count
  packet[1] = type
  packet.writeUInt16BE(bodyBytes / 4, 2)
  fill(packet.subarray(4))
  return packet
}

export const keyframeRequest = (from: number, ssrc: number) =>
  control(PAYLOAD_FEEDBACK, PLI, 8, (body) => {
    body.writeUInt32BE(from, 0)
    body.writeUInt32BE(ssrc, 4)
  })

/** @param seqs ascending, each as 16 bits */
export function nackOf(from: number, ssrc: number, seqs: readonly number[]): Buffer {
  const entries: [first: number, mask: number][] = []
  for (const seq of seqs) {
    const last = entries.at(-1)
    const distance = last ? seqDistance(seq, last[0]) : 0
    if (last && distance > 0 && distance <= 16) last[1] |= 1 << (distance - 1)
    else entries.push([seq, 0])
  }
  return control(TRANSPORT_FEEDBACK, NACK, 8 + entries.length * 4, (body) => {
    body.writeUInt32BE(from, 0)
    body.writeUInt32BE(ssrc, 4)
    for (const [index, [first, mask]] of entries.entries()) {
      body.writeUInt16BE(first, 8 + index * 4)
      body.writeUInt16BE(mask, 10 + index * 4)
    }
  })
}

export function receiverReport(from: number, receptions: readonly Reception[]): Buffer {
  return control(RECEIVER_REPORT, receptions.length, 4 + receptions.length * 24, (body) => {
    body.writeUInt32BE(from, 0)
    for (const [index, each] of receptions.entries()) {
      const at = 4 + index * 24
      body.writeUInt32BE(each.ssrc, at)
      body[at + 4] = Math.min(255, Math.floor(each.lost * 256))
      body.writeIntBE(Math.max(-0x80_0000, Math.min(0x7f_ffff, each.totalLost)), at + 5, 3)
      body.writeUInt32BE(each.highestSeq, at + 8)
      body.writeUInt32BE(each.lastReport, at + 16)
      body.writeUInt32BE(each.sinceLastReport, at + 20)
    }
  })
}

export const senderReport = ({ ssrc, ntp, timestamp }: SenderReport) =>
  control(SENDER_REPORT, 0, 24, (body) => {
    body.writeUInt32BE(ssrc, 0)
    body.writeUInt32BE(ntp[0], 4)
    body.writeUInt32BE(ntp[1], 8)
    body.writeUInt32BE(timestamp, 12)
  })

export function bitrateWanted(from: number, bitsPerSecond: number, ssrcs: readonly number[]): Buffer {
  const exponent = Math.max(0, Math.ceil(Math.log2(Math.max(1, bitsPerSecond) / 0x3_ffff)))
  const mantissa = Math.floor(bitsPerSecond / 2 ** exponent)
  return control(PAYLOAD_FEEDBACK, REMB, 16 + ssrcs.length * 4, (body) => {
    body.writeUInt32BE(from, 0)
    body.write('REMB', 8, 'latin1')
    body[12] = ssrcs.length
    body[13] = (exponent << 2) | (mantissa >> 16)
    body.writeUInt16BE(mantissa & 0xffff, 14)
    for (const [index, ssrc] of ssrcs.entries()) body.writeUInt32BE(ssrc, 16 + index * 4)
  })
}
