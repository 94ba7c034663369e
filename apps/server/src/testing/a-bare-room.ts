import native, { type Track } from 'node-datachannel'
import { memberLines, ssrcOf } from '../platform/media/engine/layout.ts'
import { parseOffer } from '../platform/media/engine/parse-offer.ts'

export interface BareRoom {
  /** Connects a browser. @returns the answer to its offer */
  join(request: { seat: number | null; offer: string }): Promise<string>
  readonly forwarded: () => number
  close(): void
}

/**
 * Makes the simplest room that forwards packets with the library of our engine. Nothing is counted, limited, stored or
 * requested.
 */
export function aBareRoom(port: number): BareRoom {
  // An unreferenced track would be garbage-collected, and its events would stop.
  const incoming: Track[] = []
  const all: InstanceType<typeof native.PeerConnection>[] = []
  const inside: { seat: number; out: Map<number, Track>; types: Record<'audio' | 'video', number> }[] = []
  let forwarded = 0
  return {
    forwarded: () => forwarded,
    close() {
      for (const each of all) each.close()
    },
    async join({ seat, offer }) {
      const { sdp, payloadTypes } = parseOffer(offer, 'member')
      const own = { seat: seat ?? 0, out: new Map<number, Track>(), types: payloadTypes }
      const made = new native.PeerConnection('bare', {
        iceServers: [],
        enableIceUdpMux: true,
        portRangeBegin: port,
        portRangeEnd: port,
        bindAddress: '127.0.0.1',
        disableAutoNegotiation: true,
      })
      all.push(made)
      const gathered = new Promise<void>((resolve) =>
        made.onGatheringStateChange((state) => state === 'complete' && resolve()),
      )
      made.setRemoteDescription(sdp, 'offer')
      for (const { mid, medium, way, of } of memberLines) {
        const direction = way === 'in' ? 'RecvOnly' : 'SendOnly'
        const media = medium === 'audio' ? new native.Audio(mid, direction) : new native.Video(mid, direction)
        if ('addVP8Codec' in media) media.addVP8Codec(payloadTypes.video)
        else media.addOpusCodec(payloadTypes.audio)
        if (way === 'out') media.addSSRC(ssrcOf(of, medium), `source${of}`, `source${of}`, `${medium}${of}`)
        const track = made.addTrack(media)
        if (way === 'out') {
          own.out.set(ssrcOf(of, medium), track)
          continue
        }
        incoming.push(track)
        const ssrc = ssrcOf(own.seat, medium)
        track.onMessage((packet) => {
          packet.writeUInt32BE(ssrc, 8)
          for (const to of inside) {
            const line = to === own ? undefined : to.out.get(ssrc)
            if (!line?.isOpen()) continue
            packet[1] = ((packet[1] as number) & 0x80) | to.types[medium]
            line.sendMessageBinary(packet)
            forwarded += 1
          }
        })
      }
      made.setLocalDescription('answer')
      await gathered
      inside.push(own)
      return made.localDescription()?.sdp ?? ''
    },
  }
}
