import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

const MEGABYTE = 1024 * 1024

/** Whether this machine lets us have one: as a rule only root, on Linux. */
export const hasSmallDisks = tryIt()

/** A disk in memory of so many megabytes, which can be filled and freed again. */
export function aSmallDisk(megabytes: number) {
  const folder = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  chmodSync(folder, 0o755)
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    /** Takes the room that is free now, in one step. Room that another process frees meanwhile stays free. */
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      for (let bytes = bavail * bsize; !takes(ballast, bytes); bytes -= MEGABYTE) if (bytes <= 0) return
    },
    free: () => rmSync(ballast, { force: true }),
    close() {
      spawnSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const takes = (file: string, bytes: number) => spawnSync('fallocate', ['--length', String(bytes), file]).status === 0

function tryIt(): boolean {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false
  try {
    aSmallDisk(1).close()
    return true
  } catch {
    return false
  }
}
