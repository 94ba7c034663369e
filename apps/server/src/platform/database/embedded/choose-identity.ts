import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import path from 'node:path'

export type Identity = { uid: number; gid: number }

/** A user id outside the ranges of people, of system users and of systemd's dynamic users. */
const PRIVATE_ID = 60_971

/**
 * Returns the user that runs PostgreSQL, which refuses to run as root. A private user id needs no account. Undefined
 * means the current user.
 */
export function chooseIdentity(cluster: string): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(path.join(cluster, 'PG_VERSION')) ? statSync(cluster) : undefined
  // A backup restored by root belongs to root. The start changes its owner.
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: PRIVATE_ID, gid: PRIVATE_ID }
}

/** True if the user may enter the folder or run the program. Asks the operating system itself. */
export function canReach(place: string, as: Identity | undefined): boolean {
  if (as) return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', place], { ...as, cwd: '/' }).status === 0
  try {
    accessSync(place, constants.X_OK)
    return true
  } catch {
    return false
  }
}
