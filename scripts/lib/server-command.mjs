import { realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { dataDir, ROOT } from './root.mjs'
import { chooseRuntime, compileCache, runtimeEnv, SERVER_FLAGS } from './runtime.mjs'

/**
 * Returns the command that runs the server of this checkout. Installs and builds first if necessary.
 *
 * @returns {Promise<{ program: string, args: string[], options: object }>}
 * @throws {Error} one line for the operator
 */
export async function serverCommand() {
  ensureInstalled()
  const runtime = chooseRuntime()
  // Releases before 0.1 had the compile cache here.
  rmSync(path.join(dataDir(), 'compile-cache'), { recursive: true, force: true })
  const roles = process.env.ROLES?.trim()
  if (!roles || roles.includes('http')) await ensureBuilt(runtime)
  return {
    program: runtime.node,
    args: [...SERVER_FLAGS, path.join(ROOT, 'apps/server/src/main.ts')],
    options: {
      cwd: ROOT,
      env: { ...runtimeEnv(runtime), NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache() },
    },
  }
}

/**
 * Returns the command of the checkout that our script's path leads to now. An upgrade may have changed a link in this
 * path.
 */
export async function newestCommand(script = process.argv[1]) {
  const module = path.join(path.dirname(realpathSync(script)), 'lib/server-command.mjs')
  const newest = await import(pathToFileURL(module).href)
  return newest.serverCommand()
}
