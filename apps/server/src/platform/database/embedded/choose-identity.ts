import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import path from 'node:path'

export type Identity = { uid: number; gid: number }

/** Outside the ranges of people, of system users and of systemd's dynamic users. */
const PRIVATE_ID = 60_971

/**
 * Decides which user PostgreSQL runs as, since it refuses to run as root: the owner of the cluster, else a private number that
 * needs no account and is shared with nobody. Undefined means as ourselves.
 */
export function chooseIdentity(cluster: string): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(path.join(cluster, 'PG_VERSION')) ? statSync(cluster) : undefined
  // A backup that root has restored belongs to root; the start hands it over.
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: PRIVATE_ID, gid: PRIVATE_ID }
}

/** Whether someone may enter a folder or run a program, asked of the system itself. */
export function canReach(place: string, as: Identity | undefined): boolean {
  if (as) return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', place], { ...as, cwd: '/' }).status === 0
  try {
    accessSync(place, constants.X_OK)
    return true
  } catch {
    return false
  }
}
