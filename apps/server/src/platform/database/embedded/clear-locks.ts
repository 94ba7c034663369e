import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Place } from './place.ts'
import { isServerOfCluster } from './server-process.ts'

/** A starting server writes its process id within this time after creating the file. */
const WRITTEN_WITHIN_MS = 500

/**
 * Removes lock files that belong to no server of this cluster. PostgreSQL refuses to start as long as any process has
 * the id in such a file, even one left by a killed server or copied with the folder.
 *
 * A server creates the file beside its data first. The one beside its socket therefore never belongs to a server that
 * is about to start.
 */
export async function clearLocks(place: Place, log: (line: string) => void): Promise<void> {
  const files = [path.join(place.cluster, 'postmaster.pid'), path.join(place.socketFolder, '.s.PGSQL.5432.lock')]
  for (const file of files) {
    const found = readLock(file)
    if (found === undefined || isServerOfCluster(place, pidIn(found))) continue
    if (!(pidIn(found) > 0)) await wait(WRITTEN_WITHIN_MS)
    if (readLock(file) !== found) continue
    log(`The lock file ${path.basename(file)} was left by process ${pidIn(found) || 'unknown'}; it is removed`)
    removeLock(file)
  }
}

const pidIn = (lock: string) => Number.parseInt(lock, 10)

/**
 * Returns an empty text if the file belongs to another user, and so to no server of ours: a copy made by root contains
 * such files.
 */
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
    // If the folder belongs to another user, the start reports that itself.
  }
}
