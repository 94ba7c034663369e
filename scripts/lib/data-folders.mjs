import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * Lists the data folders: the given one, and the one that its file `where` names. The latter exists if root's database
 * had to be placed elsewhere.
 *
 * @throws {Error} when `where` does not name a data folder
 */
export function dataFolders(dataDir) {
  const where = path.join(dataDir, 'where')
  if (!existsSync(where)) return [dataDir]
  const moved = readFileSync(where, 'utf8').trim()
  if (!path.isAbsolute(moved) || !/^data-[0-9a-f]{16}$/.test(path.basename(moved))) {
    throw new Error(`${where} does not name a data folder of Parley: ${moved}`)
  }
  return [moved, dataDir]
}

/** Returns true if Parley was started there once, so that a wrong setting does not empty another folder. */
export function isDataFolder(folder) {
  return ['pg18', 'where', 'files', 'compile-cache'].some((name) => existsSync(path.join(folder, name)))
}

/**
 * Returns the process id of the database that uses a data folder, or undefined. The lock file alone may come from a
 * dead process.
 */
export function findServer(folder) {
  const cluster = path.join(realpathSync(folder), 'pg18')
  const lock = path.join(cluster, 'postmaster.pid')
  if (!existsSync(lock)) return undefined
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  return `${readCommand(pid)} `.includes(` -D ${cluster} `) ? pid : undefined
}

function readCommand(pid) {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
