import type { PeerConnection as NativeConnection, Track } from 'node-datachannel'
import native from 'node-datachannel'
import { icePasswordOf, newIceName } from '../ice-password.ts'
import { type Line, type Medium, ssrcOf } from './layout.ts'
import type { Offer } from './parse-offer.ts'
import { isRtcp, isRtp, writePayloadType } from './rtp.ts'

/**
 * Parameters of Opus. In silence a browser sends six packets a second instead of fifty (DTX), so that only speech costs
 * bandwidth. A voice needs one channel, but the sound of a screen may be music.
 *
 * @see docs/rules/video.md VIDEO-105
 */
const SOUND = {
  voice: 'minptime=10;useinbandfec=1;usedtx=1;maxaveragebitrate=40000',
  screen: 'minptime=10;useinbandfec=1;usedtx=1;maxaveragebitrate=96000;stereo=1',
} as const

/** Priority of the candidates of the relay door, lower than that of any direct candidate of ours. */
const DOOR_PRIORITY = 1_000_000_000

/** A browser that is not connected by then has no route to this server. */
const OPEN_WITHIN_MS = 20_000

export interface Reach {
  /** The number of two ports: UDP for all connections, TCP for the relay to it. */
  readonly port: number
  readonly bindAddress?: string
  /** The address that browsers use. Absent if it is the one of this machine. */
  readonly publicAddress?: string
  /** The UDP port for relays that are not ours (the relay door). Absent if there are none. */
  readonly relayPort?: number
  /** Limits the viewers in all rooms together. Unlimited if absent. */
  readonly mostViewers?: number
  readonly relaySecret: string
}

export interface ConnectionEvents {
  onOpen(): void
  onGone(): void
  /** `of` is 0 for camera and voice, 1 for the screen. */
  onPacket(of: number, medium: Medium, packet: Buffer): void
  /** RTCP reports on the browser's sending (`in`) or receiving (`out`), in whole packets. */
  onControl(line: Line, packet: Buffer): void
  /** Receives the size of any other packet on a line. Its content is ignored. */
  onOther(bytes: number): void
}

export interface Connection {
  readonly answer: Promise<string>
  readonly isOpen: () => boolean
  /** Sends a packet, after writing the browser's payload type into it. */
  send(source: number, medium: Medium, packet: Buffer): void
  control(packet: Buffer): void
  close(): void
}

/**
 * Opens a connection for an offer that is checked already. Leaves nothing open if it throws. @throws Error if the
 * native library refuses it
 */
export function openConnection(name: string, offer: Offer, reach: Reach, events: ConnectionEvents): Connection {
  const { port, bindAddress, relaySecret } = reach
  const made = new native.PeerConnection(name, {
    iceServers: [],
    enableIceUdpMux: true,
    portRangeBegin: port,
    portRangeEnd: port,
    disableAutoNegotiation: true,
    ...(bindAddress ? { bindAddress } : {}),
  })
  const out = new Map<number, Track>()
  // An unreferenced track would be garbage-collected, and its events would stop.
  const incoming: Track[] = []
  let open = false
  let isGone = false
  const keyOf = (source: number, medium: Medium) => ssrcOf(source, medium)

  function addLine(line: Line): void {
    const track = made.addTrack(mediaOf(line, offer.payloadTypes))
    if (line.way === 'out') out.set(keyOf(line.of, line.medium), track)
    else incoming.push(track)
    track.onMessage((packet) => {
      if (isGone) return
      if (isRtcp(packet)) events.onControl(line, packet)
      else if (line.way === 'in' && isRtp(packet)) events.onPacket(line.of, line.medium, packet)
      else events.onOther(packet.length)
    })
  }

  function end(): void {
    if (isGone) return
    isGone = true
    open = false
    incoming.length = 0
    clearTimeout(late)
    made.close()
    events.onGone()
  }
  const late = setTimeout(() => !open && end(), OPEN_WITHIN_MS)
  late.unref()

  made.onStateChange((state) => {
    if (state === 'connected' && !open && !isGone) {
      open = true
      events.onOpen()
    }
    if (state === 'closed' || state === 'failed' || state === 'disconnected') end()
  })
  const answer = gathered(made).then(() => ownCandidates(made.localDescription()?.sdp ?? '', reach))
  try {
    made.setRemoteDescription(offer.sdp, 'offer')
    for (const line of offer.lines) addLine(line)
    const iceUfrag = newIceName()
    made.setLocalDescription('answer', { iceUfrag, icePwd: icePasswordOf(relaySecret, iceUfrag) })
  } catch (error) {
    // The caller does not know this connection yet, so `onGone` is not called.
    isGone = true
    clearTimeout(late)
    made.close()
    throw error
  }
  // Any sending line can carry RTCP, whatever it is about.
  const [speaking] = out.values()

  return {
    answer,
    isOpen: () => open,
    send(source, medium, packet) {
      const track = out.get(keyOf(source, medium))
      if (!open || !track) return
      writePayloadType(packet, offer.payloadTypes[medium])
      sendOn(track, packet)
    },
    control(packet) {
      if (open && speaking) sendOn(speaking, packet)
    },
    close: end,
  }
}

/** Sends a packet. The library throws if the browser disappears between the check and the send. */
function sendOn(track: Track, packet: Buffer): void {
  try {
    if (track.isOpen()) track.sendMessageBinary(packet)
  } catch {
    // The error is ignored, because the connection ends by itself.
  }
}

function gathered(made: NativeConnection): Promise<void> {
  return new Promise((resolve) => made.onGatheringStateChange((state) => state === 'complete' && resolve()))
}

function mediaOf({ mid, medium, way, of }: Line, payloadTypes: Offer['payloadTypes']) {
  const direction = way === 'in' ? 'RecvOnly' : 'SendOnly'
  const media = medium === 'audio' ? new native.Audio(mid, direction) : new native.Video(mid, direction)
  if (media instanceof native.Audio)
    media.addOpusCodec(payloadTypes.audio, way === 'in' && of === 1 ? SOUND.screen : SOUND.voice)
  else (media as InstanceType<typeof native.Video>).addVP8Codec(payloadTypes.video)
  // Each source has its own group of voice and picture, so that a browser synchronizes the two.
  if (way === 'out') media.addSSRC(ssrcOf(of, medium), `source${of}`, `source${of}`, `${medium}${of}`)
  return media
}

/**
 * Reduces the candidates to those of our own port, at the address that browsers use, and adds those of the relay door.
 */
function ownCandidates(sdp: string, { publicAddress: address, port, relayPort }: Reach): string {
  let isFirst = true
  return sdp
    .split(/\r?\n/)
    .flatMap((line) => {
      if (!line.startsWith('a=candidate:')) return [line]
      if (!/ UDP .* typ host/i.test(line)) return []
      const own = address ? `a=candidate:1 1 UDP 2130706431 ${address} ${port} typ host` : line
      if (address && !isFirst) return []
      isFirst = false
      return relayPort ? [own, relayPortOf(own, relayPort)] : [own]
    })
    .join('\r\n')
}

const relayPortOf = (candidate: string, relayPort: number) =>
  candidate.replace(
    /^a=candidate:(\S+) 1 UDP \d+ (\S+) \d+ (.*)$/i,
    (_, foundation: string, address: string, rest: string) =>
      `a=candidate:d${foundation} 1 UDP ${DOOR_PRIORITY} ${address} ${relayPort} ${rest}`,
  )
