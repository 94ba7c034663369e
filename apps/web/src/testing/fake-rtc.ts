import { vi } from 'vitest'

/* A fake of WebRTC. An offer is a text with its lines, and the test decides how the connection develops. */

type Listener = (() => void) | null

export class FakeTrack extends EventTarget {
  static count = 0
  readonly id = `track${++FakeTrack.count}`
  readonly kind: 'audio' | 'video'
  readonly label: string
  readyState: 'live' | 'ended' = 'live'
  enabled = true
  contentHint = ''
  onunmute: Listener = null
  deviceId = ''
  capabilities: Record<string, unknown> = {}
  readonly constraints: unknown[] = []
  constructor(kind: 'audio' | 'video', label = '') {
    super()
    this.kind = kind
    this.label = label
  }
  stop(): void {
    this.readyState = 'ended'
  }
  size = { width: 1280, height: 720 }
  getSettings() {
    return { deviceId: this.deviceId, ...(this.kind === 'video' ? this.size : {}) }
  }
  getCapabilities() {
    return this.capabilities
  }
  async applyConstraints(constraints: unknown) {
    this.constraints.push(constraints)
  }
  /** Ends the track, as if the device was unplugged. */
  end(): void {
    this.stop()
    this.dispatchEvent(new Event('ended'))
  }
}

class FakeSender {
  track: FakeTrack | null = null
  parameters: { encodings: RTCRtpEncodingParameters[] } = { encodings: [{}] }
  async replaceTrack(track: FakeTrack | null) {
    this.track = track
  }
  getParameters() {
    return structuredClone(this.parameters)
  }
  async setParameters(parameters: { encodings: RTCRtpEncodingParameters[] }) {
    this.parameters = parameters
  }
}

export class FakePeer {
  static all: FakePeer[] = []
  static get last(): FakePeer {
    const last = FakePeer.all.at(-1)
    if (!last) throw new Error('Nothing has been connected')
    return last
  }
  readonly options: RTCConfiguration
  readonly lines: {
    kind: 'audio' | 'video'
    direction: string
    sender: FakeSender
    track: FakeTrack
    codecs: string[]
  }[] = []
  connectionState = 'new'
  localDescription: { sdp: string } | null = null
  answer: string | null = null
  onconnectionstatechange: Listener = null
  stats: Record<string, unknown>[] = []

  constructor(options: RTCConfiguration) {
    this.options = options
    FakePeer.all.push(this)
  }
  addTransceiver(kind: 'audio' | 'video', { direction }: { direction: string }) {
    const line = { kind, direction, sender: new FakeSender(), track: new FakeTrack(kind), codecs: [] as string[] }
    this.lines.push(line)
    const setCodecPreferences = (codecs: { mimeType: string }[]) => {
      line.codecs = codecs.map(({ mimeType }) => mimeType)
    }
    return { sender: line.sender, receiver: { track: line.track }, setCodecPreferences }
  }
  async setLocalDescription() {
    this.localDescription = { sdp: this.lines.map(({ kind, direction }) => `${kind} ${direction}`).join('\n') }
  }
  async setRemoteDescription({ sdp }: { sdp: string }) {
    this.answer = sdp
  }
  async getStats() {
    return new Map(this.stats.map((each, at) => [String(at), each]))
  }
  close(): void {
    this.connectionState = 'closed'
  }
  turn(state: string): void {
    if (this.connectionState === 'closed') return
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
  /** Sets the received packets of a source. `packets` is the total so far. */
  receive(source: number, packets: number, own: { level?: number; frames?: number; lost?: number } = {}): void {
    const [sound, picture] = [this.lines[4 + source * 2]?.track, this.lines[5 + source * 2]?.track]
    const inbound = { type: 'inbound-rtp', packetsReceived: packets, packetsLost: own.lost ?? 0 }
    const ids = [sound?.id, picture?.id]
    this.stats = [
      ...this.stats.filter(({ trackIdentifier }) => !ids.includes(String(trackIdentifier))),
      { ...inbound, kind: 'audio', trackIdentifier: sound?.id, audioLevel: own.level ?? 0 },
      { ...inbound, kind: 'video', trackIdentifier: picture?.id, framesDecoded: own.frames ?? 0 },
    ]
    sound?.onunmute?.()
  }
  /** Sets the received bytes. `bytesReceived` is the total so far. */
  report(bytesReceived: number): void {
    this.stats = [...this.stats.filter(({ type }) => type !== 'transport'), { type: 'transport', bytesReceived }]
  }
  /** The sent tracks by line of the offer. */
  get sent() {
    return this.lines.slice(0, 4).map(({ sender }) => sender.track?.label ?? null)
  }
}

const MIME = { audio: ['audio/opus', 'audio/PCMU'], video: ['video/VP8', 'video/H264'] }

/** Fakes peer connections until `vi.unstubAllGlobals` is called. */
export function fakePeerConnections(): void {
  FakePeer.all = []
  vi.stubGlobal('RTCPeerConnection', FakePeer)
  vi.stubGlobal('RTCRtpReceiver', {
    getCapabilities: (kind: 'audio' | 'video') => ({ codecs: MIME[kind].map((mimeType) => ({ mimeType })) }),
  })
  // A video element of the page accepts no other class of stream.
  const Stream = globalThis.MediaStream
  vi.stubGlobal(
    'MediaStream',
    class extends Stream {
      readonly tracks: readonly FakeTrack[]
      constructor(tracks: readonly FakeTrack[] = []) {
        super()
        this.tracks = tracks
      }
    },
  )
}
