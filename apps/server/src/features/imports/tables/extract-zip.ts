import { unzipSync } from 'fflate'
import { ImportRefusal } from '../read/index.ts'

/**
 * The maximum unpacked size in bytes. A part of a workbook may be compressed a hundred to one; an archive that unpacks
 * to more is a zip bomb.
 */
const MAX_BYTES = 200_000_000

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3

/**
 * A part that is larger than the archive declares is cut.
 *
 * @throws ImportRefusal `peopleFileBroken` for an incomplete archive
 * @throws ImportRefusal `importTooLarge` if the declared sizes add up to more than a workbook has
 */
export function extractZip(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let unpacked = 0
  const isWanted = (path: string, size: number) => {
    if (!/\.(?:xml|rels)$/.test(path)) return false
    unpacked += size
    if (unpacked > MAX_BYTES)
      throw new ImportRefusal('importTooLarge', { params: { limit: 'unpacked', most: MAX_BYTES } })
    return true
  }
  try {
    return unzipSync(bytes, { filter: ({ name, originalSize }) => isWanted(name, originalSize) })
  } catch (error) {
    if (error instanceof ImportRefusal) throw error
    throw new ImportRefusal('peopleFileBroken', { detail: (error as Error).message })
  }
}
