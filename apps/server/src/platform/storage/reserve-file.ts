import { existsSync, rmSync, statfsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../log.ts'

const MEGABYTE = 1024 * 1024
/**
 * The size of the reserve file: four segments of PostgreSQL's write-ahead log. Without writes of ours, its checkpoints
 * need less for days.
 */
export const RESERVE_BYTES = 64 * MEGABYTE
const LEAST_FREE_BYTES = 32 * MEGABYTE
/** With this much free space the reserve file is created again, and writes continue. */
const MAKE_FROM_BYTES = RESERVE_BYTES + 2 * LEAST_FREE_BYTES
const LOOK_EVERY_MS = 250
const NAME = 'reserve'

export interface Reserve {
  /** True once the reserve file is removed. Nothing may be written then, so that the freed space lasts. */
  isReleased(): boolean
  /** Checks the disk now instead of within a quarter of a second, because a write has found it full. */
  look(): void
  close(): Promise<void>
}

const freeIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Removes the reserve file before the database starts, because its start needs space too. */
export function releaseBeforeStart(dataDir: string): void {
  const file = path.join(dataDir, NAME)
  if (existsSync(file) && freeIn(dataDir) < LEAST_FREE_BYTES) rmSync(file, { force: true })
}

/**
 * Holds a reserve file, and removes it once the disk is nearly full. PostgreSQL, which stops if it cannot write its
 * checkpoint, can then continue, and so can all reads. The file is created again when there is space.
 *
 * @see docs/rules/faults.md FAULT-8
 */
export function maintainReserveFile(dataDir: string, log: Pick<Log, 'info' | 'warn'>): Reserve {
  const file = path.join(dataDir, NAME)
  let isReleased = false
  let making: Promise<void> | undefined
  const look = () => {
    let free: number
    try {
      free = freeIn(dataDir)
    } catch {
      return
    }
    if (free < LEAST_FREE_BYTES && !isReleased) {
      isReleased = true
      rmSync(file, { force: true })
      log.warn({ dataDir }, 'The disk is full: reads continue, but all writes fail. Free some space')
    } else if (free >= MAKE_FROM_BYTES && !making && (isReleased || !existsSync(file))) {
      making = fill(file)
        .then(() => {
          if (isReleased) log.info({ dataDir }, 'The disk has free space again: writes are possible')
          isReleased = false
        })
        .catch((error: unknown) => log.warn({ err: error }, 'The reserve file of the disk could not be created'))
        .finally(() => {
          making = undefined
        })
    }
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return {
    isReleased: () => isReleased,
    look,
    async close() {
      clearInterval(timer)
      await making
    },
  }
}

/** Creates the file and writes all bytes, because a sparse file would occupy no space. */
async function fill(file: string): Promise<void> {
  const part = `${file}.part`
  try {
    const handle = await open(part, 'w', 0o600)
    try {
      const zeros = Buffer.alloc(MEGABYTE)
      for (let done = 0; done < RESERVE_BYTES; done += MEGABYTE) await handle.write(zeros)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
