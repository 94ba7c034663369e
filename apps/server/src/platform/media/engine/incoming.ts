import { type Reception, type SenderReport, seqDistance } from './rtp.ts'

/** The longest gap of missing packets that is filled. A longer one is an interruption, which a key frame ends. */
const MAX_MISSING = 64
const MAX_ASKED = 4
/** A packet that is only late arrives by itself within this time. */
const ASK_AFTER_MS = 10
const ASK_AGAIN_MS = 60
/** Browsers report their clock once a second or less often. More frequent reports are dropped. */
const REPORT_EVERY_MS = 100

interface Missing {
  readonly since: number
  asked: number
  askedAt: number
}

export interface Incoming {
  readonly ssrc: number
  take(seq: number, now: number): boolean
  /** Lists the lost packets to request from the sender, and marks them as requested. */
  lostToRequest(now: number): number[]
  /** True if, since the last call, a gap was too long to be filled. */
  hasUnfillableGap(): boolean
  /** @returns false for a report that comes too soon after another one. It is not forwarded. */
  heard(report: SenderReport, now: number): boolean
  reception(now: number): Reception
}

export function makeIncoming(ssrc: number): Incoming {
  const missing = new Map<number, Missing>()
  let highest = -1
  let cycles = 0
  let expectedBase = 0
  let received = 0
  let expectedBefore = 0
  let receivedBefore = 0
  let isLost = false
  let report: { at: number; middle: number } | null = null

  function skip(from: number, to: number, now: number): void {
    for (let seq = (from + 1) & 0xffff; seq !== to; seq = (seq + 1) & 0xffff)
      missing.set(seq, { since: now, asked: 0, askedAt: 0 })
  }

  return {
    ssrc,
    take(seq, now) {
      if (highest < 0) {
        highest = seq
        expectedBase = seq
        received = 1
        return true
      }
      const ahead = seqDistance(seq, highest)
      if (ahead === 0) return false
      if (ahead < 0) {
        if (!missing.delete(seq)) return false
        received += 1
        return true
      }
      if (ahead > MAX_MISSING) {
        isLost = true
        missing.clear()
      } else skip(highest, seq, now)
      if (seq < highest) cycles += 1
      highest = seq
      received += 1
      return true
    },
    lostToRequest(now) {
      const seqs: number[] = []
      for (const [seq, each] of missing) {
        const isDue = each.asked === 0 ? now - each.since >= ASK_AFTER_MS : now - each.askedAt >= ASK_AGAIN_MS
        if (!isDue) continue
        if (each.asked === MAX_ASKED) {
          missing.delete(seq)
          isLost = true
          continue
        }
        each.asked += 1
        each.askedAt = now
        seqs.push(seq)
      }
      return seqs
    },
    hasUnfillableGap() {
      const was = isLost
      isLost = false
      return was
    },
    heard({ ntp: [seconds, fraction] }, now) {
      if (report && now - report.at < REPORT_EVERY_MS) return false
      report = { at: now, middle: ((seconds & 0xffff) * 0x1_0000 + (fraction >>> 16)) >>> 0 }
      return true
    },
    reception(now) {
      const highestSeq = cycles * 0x1_0000 + Math.max(0, highest)
      const expected = highest < 0 ? 0 : highestSeq - expectedBase + 1
      const [expectedNow, receivedNow] = [expected - expectedBefore, received - receivedBefore]
      expectedBefore = expected
      receivedBefore = received
      return {
        ssrc,
        lost: expectedNow > 0 ? Math.max(0, (expectedNow - receivedNow) / expectedNow) : 0,
        totalLost: expected - received,
        highestSeq: highestSeq >>> 0,
        lastReport: report?.middle ?? 0,
        sinceLastReport: report ? Math.floor(((now - report.at) / 1000) * 65_536) : 0,
      }
    },
  }
}
