import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { canReach, chooseIdentity, type Identity } from './choose-identity.ts'
import { makePublicFolder } from './make-public-folder.ts'

export const CLUSTER = 'pg18'

/**
 * Folder of the data if Parley runs as root, and the database's own user cannot enter the data folder or run the
 * binaries.
 */
export const PUBLIC_FOLDER = '/var/lib/parley'

export type DataFolder = {
  folder: string
  runAs: Identity | undefined
}

/**
 * Returns the given folder, or another one if the database's user cannot enter it. The other one has a random name,
 * which is stored in the file `where`. A removed data folder therefore never comes back with old data.
 *
 * @throws Error one line for the operator, rather than start empty beside existing data
 */
export function chooseDataFolder(givenDir: string, publicFolder: string): DataFolder {
  mkdirSync(givenDir, { recursive: true })
  // The path is canonical, because a running server is recognized by the path of its cluster.
  const dataDir = realpathSync(givenDir)
  const where = path.join(dataDir, 'where')
  if (existsSync(where)) {
    const folder = readFileSync(where, 'utf8').trim()
    if (existsSync(folder)) return { folder, runAs: chooseIdentity(path.join(folder, CLUSTER)) }
    throw new Error(`The database folder ${folder} is missing: restore it, or start over with npm run reset.`)
  }

  const runAs = chooseIdentity(path.join(dataDir, CLUSTER))
  if (runAs === undefined) refuseForeign(path.join(dataDir, CLUSTER))
  if (runAs === undefined || canReach(dataDir, runAs)) return { folder: dataDir, runAs }
  if (letIn(dataDir, runAs)) return { folder: dataDir, runAs }
  if (existsSync(path.join(dataDir, CLUSTER))) {
    throw new Error(`User ${runAs.uid} owns the database in ${dataDir} and cannot enter it: open the folders above it.`)
  }
  const folder = path.join(publicFolder, `data-${randomBytes(8).toString('hex')}`)
  makePublicFolder(folder)
  try {
    writeFileSync(where, `${folder}\n`, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return chooseDataFolder(givenDir, publicFolder)
  }
  return { folder, runAs }
}

function letIn(dataDir: string, runAs: Identity): boolean {
  const { uid, gid, mode } = statSync(dataDir)
  if (uid !== 0 || gid !== 0 || !(mode & 0o010)) return false
  chownSync(dataDir, uid, runAs.gid)
  if (canReach(dataDir, runAs)) return true
  chownSync(dataDir, uid, gid)
  return false
}

function refuseForeign(cluster: string) {
  const owner = existsSync(cluster) ? statSync(cluster).uid : undefined
  if (owner === undefined || owner === process.getuid?.()) return
  throw new Error(`User ${owner} owns the database in ${cluster}: start as that user or as root, or set DATA_DIR.`)
}
