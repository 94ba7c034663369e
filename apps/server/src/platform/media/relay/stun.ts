import { createHmac, timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'

/*
 * STUN (RFC 8489), as TURN (RFC 8656) needs it over TCP. Every length is checked, because these bytes come from
 * strangers.
 */

const COOKIE = 0x2112_a442
const HEADER = 20
const INTEGRITY_BYTES = 24
/** The most bytes of a message. No TURN message needs more, and the data of one packet fits. */
export const LONGEST_MESSAGE = 2_048

export const methods = {
  binding: 0x001,
  allocate: 0x003,
  refresh: 0x004,
  send: 0x006,
  data: 0x007,
  createPermission: 0x008,
  channelBind: 0x009,
} as const
export type Method = keyof typeof methods
export type Kind = 'request' | 'indication' | 'success' | 'error'
const kinds: readonly Kind[] = ['request', 'indication', 'success', 'error']

export const attributes = {
  username: 0x0006,
  integrity: 0x0008,
  errorCode: 0x0009,
  channelNumber: 0x000c,
  lifetime: 0x000d,
  peerAddress: 0x0012,
  data: 0x0013,
  realm: 0x0014,
  nonce: 0x0015,
  relayedAddress: 0x0016,
  requestedTransport: 0x0019,
  mappedAddress: 0x0020,
  controlling: 0x802a,
} as const
export type Attribute = keyof typeof attributes

export interface Message {
  readonly kind: Kind
  /** Method of the message. Null for one that is not in `methods`. */
  readonly method: Method | null
  readonly transaction: Buffer
  readonly values: ReadonlyMap<number, Buffer>
  readonly bytes: Buffer
  readonly integrityAt: number
}

export interface Address {
  readonly address: string
  readonly port: number
}

/** Parses a message. @returns null for anything but one whole STUN message */
export function parseStunMessage(bytes: Buffer): Message | null {
  if (bytes.length < HEADER || bytes.readUInt32BE(4) !== COOKIE) return null
  const type = bytes.readUInt16BE(0)
  if (type > 0x3fff || bytes.readUInt16BE(2) !== bytes.length - HEADER || bytes.length % 4 !== 0) return null
  const kind = kinds[((type & 0x100) >> 7) | ((type & 0x10) >> 4)] as Kind
  const number = (type & 0xf) | ((type & 0xe0) >> 1) | ((type & 0x3e00) >> 2)
  const method = (Object.keys(methods) as Method[]).find((name) => methods[name] === number) ?? null
  const values = new Map<number, Buffer>()
  let integrityAt = -1
  for (let at = HEADER; at < bytes.length; ) {
    if (at + 4 > bytes.length) return null
    const name = bytes.readUInt16BE(at)
    const end = at + 4 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return null
    if (name === attributes.integrity && integrityAt < 0) integrityAt = at
    // Attributes after the integrity are not signed, so they are ignored.
    if (!values.has(name) && (integrityAt < 0 || integrityAt === at)) values.set(name, bytes.subarray(at + 4, end))
    at = end + ((4 - (end % 4)) % 4)
  }
  return { kind, method, transaction: bytes.subarray(8, HEADER), values, bytes, integrityAt }
}

export function isSigned({ bytes, integrityAt, values }: Message, key: Buffer): boolean {
  const received = values.get(attributes.integrity)
  if (integrityAt < 0 || received?.length !== INTEGRITY_BYTES - 4) return false
  return timingSafeEqual(received, integrityOf(bytes.subarray(0, integrityAt), key))
}

/** Signs the message before the integrity, with the length that includes it. */
function integrityOf(before: Buffer, key: Buffer): Buffer {
  const signed = Buffer.from(before)
  signed.writeUInt16BE(before.length - HEADER + INTEGRITY_BYTES, 2)
  return createHmac('sha1', key).update(signed).digest()
}

export type Values = Partial<Record<Attribute, Buffer>>

/** @param key signs the message. Without a key it is not signed. */
export function writeMessage(method: Method, kind: Kind, transaction: Buffer, values: Values, key?: Buffer): Buffer {
  const parts = (Object.entries(values) as [Attribute, Buffer][]).map(([name, value]) => {
    const part = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4)
    part.writeUInt16BE(attributes[name], 0)
    part.writeUInt16BE(value.length, 2)
    value.copy(part, 4)
    return part
  })
  const head = Buffer.alloc(HEADER)
  const body = Buffer.concat(parts)
  const [number, index] = [methods[method], kinds.indexOf(kind)]
  head.writeUInt16BE(
    (number & 0xf) | ((number & 0x70) << 1) | ((number & 0xf80) << 2) | ((index & 1) << 4) | ((index & 2) << 7),
    0,
  )
  head.writeUInt16BE(body.length, 2)
  head.writeUInt32BE(COOKIE, 4)
  transaction.copy(head, 8)
  const message = Buffer.concat([head, body])
  if (!key) return message
  const integrity = Buffer.alloc(INTEGRITY_BYTES)
  integrity.writeUInt16BE(attributes.integrity, 0)
  integrity.writeUInt16BE(INTEGRITY_BYTES - 4, 2)
  integrityOf(message, key).copy(integrity, 4)
  message.writeUInt16BE(body.length + INTEGRITY_BYTES, 2)
  return Buffer.concat([message, integrity])
}

export function errorValue(code: number, reason: string): Buffer {
  return Buffer.concat([Buffer.from([0, 0, Math.floor(code / 100), code % 100]), Buffer.from(reason)])
}

/** Encodes an address. XOR hides it from network devices that rewrite addresses. */
export function writeAddress({ address, port }: Address): Buffer {
  const value = Buffer.alloc(8)
  value[1] = 1
  value.writeUInt16BE(port ^ (COOKIE >>> 16), 2)
  for (const [index, part] of address.split('.').entries())
    value[4 + index] = Number(part) ^ ((COOKIE >>> (24 - index * 8)) & 0xff)
  return value
}

/** Decodes an address. @returns null for anything but an IPv4 address */
export function parseAddress(value: Buffer | undefined): Address | null {
  if (value?.length !== 8 || value[1] !== 1) return null
  const parts = [0, 1, 2, 3].map((index) => (value[4 + index] as number) ^ ((COOKIE >>> (24 - index * 8)) & 0xff))
  return { address: parts.join('.'), port: value.readUInt16BE(2) ^ (COOKIE >>> 16) }
}

/** Returns an IPv4 address, also from its IPv6 notation. Null for others. */
export function asIpv4(address: string): string | null {
  const plain = address.replace(/^::ffff:/i, '')
  return isIPv4(plain) ? plain : null
}
