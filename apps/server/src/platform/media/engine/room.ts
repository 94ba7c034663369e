import { type Allowance, CONTROL_LIMITS, MEDIA_LIMITS, makeAllowance } from './allowance.ts'
import { type Budget, makeBudget } from './budget.ts'
import type { Connection } from './connection.ts'
import { type Incoming, makeIncoming } from './incoming.ts'
import { type Line, type Medium, SCREEN, SOURCES, sourceOf } from './layout.ts'
import { makeOutgoing, type Outgoing } from './outgoing.ts'
import {
  bitrateWanted,
  keyframeRequest,
  nackOf,
  parseRtcp,
  receiverReport,
  senderReport,
  seqOf,
  writeSeq,
} from './rtp.ts'
import { makeSequenceRewriter, type SequenceRewriter } from './sequence-rewriter.ts'

const OURSELVES = 1
const KEYFRAME_EVERY_MS = 500
const UNSEEN_BPS = 150_000
const LEAST_PICTURE_BPS = 150_000
const MAX_PICTURE_BPS = 1_500_000
const MAX_SCREEN_BPS = 2_500_000
const RESENT_PER_SECOND = 400

export interface Attendant {
  /** The seat of a member. Null for a viewer. */
  readonly seat: number | null
  readonly connection: Connection
}

interface Occupant extends Attendant {
  readonly streams: Map<string, Incoming>
  readonly media: Allowance
  readonly control: Allowance
  /**
   * The time of the last key frame request for each line (`of` of a publisher). Another stream on the line does not
   * reset it.
   */
  readonly keyframes: Map<number, number>
  readonly budget: Budget
  isNarrow: boolean
  /** The rewriter of each source with a picture that was paused once. */
  readonly numbers: Map<number, SequenceRewriter>
  resent: number
}

export interface RoomCounts {
  received: number
  forwarded: number
  refused: number
}

export interface Room {
  readonly size: () => number
  enter(attendant: Attendant): Doorway
  mute(seat: number, medium: Medium, isMuted: boolean): void
  share(seat: number | null): void
  /** Requests lost packets. Call it about fifty times a second. */
  requestLost(now: number): void
  /** Sends reports. Call it every second. */
  report(now: number): void
  closeAll(): void
}

interface Doorway {
  onOpen(): void
  onPacket(of: number, medium: Medium, packet: Buffer): void
  onControl(line: Line, packet: Buffer): void
  onOther(bytes: number): void
  leave(): void
}

/** The share of viewers with the worst lines, who do not reduce the picture for all. */
const LEFT_OUT = 0.1

/** Returns the rates of all seats, and of all viewers but those with the lowest. */
function decisive(shares: readonly (readonly [Attendant, number])[]): readonly number[] {
  const of = (isViewer: boolean) =>
    shares.filter(([{ seat }]) => (seat === null) === isViewer).map(([, share]) => share)
  const viewers = of(true).toSorted((one, other) => one - other)
  return [...of(false), ...viewers.slice(Math.floor(viewers.length * LEFT_OUT))]
}

export function makeRoom(counts: RoomCounts): Room {
  const inside = new Set<Occupant>()
  const muted = new Set<string>()
  const outgoing = Array.from({ length: SOURCES }, (_, source) => ({
    audio: makeOutgoing(source, 'audio'),
    video: makeOutgoing(source, 'video'),
  })) as readonly Readonly<Record<Medium, Outgoing>>[]
  let sharedBy: number | null = null

  const publisherOf = (source: number) => {
    const seat = source === SCREEN ? sharedBy : source
    return seat === null ? undefined : [...inside].find((each) => each.seat === seat)
  }
  const streamOf = (of: number, medium: Medium) => `${of}${medium}`
  const shownAs = (seat: number, of: number) => (of === 0 ? seat : sharedBy === seat ? SCREEN : null)

  function requestKeyframe(source: number, now: number): void {
    const publisher = publisherOf(source)
    const of = source === SCREEN ? 1 : 0
    const stream = publisher?.streams.get(streamOf(of, 'video'))
    if (!publisher || !stream || now - (publisher.keyframes.get(of) ?? 0) < KEYFRAME_EVERY_MS) return
    publisher.keyframes.set(of, now)
    publisher.connection.control(keyframeRequest(OURSELVES, stream.ssrc))
  }

  function isWithin(from: Occupant, allowance: Allowance, bytes: number, now: number): boolean {
    counts.received += 1
    if (allowance.take(bytes, now)) return true
    counts.refused += 1
    if (allowance.isFlood()) from.connection.close()
    return false
  }

  function take(from: Occupant, of: number, medium: Medium, packet: Buffer): void {
    const now = Date.now()
    if (!isWithin(from, from.media, packet.length, now)) return
    if (from.seat === null || muted.has(`${from.seat}${medium}`)) return
    const source = shownAs(from.seat, of)
    if (source === null) return
    const ssrc = packet.readUInt32BE(8)
    const key = streamOf(of, medium)
    let stream = from.streams.get(key)
    if (stream?.ssrc !== ssrc) {
      stream = makeIncoming(ssrc)
      from.streams.set(key, stream)
    }
    if (!stream.take(seqOf(packet), now)) return
    outgoing[source]?.[medium].take(packet, stream, now)
    for (const to of inside) {
      if (to === from || (medium === 'video' && to.isNarrow)) continue
      pass(to, source, medium, packet)
      counts.forwarded += 1
    }
  }

  function pass({ connection, numbers }: Occupant, source: number, medium: Medium, packet: Buffer): void {
    const own = medium === 'video' ? numbers.get(source) : undefined
    if (!own) return connection.send(source, medium, packet)
    const seq = seqOf(packet)
    const number = own.numberOf(seq)
    if (number === null) return
    writeSeq(packet, number)
    connection.send(source, medium, packet)
    writeSeq(packet, seq)
  }

  function pause({ numbers }: Occupant): void {
    for (const [source, { video }] of outgoing.entries()) {
      const seq = video.lastSeq()
      if (seq === null) continue
      const own = numbers.get(source) ?? makeSequenceRewriter()
      own.pause(seq)
      numbers.set(source, own)
    }
  }

  function hear(from: Occupant, line: Line, packet: Buffer): void {
    const now = Date.now()
    if (!isWithin(from, from.control, packet.length, now)) return
    if (line.way === 'in') return handlePublisherReport(from, line, packet, now)
    parseRtcp(packet, {
      onReception(reception) {
        if (sourceOf(reception.ssrc)?.source === line.of && line.medium === 'video') from.budget.heard(reception, now)
      },
      onNack(ssrc, seqs) {
        const about = sourceOf(ssrc)
        if (about?.source !== line.of || about.medium !== line.medium) return
        const own = line.medium === 'video' ? from.numbers.get(line.of) : undefined
        for (const number of seqs) {
          const seq = own ? own.seqOf(number) : number
          if (seq === null || from.resent >= RESENT_PER_SECOND) continue
          const sent = outgoing[line.of]?.[line.medium].sent(seq)
          if (!sent) continue
          from.resent += 1
          pass(from, line.of, line.medium, sent)
        }
      },
      onKeyframeWanted(ssrc) {
        if (sourceOf(ssrc)?.source === line.of && line.medium === 'video') requestKeyframe(line.of, now)
      },
    })
  }

  function handlePublisherReport(from: Occupant, { of, medium }: Line, packet: Buffer, now: number): void {
    const stream = from.streams.get(streamOf(of, medium))
    const source = from.seat === null ? null : shownAs(from.seat, of)
    parseRtcp(packet, {
      onReport(report) {
        if (!stream || report.ssrc !== stream.ssrc || !stream.heard(report, now)) return
        const clock = source === null ? null : outgoing[source]?.[medium].clockOf(report, stream)
        if (!clock) return
        const forwarded = senderReport(clock)
        for (const to of inside) if (to !== from) to.connection.control(forwarded)
      },
    })
  }

  function updateBitrates(now: number): void {
    const pictures = [...inside].filter(({ streams }) => streams.has(streamOf(0, 'video'))).length
    const shares = new Map<Occupant, number>()
    for (const each of inside) {
      each.resent = 0
      const others = pictures - (each.streams.has(streamOf(0, 'video')) ? 1 : 0) + (sharedBy === null ? 0 : 1)
      const share = each.budget.perPicture(others, now)
      const wasNarrow = each.isNarrow
      each.isNarrow = share === 0
      if (share > 0) shares.set(each, share)
      if (!wasNarrow && each.isNarrow) pause(each)
      if (wasNarrow && !each.isNarrow) for (let source = 0; source < SOURCES; source++) requestKeyframe(source, now)
    }
    for (const each of inside) {
      if (each.seat === null) continue
      const seen = decisive([...shares].filter(([other]) => other !== each))
      const most = sharedBy === each.seat ? MAX_SCREEN_BPS : MAX_PICTURE_BPS
      const wanted = seen.length === 0 ? UNSEEN_BPS : Math.min(most, Math.max(LEAST_PICTURE_BPS, Math.min(...seen)))
      const ssrcs = [0, 1].flatMap((of) => each.streams.get(streamOf(of, 'video'))?.ssrc ?? [])
      if (ssrcs.length > 0) each.connection.control(bitrateWanted(OURSELVES, wanted, ssrcs))
    }
  }

  return {
    size: () => inside.size,
    enter(attendant) {
      const occupant: Occupant = {
        ...attendant,
        streams: new Map(),
        media: makeAllowance(MEDIA_LIMITS),
        control: makeAllowance(CONTROL_LIMITS),
        keyframes: new Map(),
        budget: makeBudget(),
        isNarrow: false,
        numbers: new Map(),
        resent: 0,
      }
      inside.add(occupant)
      return {
        onOpen() {
          const now = Date.now()
          for (let source = 0; source < SOURCES; source++) requestKeyframe(source, now)
        },
        onPacket: (of, medium, packet) => take(occupant, of, medium, packet),
        onControl: (line, packet) => hear(occupant, line, packet),
        onOther: (bytes) => void isWithin(occupant, occupant.media, bytes, Date.now()),
        leave: () => void inside.delete(occupant),
      }
    },
    mute(seat, medium, isMuted) {
      if (isMuted) muted.add(`${seat}${medium}`)
      else muted.delete(`${seat}${medium}`)
      if (!isMuted && medium === 'video') requestKeyframe(seat, Date.now())
    },
    share(seat) {
      sharedBy = seat
      if (seat !== null) requestKeyframe(SCREEN, Date.now())
    },
    requestLost(now) {
      for (const { streams, connection } of inside) {
        for (const medium of [0, 1]) {
          const stream = streams.get(streamOf(medium, 'video'))
          if (!stream) continue
          const seqs = stream.lostToRequest(now)
          if (seqs.length > 0) connection.control(nackOf(OURSELVES, stream.ssrc, seqs))
          if (stream.hasUnfillableGap()) connection.control(keyframeRequest(OURSELVES, stream.ssrc))
        }
      }
    },
    report(now) {
      for (const { streams, connection } of inside) {
        const receptions = [...streams.values()].map((stream) => stream.reception(now))
        if (receptions.length > 0) connection.control(receiverReport(OURSELVES, receptions))
      }
      updateBitrates(now)
    },
    closeAll() {
      for (const { connection } of inside) connection.close()
    },
  }
}
