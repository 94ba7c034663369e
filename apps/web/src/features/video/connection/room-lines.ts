import { MAX_SEATS } from '@parley/contract/video'
import { cameraSizeFor } from './camera-size.ts'

/** The index of the screen. The seats come before it. */
export const SCREEN = MAX_SEATS
const SOURCES = MAX_SEATS + 1

export const ownLines = ['voice', 'camera', 'screenSound', 'screenPicture'] as const
export type OwnLine = (typeof ownLines)[number]

const KINDS = {
  voice: 'audio',
  camera: 'video',
  screenSound: 'audio',
  screenPicture: 'video',
} as const satisfies Record<OwnLine, Kind>
/** The encodings that are sent, at most those that a room forwards. */
const ENCODINGS: Partial<Record<OwnLine, RTCRtpEncodingParameters>> = {
  camera: { maxBitrate: cameraSizeFor(1).maxBitrate, maxFramerate: 24 },
  screenPicture: { maxBitrate: 2_500_000, maxFramerate: 15 },
}
const CODECS = { audio: 'audio/opus', video: 'video/vp8' } as const satisfies Record<Kind, string>

type Kind = 'audio' | 'video'

export interface Source {
  readonly sound: MediaStreamTrack
  readonly picture: MediaStreamTrack
}

/** All lines that a connection will ever have. Tracks on them change, but the session description does not. */
export interface RoomLines {
  readonly peer: RTCPeerConnection
  /** The senders. Null in an audience, which sends nothing. */
  readonly senders: Readonly<Record<OwnLine, RTCRtpSender>> | null
  /** The sources by seat. The shared screen is the last. */
  readonly sources: readonly Source[]
}

/** @see docs/rules/video.md VIDEO-30 */
export function openLines(iceServers: readonly RTCIceServer[], isMember: boolean): RoomLines {
  const peer = new RTCPeerConnection({ bundlePolicy: 'max-bundle', iceServers: [...iceServers] })
  const add = (kind: Kind, direction: RTCRtpTransceiverDirection, encoding?: RTCRtpEncodingParameters) => {
    const line = peer.addTransceiver(kind, { direction, ...(encoding ? { sendEncodings: [encoding] } : {}) })
    preferCodec(line, kind)
    return line
  }
  const senderOf = (line: OwnLine) => add(KINDS[line], 'sendonly', ENCODINGS[line]).sender
  const senders = isMember
    ? (Object.fromEntries(ownLines.map((line) => [line, senderOf(line)])) as Record<OwnLine, RTCRtpSender>)
    : null
  const sources = Array.from({ length: SOURCES }, () => ({
    sound: add('audio', 'recvonly').receiver.track,
    picture: add('video', 'recvonly').receiver.track,
  }))
  return { peer, senders, sources }
}

/** Chooses the codec of a line. Rooms use one of each kind. An offer with all others would be five times as long. */
function preferCodec(line: RTCRtpTransceiver, kind: Kind): void {
  const codecs = RTCRtpReceiver.getCapabilities(kind)?.codecs ?? []
  const wanted = codecs.filter(({ mimeType }) => mimeType.toLowerCase() === CODECS[kind])
  // A browser that cannot choose codecs offers all it has, and the server accepts that too.
  if (wanted.length > 0) line.setCodecPreferences?.(wanted)
}
