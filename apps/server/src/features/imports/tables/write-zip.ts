import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipPart {
  readonly path: string
  readonly pieces: AsyncIterable<string> | Iterable<string>
}

const VERSION = 20
/** Names are UTF-8; size and checksum stand behind each part, since they are known once it is written. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980: what an archive writes for a day that nobody asks for. */
const DOS_DAY = 0x21

interface Written {
  readonly path: Buffer
  readonly offset: number
  readonly crc: number
  readonly packedBytes: number
  readonly bytes: number
}

/** A zip archive of parts that are made while it is written. Each part and the whole stay below 4 GB. */
export async function* writeZip(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for (const { path, pieces } of parts) {
    const name = Buffer.from(path)
    const head = localHead(name)
    yield head
    const sizes = { crc: 0, packedBytes: 0, bytes: 0 }
    for await (const packed of deflate(pieces, sizes)) {
      sizes.packedBytes += packed.length
      yield packed
    }
    const foot = fields([4, 0x08074b50], [4, sizes.crc], [4, sizes.packedBytes], [4, sizes.bytes])
    yield foot
    written.push({ path: name, offset, ...sizes })
    offset += head.length + sizes.packedBytes + foot.length
  }
  const directory = Buffer.concat(written.map(centralEntry))
  yield directory
  yield fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, written.length],
    [2, written.length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  )
}

/** Packs the pieces as they come, and counts what they were. */
async function* deflate(pieces: ZipPart['pieces'], sizes: { crc: number; bytes: number }): AsyncGenerator<Uint8Array> {
  const packer = createDeflateRaw({ level: 4 })
  const feeding = (async () => {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece)
      sizes.crc = crc32(bytes, sizes.crc)
      sizes.bytes += bytes.length
      if (!packer.write(bytes)) await new Promise((resolve) => packer.once('drain', resolve))
    }
    packer.end()
  })()
  feeding.catch((error: Error) => packer.destroy(error))
  yield* packer as AsyncIterable<Uint8Array>
  await feeding
}

function localHead(name: Buffer): Buffer {
  const head = fields(
    [4, 0x04034b50],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DOS_DAY],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  )
  return Buffer.concat([head, name])
}

function centralEntry({ path, offset, crc, packedBytes, bytes }: Written): Buffer {
  const entry = fields(
    [4, 0x02014b50],
    [2, VERSION],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DOS_DAY],
    [4, crc],
    [4, packedBytes],
    [4, bytes],
    [2, path.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  )
  return Buffer.concat([entry, path])
}

/** Numbers of so many bytes each, the lowest byte first. */
function fields(...list: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(list.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of list)
    at = bytes === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at)
  return buffer
}
