import { randomBytes } from 'node:crypto'

const TEXT = 1
const [LENGTH_IN_2_BYTES, LENGTH_IN_8_BYTES] = [126, 127]

/** Makes a frame of a client. It has at most 65,535 bytes here, and is masked as the protocol requires. */
export function writeFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const isShort = payload.length < LENGTH_IN_2_BYTES
  const head = isShort ? Buffer.from([0x80 | TEXT, 0x80 | payload.length]) : Buffer.from([0x80 | TEXT, 0xfe, 0, 0])
  if (!isShort) head.writeUInt16BE(payload.length, 2)
  const mask = randomBytes(4)
  return Buffer.concat([head, mask, payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0))])
}

/**
 * Reads frames.
 * @param hear gets the payload of each text frame, which is only valid during the call
 * @returns the beginning of an incomplete frame
 */
export function readFrames(bytes: Buffer, hear: (payload: Buffer) => void): Buffer {
  let at = 0
  while (at + 2 <= bytes.length) {
    const [opcode, short] = [(bytes[at] ?? 0) & 0x0f, (bytes[at + 1] ?? 0) & 0x7f]
    const head = short === LENGTH_IN_2_BYTES ? 4 : short === LENGTH_IN_8_BYTES ? 10 : 2
    if (at + head > bytes.length) break
    const length = head === 2 ? short : head === 4 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
    if (at + head + length > bytes.length) break
    if (opcode === TEXT) hear(bytes.subarray(at + head, at + head + length))
    at += head + length
  }
  return bytes.subarray(at)
}
