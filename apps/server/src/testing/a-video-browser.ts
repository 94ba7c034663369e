import native, { type Track } from 'node-datachannel'
import { type Medium, memberLines, ssrcOf, viewerLines } from '../platform/media/engine/layout.ts'

/** Payload types that our rooms do not use, like those of a real browser. */
const PAYLOAD_TYPES = { audio: 109, video: 120 } as const satisfies Record<Medium, number>

interface PacketNumbers {
  readonly seq: number
  readonly timestamp?: number
  readonly ssrc?: number
  /** A mark in the first eight bytes of the payload. */
  readonly stamp?: bigint
}

export interface VideoBrowser {
  readonly offer: string
  /** Resolves when media can flow. */
  connect(answer: string | null): Promise<void>
  /**
   * Sends a packet. Skipped if the server has closed the connection. `of` is 0 for camera and voice, 1 for the screen.
   */
  send(of: number, medium: Medium, numbers: PacketNumbers, bytes?: number): void
  control(source: number, medium: Medium, packet: Buffer): void
  heard(source: number, medium: Medium): Buffer[]
  readonly controls: Buffer[]
  readonly state: () => string
  close(): void
}

/**
 * Simulates a browser with the library of the server. @param hear takes each received RTP packet, which `heard` then
 * does not return
 */
export async function aVideoBrowser(
  as: 'member' | 'viewer' = 'member',
  hear?: (packet: Buffer) => void,
): Promise<VideoBrowser> {
  const made = new native.PeerConnection('test', {
    iceServers: [],
    bindAddress: '127.0.0.1',
    disableAutoNegotiation: true,
  })
  const tracks = new Map<string, Track>()
  const received = new Map<string, Buffer[]>()
  const controls: Buffer[] = []
  const keyOf = (way: string, of: number, medium: Medium) => `${way}${of}${medium}`
  for (const { mid, medium, way, of } of as === 'member' ? memberLines : viewerLines) {
    const direction = way === 'in' ? 'SendOnly' : 'RecvOnly'
    const media = medium === 'audio' ? new native.Audio(mid, direction) : new native.Video(mid, direction)
    if ('addVP8Codec' in media) media.addVP8Codec(PAYLOAD_TYPES.video)
    else media.addOpusCodec(PAYLOAD_TYPES.audio)
    if (way === 'in') media.addSSRC(ownSsrc(of, medium), 'browser', 'browser', `${medium}${of}`)
    const track = made.addTrack(media)
    tracks.set(keyOf(way, of, medium), track)
    track.onMessage((packet) => {
      const isControl = (packet[1] as number) >= 192 && (packet[1] as number) <= 223
      if (isControl) controls.push(packet)
      else if (hear) hear(packet)
      else received.set(keyOf(way, of, medium), [...(received.get(keyOf(way, of, medium)) ?? []), packet])
    })
  }
  // A line that is not open yet drops packets.
  const opened = Promise.all([...tracks.values()].map((track) => new Promise<void>((resolve) => track.onOpen(resolve))))
  const gathered = new Promise<void>((resolve) =>
    made.onGatheringStateChange((state) => state === 'complete' && resolve()),
  )
  made.setLocalDescription('offer')
  await gathered
  return {
    offer: made.localDescription()?.sdp ?? '',
    async connect(answer) {
      // This library gives up at once if there are no more candidates and it has not read the first one yet.
      made.setRemoteDescription((answer ?? '').replace('a=end-of-candidates\r\n', ''), 'answer')
      await opened
    },
    send(of, medium, { seq, timestamp = seq * 960, ssrc = ownSsrc(of, medium), stamp }, bytes = 60) {
      const packet = Buffer.alloc(bytes)
      packet[0] = 0x80
      packet[1] = PAYLOAD_TYPES[medium]
      packet.writeUInt16BE(seq, 2)
      packet.writeUInt32BE(timestamp, 4)
      packet.writeUInt32BE(ssrc, 8)
      if (stamp !== undefined) packet.writeBigUInt64BE(stamp, 12)
      const track = tracks.get(keyOf('in', of, medium))
      if (track?.isOpen()) track.sendMessageBinary(packet)
    },
    control: (_source, medium, packet) => void tracks.get(keyOf('in', 0, medium))?.sendMessageBinary(packet),
    heard: (source, medium) => received.get(keyOf('out', source, medium)) ?? [],
    controls,
    state: () => made.state(),
    close: () => made.close(),
  }
}

export const ownSsrc = (of: number, medium: Medium) => 77_000 + ssrcOf(of, medium)
