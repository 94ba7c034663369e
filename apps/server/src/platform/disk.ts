import { statfs } from 'node:fs/promises'
import type { Reserve } from './storage/reserve-file.ts'

export interface Disk {
  reportFull(): void
  isFull(): Promise<boolean>
  /**
   * True if the reserve file beside the embedded database was released to let it continue. Nothing may be written then.
   */
  isReadOnly(): boolean
  hasRoomFor(bytes: number): Promise<boolean>
}

/** With less than this, PostgreSQL soon cannot write either, because it allocates in steps of 16 MB. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024
/**
 * A reported full disk counts as full for this time, because the database's disk may be on another machine, where it
 * cannot be measured.
 */
const BELIEVED_MS = 15_000

interface Watched {
  readonly reservePercent: number
  /** The reserve file. Null if the database is not on this disk. */
  readonly reserve: Pick<Reserve, 'isReleased' | 'look'> | null
}

export function watchDisk(dataDir: string, { reservePercent, reserve }: Watched): Disk {
  let fullUntil = 0
  return {
    reportFull() {
      fullUntil = Date.now() + BELIEVED_MS
      reserve?.look()
    },
    async isFull() {
      if (Date.now() < fullUntil || reserve?.isReleased()) return true
      const found = await statfs(dataDir).catch(() => null)
      const isFull = found !== null && found.bavail * found.bsize < LEAST_FREE_BYTES
      if (isFull) reserve?.look()
      return isFull
    },
    isReadOnly: () => reserve?.isReleased() ?? false,
    async hasRoomFor(bytes) {
      const found = await statfs(dataDir).catch(() => null)
      if (!found || reservePercent === 0) return true
      return found.bavail * found.bsize - bytes >= (found.blocks * found.bsize * reservePercent) / 100
    },
  }
}

/** Returns true for errors of the operating system, and for 53100 of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100'
}
