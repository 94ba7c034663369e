import { statfs } from 'node:fs/promises'
import type { Reserve } from './storage/reserve-file.ts'

export interface Disk {
  /** A write failed because the disk is full, here or at the database. */
  sawFull(): void
  isFull(): Promise<boolean>
  /** The reserve beside the embedded database was given up, so that it goes on: nothing may be written. */
  isReadOnly(): boolean
  /** Says if a file of so many bytes leaves the reserved part of the disk free. */
  hasRoomFor(bytes: number): Promise<boolean>
}

/** With less than this PostgreSQL, whose smallest step is 16 MB, soon cannot write either. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024
/** The database's disk cannot be looked at: what was last seen of it holds for so long. */
const BELIEVED_MS = 15_000

interface Watched {
  /** The last part of the disk, which files do not take. */
  readonly reservePercent: number
  /** Null where the database is not on this disk. */
  readonly reserve: Pick<Reserve, 'isReleased' | 'look'> | null
}

export function watchDisk(dataDir: string, { reservePercent, reserve }: Watched): Disk {
  let fullUntil = 0
  return {
    sawFull() {
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

/** What the system and PostgreSQL (53100) say when there is no more room to write to. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100'
}
