import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { containsAll } from './contains-all.mjs'
import { ROOT } from './root.mjs'

const LOCK = path.join(ROOT, 'package-lock.json')
/** The lock file of the installed packages. npm writes it last, so an interrupted install has none. */
const INSTALLED = path.join(ROOT, 'node_modules/.package-lock.json')
/** The file with the hash of the lock file that was last found installed. */
const STAMP = path.join(ROOT, 'node_modules/.parley-installed')

/**
 * Installs the packages of package-lock.json if they are missing.
 *
 * @throws {Error} one line for the operator, when npm could not
 */
export function ensureInstalled() {
  const lock = readFileSync(LOCK)
  const hash = createHash('sha256').update(lock).digest('hex')
  if (readIfPresent(STAMP) === hash && existsSync(INSTALLED)) return
  const found = readIfPresent(INSTALLED)
  if (found === undefined || !containsAll(JSON.parse(lock), JSON.parse(found))) {
    console.log('Installing packages, which happens once …')
    // The kinds of packages are explicit, because NODE_ENV=production would omit those that build the web app.
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const { status } = spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
    if (status !== 0) throw new Error('The packages could not be installed: see the output of npm above.')
  }
  try {
    writeFileSync(STAMP, hash)
  } catch {
    // If the checkout is read-only, the comparison is repeated at each start.
  }
}

function readIfPresent(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
