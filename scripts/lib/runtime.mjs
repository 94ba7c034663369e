import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './root.mjs'

/** The first version that runs TypeScript as it is, without a flag. */
const OLDEST = [22, 18]

/**
 * Chooses the Node that runs Parley: the one that comes with it, else the machine's own when it is new enough.
 *
 * @returns {{ node: string, version: string, isBundled: boolean }} `node` is the path of the program
 * @throws {Error} one line for the operator, when neither fits
 */
export function chooseRuntime() {
  const bundled = findBundled()
  if (bundled) {
    // npm puts it first on the PATH, so it is often the one that runs us.
    const isOurs = bundled === realpathSync(process.execPath)
    const version = isOurs ? process.version : askVersion(bundled)
    if (version) return { node: bundled, version, isBundled: true }
  }
  if (isNewEnough(process.version)) return { node: process.execPath, version: process.version, isBundled: false }
  throw new Error(
    `Parley needs Node ${OLDEST.join('.')} or newer; this is ${process.version}, and none comes with it for ${process.platform}-${process.arch}. Install Node 24 and start again.`,
  )
}

/**
 * How the server's `node` is started. When thousands connect at once, its youngest garbage would claim 130 MB, and keep
 * them: 26 kB for each connection.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16']

/** Beside the packages it was made from, and in no folder that an operator backs up; systemd gives one for the rest. */
export const compileCache = (env = process.env) =>
  path.join(env.CACHE_DIRECTORY ?? path.join(ROOT, 'node_modules/.cache'), 'node')

/** The environment in which `node` and the tools of the checkout are found first. */
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

/** Undefined where it cannot run at all, as on a system with another C library. */
function askVersion(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
