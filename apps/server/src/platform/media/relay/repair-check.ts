import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { attributes, isSigned, type Message, parseStunMessage } from './stun.ts'

const FINGERPRINT = 0x8028
const FINGERPRINT_XOR = 0x5354_554e

/**
 * Chromium's relayed candidates send the tie-breaker 0, which the ICE library of the media port treats as missing and
 * refuses. Writes another number, and signs the check again as its sender did.
 *
 * @param passwordOf the password of our connection that the check names
 * @returns the check with another tie-breaker, or any other packet unchanged
 */
export function repairCheck(packet: Buffer, passwordOf: (name: string) => string): Buffer {
  const check = parseCheck(packet)
  const tie = check?.values.get(attributes.controlling)
  if (!check || tie?.length !== 8 || tie.some((byte) => byte !== 0)) return packet
  const key = keyOf(check, passwordOf)
  if (!isSigned(check, key)) return packet
  const mended = Buffer.alloc(check.integrityAt + 32)
  packet.copy(mended, 0, 0, check.integrityAt + 24)
  mended[tie.byteOffset - packet.byteOffset + 7] = 1
  // The integrity and the fingerprint are computed as if the message ended with them, so the length is adapted each
  // time.
  mended.writeUInt16BE(check.integrityAt + 4, 2)
  createHmac('sha1', key)
    .update(mended.subarray(0, check.integrityAt))
    .digest()
    .copy(mended, check.integrityAt + 4)
  mended.writeUInt16BE(check.integrityAt + 12, 2)
  mended.writeUInt16BE(FINGERPRINT, check.integrityAt + 24)
  mended.writeUInt16BE(4, check.integrityAt + 26)
  mended.writeUInt32BE(
    (crc32(mended.subarray(0, check.integrityAt + 24)) ^ FINGERPRINT_XOR) >>> 0,
    check.integrityAt + 28,
  )
  return mended
}

/** Returns true for a check with a valid signature for our connection that it names. */
export function isOwnCheck(packet: Buffer, passwordOf: (name: string) => string): boolean {
  const check = parseCheck(packet)
  return check !== null && isSigned(check, keyOf(check, passwordOf))
}

function parseCheck(packet: Buffer): Message | null {
  // Every packet that is not STUN begins with another byte. Most packets stop here.
  if (packet.length < 20 || (packet[0] as number) > 3) return null
  const message = parseStunMessage(packet)
  return message?.kind === 'request' && message.method === 'binding' ? message : null
}

function keyOf(check: Message, passwordOf: (name: string) => string): Buffer {
  const [ours = ''] = (check.values.get(attributes.username)?.toString() ?? '').split(':')
  return Buffer.from(passwordOf(ours))
}
