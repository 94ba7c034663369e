import { existsSync, rmSync, statfsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../log.ts'

const MEGABYTE = 1024 * 1024
/** Four steps of the log of PostgreSQL: without writes of ours, its checkpoints need less for days. */
export const RESERVE_BYTES = 64 * MEGABYTE
/** With less than this left the file goes. */
const LEAST_FREE_BYTES = 32 * MEGABYTE
/** With this much left it is made again, and what is written goes on. */
const MAKE_FROM_BYTES = RESERVE_BYTES + 2 * LEAST_FREE_BYTES
const LOOK_EVERY_MS = 250
const NAME = 'reserve'

export interface Reserve {
  /** While this is so nothing may be written, so that what was freed lasts. */
  isReleased(): boolean
  /** Looks at the disk now, not at the next quarter of a second: someone has found it full. */
  look(): void
  close(): Promise<void>
}

const freeIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Before the database starts: also that needs room. */
export function releaseBeforeStart(dataDir: string): void {
  const file = path.join(dataDir, NAME)
  if (existsSync(file) && freeIn(dataDir) < LEAST_FREE_BYTES) rmSync(file, { force: true })
}

/**
 * Holds a file beside the embedded database that takes room for nothing. Once the disk is nearly full it is removed: PostgreSQL, which
 * ends when it cannot write its checkpoint, goes on, and so does all reading. It is made again when there is room.
 *
 * @see docs/rules/faults.md FAULT-8
 */
export function holdReserve(dataDir: string, log: Pick<Log, 'info' | 'warn'>): Reserve {
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
      log.warn({ dataDir }, 'The disk is full: what only reads goes on, and nothing is written until there is room')
    } else if (free >= MAKE_FROM_BYTES && !making && (isReleased || !existsSync(file))) {
      making = fill(file)
        .then(() => {
          if (isReleased) log.info({ dataDir }, 'There is room on the disk again: what is written goes on')
          isReleased = false
        })
        .catch((error: unknown) => log.warn({ err: error }, 'The reserve of the disk could not be made'))
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

/** Written to its end: a file with holes takes no room. */
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
