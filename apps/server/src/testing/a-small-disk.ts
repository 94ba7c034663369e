import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

const MEGABYTE = 1024 * 1024

/** True if this machine permits such disks: as a rule only for root, on Linux. */
export const hasSmallDisks = tryIt()

/** Makes a disk in memory. It can be filled and freed again. */
export function aSmallDisk(megabytes: number) {
  const folder = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  chmodSync(folder, 0o755)
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    /** Takes all free space in one step. Space that another process frees in the meantime stays free. */
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
