import type { Socket as NetSocket } from 'node:net'

export interface Connection {
  readonly transport: {
    readonly name: string
    readonly socket?: { readonly _socket: NetSocket | null }
  }
  readonly readyState: string
  readonly writeBuffer: readonly unknown[]
  write(packet: string, options: object): unknown
  close(discard: boolean): unknown
}

export interface Frame {
  /** The frame in socket.io's encoding, for a client that has no websocket or has earlier frames waiting. */
  readonly packet: string
  readonly bytes: Buffer
}

const FINAL_TEXT = 0x81
const [LENGTH_IN_2_BYTES, LENGTH_IN_8_BYTES] = [126, 127]
const MAX_WAITING_FRAMES = 500
const MAX_WAITING_BYTES = 1_000_000

/** Encodes the changed rows of a topic. @param change `{"up":[…],"rm":[…]}` */
export const frameOf = (topic: string, change: string): Frame =>
  eventFrame('ch', `{"topic":${JSON.stringify(topic)},${change.slice(1)}`)

export const answerFrame = (answer: object): Frame => eventFrame('answer', JSON.stringify(answer))

function eventFrame(name: string, json: string): Frame {
  // 4 is a message of engine.io, 2 an event of socket.io.
  const packet = `2["${name}",${json}]`
  const payload = Buffer.from(`4${packet}`)
  return { packet, bytes: Buffer.concat([headOf(payload.length), payload]) }
}

function headOf(length: number): Buffer {
  if (length < LENGTH_IN_2_BYTES) return Buffer.from([FINAL_TEXT, length])
  const isLong = length > 0xffff
  const head = Buffer.alloc(isLong ? 10 : 4)
  head[0] = FINAL_TEXT
  head[1] = isLong ? LENGTH_IN_8_BYTES : LENGTH_IN_2_BYTES
  if (isLong) head.writeBigUInt64BE(BigInt(length), 2)
  else head.writeUInt16BE(length, 2)
  return head
}

/**
 * Sends a frame. Bypasses socket.io, unless earlier frames wait there, so that each client receives everything in
 * order.
 */
export function send(connection: Connection, { packet, bytes }: Frame): void {
  const { transport, writeBuffer, readyState } = connection
  if (readyState !== 'open') return
  const below = transport.name === 'websocket' && writeBuffer.length === 0 ? transport.socket?._socket : null
  if (below) below.write(bytes)
  else connection.write(packet, { compress: false, wsPreEncodedFrame: [bytes] })
}

/** Returns true for a client that reads too slowly, because its buffer would grow without limit. */
export function isTooSlow({ transport, writeBuffer }: Connection): boolean {
  if (writeBuffer.length > MAX_WAITING_FRAMES) return true
  return (transport.socket?._socket?.writableLength ?? 0) > MAX_WAITING_BYTES
}
