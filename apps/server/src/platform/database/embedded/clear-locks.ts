import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Place } from './place.ts'
import { isItsServer } from './server-process.ts'

/** A server that starts writes its number within an instant of making the file. */
const WRITTEN_WITHIN_MS = 500

/**
 * Removes both lock files of PostgreSQL where they name no server of this cluster: those of one that was killed, of one
 * whose number belongs to another process by now, and those that came along with a copy of the folder. PostgreSQL itself
 * refuses to start as long as any process has that number.
 *
 * A server makes the file beside its data first, so that the one beside its socket is never that of a server about to start.
 */
export async function clearLocks(place: Place, log: (line: string) => void): Promise<void> {
  const files = [path.join(place.cluster, 'postmaster.pid'), path.join(place.socketFolder, '.s.PGSQL.5432.lock')]
  for (const file of files) {
    const found = readLock(file)
    if (found === undefined || isItsServer(place, pidIn(found))) continue
    if (!(pidIn(found) > 0)) await wait(WRITTEN_WITHIN_MS)
    if (readLock(file) !== found) continue
    log(`The lock file ${path.basename(file)} was left by process ${pidIn(found) || 'unknown'}; it is removed`)
    removeLock(file)
  }
}

const pidIn = (lock: string) => Number.parseInt(lock, 10)

/** Empty where it is another user's, so none of ours: a copy made by root brings such files along. */
function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code === 'EACCES') return ''
    throw error
  }
}

function removeLock(file: string) {
  try {
    rmSync(file, { force: true })
  } catch {
    // Its folder is another user's: the start says so in its own words.
  }
}
