import { strToU8, Zip, ZipDeflate } from 'fflate'

export interface ZipPart {
  readonly path: string
  readonly pieces: AsyncIterable<string> | Iterable<string>
}

/** A zip archive of parts that are made while it is written. */
export async function* writeZip(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    written.push(bytes)
  })
  for (const { path, pieces } of parts) {
    const part = new ZipDeflate(path, { level: 1 })
    zip.add(part)
    for await (const piece of pieces) {
      part.push(strToU8(piece))
      yield* written.splice(0)
    }
    part.push(new Uint8Array(), true)
  }
  zip.end()
  yield* written
}
