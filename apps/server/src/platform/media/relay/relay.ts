import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import type { Socket } from 'node:net'
import { networkOf } from '../../ip-address.ts'
import { icePasswordOf } from '../ice-password.ts'
import { keyOf } from './credentials.ts'
import { repairCheck } from './repair-check.ts'
import {
  type Address,
  asIpv4,
  attributes,
  errorValue,
  isSigned,
  LONGEST_MESSAGE,
  type Message,
  type Method,
  parseAddress,
  parseStunMessage,
  type Values,
  writeAddress,
  writeMessage,
} from './stun.ts'

const REALM = 'parley'
const LIFETIME_S = 600
const NONCE_MS = 3_600_000
/** A client that has not allocated a relay address by then is here for something else. */
const ALLOCATES_WITHIN_MS = 10_000
const SILENT_MS = 60_000
const UDP = 17
/**
 * The most bytes that wait for a client. If the line is slower than the media, packets are dropped as in any network.
 */
const MAX_UNSENT = 256_000
const MAX_PACKET = 1_600

export interface RelayOptions {
  readonly secret: string
  readonly now: () => number
  /** The only port that anything is relayed to. It is on this machine. */
  readonly mediaPort: number
  /** Returns true for an address at which browsers reach the machine of that port. */
  readonly isOurs: (address: string) => boolean
  /** Returns true for the address of a proxy, which many people share. */
  readonly isProxy: (address: string) => boolean
  readonly mostConnections: number
  readonly mostOfAddress: number
  readonly mostOfPerson: number
}

export interface Relay {
  take(socket: Socket): void
  readonly count: () => number
  close(): void
}

/**
 * TURN over TCP (RFC 8656) for browsers in networks that block UDP. Relays only to the media port of this machine, so
 * that nothing inside the network can be reached through it.
 *
 * @see docs/rules/video.md VIDEO-20, VIDEO-102
 */
export function makeRelay(options: RelayOptions): Relay {
  const open = new Set<Socket>()
  const nonceKey = randomBytes(32)
  const ofAddress = makeTally(options.mostOfAddress)
  const ofPerson = makeTally(options.mostOfPerson)
  return {
    take(socket) {
      const { remoteAddress = '' } = socket
      const network = networkOf(remoteAddress)
      if (open.size >= options.mostConnections) return void socket.destroy()
      if (!options.isProxy(remoteAddress)) {
        if (!ofAddress.take(network)) return void socket.destroy()
        socket.on('close', () => ofAddress.giveBack(network))
      }
      open.add(socket)
      socket.on('close', () => open.delete(socket))
      serve(socket, options, nonceKey, ofPerson)
    },
    count: () => open.size,
    close() {
      for (const socket of open) socket.destroy()
    },
  }
}

interface Allocation {
  readonly udp: UdpSocket
  readonly username: string
  readonly channels: Map<number, Address>
  /** The last address that the browser requested for our media port. */
  peer: Address | null
  ends: NodeJS.Timeout
}

function serve(socket: Socket, options: RelayOptions, nonceKey: Buffer, ofPerson: Tally): void {
  const { secret, now, mediaPort, isOurs } = options
  const remote = asIpv4(socket.remoteAddress ?? '')
  let buffered: Buffer = Buffer.alloc(0)
  let allocation: Allocation | null = null
  /** The person who uses this connection, from the beginning of the allocation on. Null before it. */
  let person: string | null = null

  const late = setTimeout(() => allocation ?? socket.destroy(), ALLOCATES_WITHIN_MS)
  socket.setNoDelay(true)
  socket.setTimeout(SILENT_MS, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    clearTimeout(late)
    free()
  })
  socket.on('data', (bytes: Buffer) => {
    buffered = buffered.length > 0 ? Buffer.concat([buffered, bytes]) : bytes
    while (buffered.length >= 4) {
      const length = frameLength(buffered)
      if (length === null) return void socket.destroy()
      if (buffered.length < length) return
      const frame = buffered.subarray(0, length)
      buffered = buffered.subarray(length)
      if ((frame[0] as number) >= 0x40) relayChannel(frame)
      else hear(frame)
    }
  })

  function free(): void {
    if (person !== null) ofPerson.giveBack(person)
    person = null
    if (!allocation) return
    clearTimeout(allocation.ends)
    allocation.udp.close()
    allocation = null
  }

  const write = (bytes: Buffer) => {
    if (!socket.destroyed && socket.writableLength < MAX_UNSENT) socket.write(bytes)
  }

  function hear(frame: Buffer): void {
    const message = parseStunMessage(frame)
    if (!message) return void socket.destroy()
    if (message.kind === 'indication') {
      if (message.method === 'send') relaySend(message)
      return
    }
    if (message.kind !== 'request' || !message.method) return
    answer(message, message.method)
  }

  function answer(message: Message, method: Method): void {
    const say = (kind: 'success' | 'error', values: Values, key?: Buffer) =>
      write(writeMessage(method, kind, message.transaction, values, key))
    const mapped = remote ? { mappedAddress: writeAddress({ address: remote, port: socket.remotePort ?? 0 }) } : {}
    if (method === 'binding') return say('success', mapped)
    const username = message.values.get(attributes.username)?.toString() ?? ''
    const key = keyOf(secret, username, REALM, now())
    const isFresh = isNonce(message.values.get(attributes.nonce)?.toString() ?? '', nonceKey, now())
    if (!key || !isFresh || !isSigned(message, key)) {
      const isStale = key !== null && !isFresh && message.values.has(attributes.nonce)
      const code = isStale ? errorValue(438, 'Stale Nonce') : errorValue(401, 'Unauthorized')
      return say('error', { errorCode: code, realm: Buffer.from(REALM), nonce: Buffer.from(nonceAt(nonceKey, now())) })
    }
    const refuse = (code: number, reason: string) => say('error', { errorCode: errorValue(code, reason) }, key)
    if (method === 'allocate')
      return allocate(message, username, refuse, (values) => say('success', { ...values, ...mapped }, key))
    if (allocation?.username !== username) return refuse(437, 'Allocation Mismatch')
    if (method === 'refresh') {
      const seconds = Math.min(LIFETIME_S, message.values.get(attributes.lifetime)?.readUInt32BE(0) ?? LIFETIME_S)
      say('success', { lifetime: seconds32(seconds) }, key)
      if (seconds === 0) free()
      else allocation.ends.refresh()
      return
    }
    const peer = parseAddress(message.values.get(attributes.peerAddress))
    if (!peer) return refuse(400, 'Bad Request')
    if (peer.port !== mediaPort || !isOurs(peer.address)) return refuse(403, 'Forbidden')
    allocation.peer = peer
    if (method === 'channelBind') {
      const number = message.values.get(attributes.channelNumber)?.readUInt16BE(0) ?? 0
      if (number < 0x4000 || number > 0x4fff || allocation.channels.size >= 8) return refuse(400, 'Bad Request')
      allocation.channels.set(number, peer)
    }
    say('success', {}, key)
  }

  function allocate(
    message: Message,
    username: string,
    refuse: (code: number, reason: string) => void,
    accept: (values: Values) => void,
  ): void {
    if (person !== null) return refuse(437, 'Allocation Mismatch')
    if (message.values.get(attributes.requestedTransport)?.[0] !== UDP)
      return refuse(442, 'Unsupported Transport Protocol')
    const [, asking = ''] = username.split(':')
    if (!ofPerson.take(asking)) return refuse(486, 'Allocation Quota Reached')
    person = asking
    const udp = createSocket('udp4')
    udp.on('error', () => socket.destroy())
    udp.on('message', (packet) => relayBack(packet))
    udp.bind(0, '127.0.0.1', () => {
      if (socket.destroyed) return void udp.close()
      // A connected socket receives packets only from our media port.
      udp.connect(mediaPort, '127.0.0.1', () => {
        if (socket.destroyed) return void udp.close()
        const ends = setTimeout(() => socket.destroy(), LIFETIME_S * 1000)
        ends.unref()
        allocation = { udp, username, channels: new Map(), peer: null, ends }
        const address = asIpv4(socket.localAddress ?? '') ?? '127.0.0.1'
        accept({ relayedAddress: writeAddress({ address, port: udp.address().port }), lifetime: seconds32(LIFETIME_S) })
      })
    })
  }

  function relayChannel(frame: Buffer): void {
    if (!allocation?.channels.has(frame.readUInt16BE(0))) return
    forward(allocation, frame.subarray(4, 4 + frame.readUInt16BE(2)))
  }

  function relaySend({ values }: Message): void {
    const peer = parseAddress(values.get(attributes.peerAddress))
    const data = values.get(attributes.data)
    if (!allocation?.peer || !data || peer?.port !== mediaPort || peer.address !== allocation.peer.address) return
    forward(allocation, data)
  }

  const forward = ({ udp }: Allocation, packet: Buffer) =>
    udp.send(repairCheck(packet, (name) => icePasswordOf(secret, name)))

  function relayBack(packet: Buffer): void {
    if (!allocation?.peer || packet.length > MAX_PACKET) return
    const { peer, channels } = allocation
    const channel = [...channels].find(([, each]) => each.address === peer.address)?.[0]
    if (channel !== undefined) {
      const frame = Buffer.alloc(4 + Math.ceil(packet.length / 4) * 4)
      frame.writeUInt16BE(channel, 0)
      frame.writeUInt16BE(packet.length, 2)
      packet.copy(frame, 4)
      return write(frame)
    }
    write(writeMessage('data', 'indication', randomBytes(12), { peerAddress: writeAddress(peer), data: packet }))
  }
}

interface Tally {
  take(of: string): boolean
  giveBack(of: string): void
}

function makeTally(most: number): Tally {
  const counts = new Map<string, number>()
  return {
    take(of) {
      const count = counts.get(of) ?? 0
      if (count >= most) return false
      counts.set(of, count + 1)
      return true
    },
    giveBack(of) {
      const count = counts.get(of) ?? 0
      if (count > 1) counts.set(of, count - 1)
      else counts.delete(of)
    },
  }
}

/** Returns the length of a STUN message, or of data of a channel, in bytes. Null for anything else. */
function frameLength(bytes: Buffer): number | null {
  const first = bytes[0] as number
  const bodyBytes = bytes.readUInt16BE(2)
  if (first < 0x40) return bodyBytes + 20 <= LONGEST_MESSAGE ? bodyBytes + 20 : null
  if (first > 0x4f || bodyBytes > MAX_PACKET) return null
  return 4 + Math.ceil(bodyBytes / 4) * 4
}

function seconds32(seconds: number): Buffer {
  const value = Buffer.alloc(4)
  value.writeUInt32BE(seconds)
  return value
}

/** Makes a nonce that contains its own time, so that none has to be stored. */
function nonceAt(key: Buffer, now: number): string {
  const at = Math.floor(now / 1000).toString(36)
  return `${at}-${createHmac('sha256', key).update(at).digest('base64url').slice(0, 22)}`
}

function isNonce(nonce: string, key: Buffer, now: number): boolean {
  const [at = ''] = nonce.split('-', 1)
  const seconds = Number.parseInt(at, 36)
  if (!(now - seconds * 1000 < NONCE_MS)) return false
  const [right, received] = [Buffer.from(nonceAt(key, seconds * 1000)), Buffer.from(nonce)]
  return right.length === received.length && timingSafeEqual(right, received)
}
