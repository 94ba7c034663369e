import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import path from 'node:path'

export type Identity = { uid: number; gid: number }

/** Outside the ranges of people, of system users and of systemd's dynamic users. */
const PRIVATE_ID = 60_971

/**
 * Chooses the user that PostgreSQL runs as, because it refuses to run as root: the owner of the cluster, or else a
 * private user id that needs no account and that no one else uses. Undefined means the current user.
 */
export function chooseIdentity(cluster: string): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(path.join(cluster, 'PG_VERSION')) ? statSync(cluster) : undefined
  // A backup restored by root belongs to root. The start changes its owner.
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: PRIVATE_ID, gid: PRIVATE_ID }
}

/** Returns true if the user may enter a folder or run a program. Asks the operating system itself. */
export function canReach(place: string, as: Identity | undefined): boolean {
  if (as) return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', place], { ...as, cwd: '/' }).status === 0
  try {
    accessSync(place, constants.X_OK)
    return true
  } catch {
    return false
  }
}
