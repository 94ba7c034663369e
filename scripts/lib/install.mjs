import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { holdsAll } from './holds-all.mjs'
import { ROOT } from './root.mjs'

const LOCK = path.join(ROOT, 'package-lock.json')
/** npm writes it last, so an install that was broken off has none. */
const INSTALLED = path.join(ROOT, 'node_modules/.package-lock.json')
/** The hash of the lock file that was last found installed. */
const STAMP = path.join(ROOT, 'node_modules/.parley-installed')

/**
 * Installs the packages of package-lock.json unless they are there.
 *
 * @throws {Error} one line for the operator, when npm could not
 */
export function ensureInstalled() {
  const lock = readFileSync(LOCK)
  const hash = createHash('sha256').update(lock).digest('hex')
  if (readOr(STAMP) === hash && existsSync(INSTALLED)) return
  const found = readOr(INSTALLED)
  if (found === undefined || !holdsAll(JSON.parse(lock), JSON.parse(found))) {
    console.log('Installing packages, which happens once …')
    // Spelled out because NODE_ENV=production would leave out what builds the web app.
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const { status } = spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
    if (status !== 0) throw new Error('The packages could not be installed: see what npm says above.')
  }
  try {
    writeFileSync(STAMP, hash)
  } catch {
    // A checkout that cannot be written is compared again at each start.
  }
}

function readOr(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
