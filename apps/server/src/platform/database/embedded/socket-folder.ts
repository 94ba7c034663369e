import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { canReach, type Identity } from './choose-identity.ts'
import type { Place } from './place.ts'

/** A socket's path has at most 104 bytes (macOS) or 108 (Linux). `/.s.PGSQL.5432` and the terminating zero need 15. */
const MAX_BYTES = 104 - 15

export function socketFolderFor(dataFolder: string, runAs: Identity | undefined): string {
  const short = `parley-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`
  const folder = [path.join(dataFolder, 'socket'), path.join(tmpdir(), short), path.join('/tmp', short)].find(
    (each) => Buffer.byteLength(each) <= MAX_BYTES && canReach(path.dirname(each), runAs),
  )
  if (folder === undefined) throw new Error(`No place for the database's socket was found near ${dataFolder}.`)
  return folder
}

/**
 * Makes the folder of the socket, private to the database and to this process.
 *
 * @throws Error if it belongs to another user, who could then impersonate the database
 */
export function makeSocketFolder({ socketFolder: folder, runAs }: Place): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const ours = [process.getuid?.(), runAs?.uid]
  if (!found.isDirectory() || !ours.includes(found.uid)) {
    throw new Error(`${folder} belongs to another user: remove it and start again.`)
  }
  chmodSync(folder, 0o700)
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
}

/** Removes a temporary socket folder. A folder beside the cluster stays. */
export function removeSocketFolder({ folder, socketFolder }: Place): void {
  if (path.dirname(socketFolder) === folder) return
  try {
    rmdirSync(socketFolder)
  } catch {
    // If this fails, another process uses the folder now.
  }
}
