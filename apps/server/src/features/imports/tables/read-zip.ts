import { inflateRawSync } from 'node:zlib'
import { ImportRefusal } from '../read/index.ts'

/** A part of a workbook may be packed a hundred to one; what unfolds to more than this is a bomb. */
const MAX_PART_BYTES = 200_000_000
const MAX_PARTS = 5_000

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22
const MOST_COMMENT = 65_535
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

interface Part {
  readonly offset: number
  readonly packedBytes: number
  readonly method: number
}

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3

/**
 * Opens a zip archive by its directory, which stands at its end.
 *
 * @returns reads one part by its path: undefined where there is none
 * @throws ImportRefusal `peopleFileBroken` for what is no whole archive; the reader as well, and `importTooLarge`
 */
export function readZip(bytes: Uint8Array): (path: string) => Uint8Array | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = readDirectory(buffer)
  return (path) => {
    const part = parts.get(path)
    return part && unpack(buffer, part)
  }
}

function readDirectory(buffer: Buffer): Map<string, Part> {
  const end = findEnd(buffer)
  const count = Math.min(buffer.readUInt16LE(end + 10), MAX_PARTS)
  const parts = new Map<string, Part>()
  let at = buffer.readUInt32LE(end + 16)
  for (let nth = 0; nth < count; nth++) {
    if (at + 46 > buffer.length || buffer.readUInt32LE(at) !== CENTRAL) throw broken('its directory ends too early')
    const nameBytes = buffer.readUInt16LE(at + 28)
    const path = buffer.toString('utf8', at + 46, at + 46 + nameBytes)
    if (buffer.readUInt16LE(at + 8) & ENCRYPTED) throw new ImportRefusal('peopleFileUnknown', { detail: 'encrypted' })
    parts.set(path, {
      method: buffer.readUInt16LE(at + 10),
      packedBytes: buffer.readUInt32LE(at + 20),
      offset: buffer.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32)
  }
  return parts
}

function findEnd(buffer: Buffer): number {
  const first = Math.max(0, buffer.length - END_BYTES - MOST_COMMENT)
  for (let at = buffer.length - END_BYTES; at >= first; at--) if (buffer.readUInt32LE(at) === END) return at
  throw broken('it has no directory')
}

function unpack(buffer: Buffer, { offset, packedBytes, method }: Part): Uint8Array {
  if (offset + 30 > buffer.length || buffer.readUInt32LE(offset) !== LOCAL) throw broken('a part is missing')
  const start = offset + 30 + buffer.readUInt16LE(offset + 26) + buffer.readUInt16LE(offset + 28)
  const packed = buffer.subarray(start, start + packedBytes)
  if (packed.length < packedBytes) throw broken('a part ends too early')
  if (method === STORED) return packed
  if (method !== DEFLATED) throw broken(`a part is packed by method ${method}`)
  try {
    return inflateRawSync(packed, { maxOutputLength: MAX_PART_BYTES })
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_BUFFER_TOO_LARGE') throw broken('a part cannot be unpacked')
    throw new ImportRefusal('importTooLarge', { params: { limit: 'unpacked', most: MAX_PART_BYTES } })
  }
}

const broken = (detail: string) => new ImportRefusal('peopleFileBroken', { detail })
