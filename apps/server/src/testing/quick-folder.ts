import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 * 1024 ** 3

/**
 * Returns a folder in memory if there is one. Copying a database creates 500 files, which takes 20 ms in memory and 20
 * to 300 ms on a disk.
 */
export function quickFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize > ENOUGH_BYTES) return MEMORY
  } catch {
    // Not every system has this folder.
  }
  return tmpdir()
}
