import { unzipSync } from 'fflate'
import { ImportRefusal } from '../read/index.ts'

/** A part of a workbook may be packed a hundred to one; what unfolds to more than this is a bomb. */
const MOST_BYTES = 200_000_000

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3

/**
 * Unpacks the parts of a zip archive that are XML, by their paths. Where one is larger than the archive says, its end is
 * missing.
 *
 * @throws ImportRefusal `peopleFileBroken` for what is no whole archive
 * @throws ImportRefusal `importTooLarge` where the parts say that they unfold to more than a workbook does
 */
export function readZip(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let unpacked = 0
  const isWanted = (path: string, size: number) => {
    if (!/\.(?:xml|rels)$/.test(path)) return false
    unpacked += size
    if (unpacked > MOST_BYTES)
      throw new ImportRefusal('importTooLarge', { params: { limit: 'unpacked', most: MOST_BYTES } })
    return true
  }
  try {
    return unzipSync(bytes, { filter: ({ name, originalSize }) => isWanted(name, originalSize) })
  } catch (error) {
    if (error instanceof ImportRefusal) throw error
    throw new ImportRefusal('peopleFileBroken', { detail: (error as Error).message })
  }
}
