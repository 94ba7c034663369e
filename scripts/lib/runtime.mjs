import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './root.mjs'

/** The first version of Node that runs TypeScript without a flag. */
const OLDEST = [22, 18]

/**
 * Chooses the Node that runs Parley: the bundled one, else the machine's own if it is new enough.
 *
 * @returns {{ node: string, version: string, isBundled: boolean }} `node` is the path of the program
 * @throws {Error} one line for the operator, when neither fits
 */
export function chooseRuntime() {
  const bundled = findBundled()
  if (bundled) {
    // npm puts the bundled Node first on the PATH, so it often runs this script.
    const isOurs = bundled === realpathSync(process.execPath)
    const version = isOurs ? process.version : getVersion(bundled)
    if (version) return { node: bundled, version, isBundled: true }
  }
  if (isNewEnough(process.version)) return { node: process.execPath, version: process.version, isBundled: false }
  throw new Error(
    `Parley needs Node ${OLDEST.join('.')} or newer; this is ${process.version}, and Parley includes none for ${process.platform}-${process.arch}. Install Node 24 and start again.`,
  )
}

/**
 * Flags of the server's Node. Without this limit, thousands of simultaneous connections let the young generation grow
 * by 130 MB, 26 kB per connection, and Node never returns it.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16']

/**
 * Returns the folder of the compile cache. It is next to the packages that it was made from, and outside the folders
 * that an operator backs up. systemd provides CACHE_DIRECTORY.
 */
export const compileCache = (env = process.env) =>
  path.join(env.CACHE_DIRECTORY ?? path.join(ROOT, 'node_modules/.cache'), 'node')

/** Returns the environment with this `node` and the tools of the checkout first on the PATH. */
export function runtimeEnv(runtime, env = process.env) {
  const first = [path.dirname(runtime.node), path.join(ROOT, 'node_modules/.bin')]
  return { ...env, PATH: [...first, env.PATH].join(path.delimiter) }
}

export function isNewEnough(version) {
  const [major, minor] = version.replace('v', '').split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

function findBundled() {
  try {
    return realpathSync(path.join(ROOT, `node_modules/node-${process.platform}-${process.arch}/bin/node`))
  } catch {
    return undefined
  }
}

/** Returns the version of a Node. Undefined if the program cannot run, for example with another C library. */
function getVersion(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
