import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

const CHUNK = Buffer.alloc(1024 * 1024, 1)

/** Whether this machine lets us have one: as a rule only root, on Linux. */
export const hasSmallDisks = tryIt()

/** A disk in memory of so many megabytes, that can be filled to the last byte and freed again. */
export function aSmallDisk(megabytes: number) {
  const folder = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  chmodSync(folder, 0o755)
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'w')
      for (let bytes = CHUNK.length; bytes >= 1; ) {
        try {
          writeSync(file, CHUNK, 0, bytes)
        } catch {
          bytes = Math.floor(bytes / 2)
        }
      }
      closeSync(file)
    },
    free: () => rmSync(ballast, { force: true }),
    close() {
      spawnSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function tryIt(): boolean {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false
  try {
    aSmallDisk(1).close()
    return true
  } catch {
    return false
  }
}
