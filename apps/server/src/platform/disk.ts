import { statfs } from 'node:fs/promises'

export interface Disk {
  /** A write failed because the disk is full, here or at the database. */
  sawFull(): void
  isFull(): Promise<boolean>
}

/** With less than this PostgreSQL, whose smallest step is 16 MB, soon cannot write either. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024
/** The database's disk cannot be looked at: what was last seen of it holds for so long. */
const BELIEVED_MS = 15_000

export function watchDisk(dataDir: string): Disk {
  let fullUntil = 0
  return {
    sawFull() {
      fullUntil = Date.now() + BELIEVED_MS
    },
    async isFull() {
      if (Date.now() < fullUntil) return true
      const found = await statfs(dataDir).catch(() => null)
      return found !== null && found.bavail * found.bsize < LEAST_FREE_BYTES
    },
  }
}

/** What the system and PostgreSQL (53100) say when there is no more room to write to. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100'
}
