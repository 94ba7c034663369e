import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 * 1024 ** 3

/**
 * Where temporary databases live: in memory where there is plenty, else in the system's temporary folder. To copy a
 * database is to make 500 files: 20 ms in memory, 20 to 300 ms on a disk.
 */
export function quickFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize > ENOUGH_BYTES) return MEMORY
  } catch {
    // Not on every system.
  }
  return tmpdir()
}
