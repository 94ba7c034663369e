import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'
import { chooseRuntime, isNewEnough, runtimeEnv } from './runtime.mjs'

/**
 * For the first line of a script that imports TypeScript: returns at once on a Node that can, else runs the script again
 * on the one that comes with Parley, and ends with its exit code.
 *
 * @param {string} script its `import.meta.url`
 */
export async function withRuntime(script) {
  ensureInstalled()
  if (isNewEnough(process.version)) return
  const runtime = chooseRuntime()
  const code = await run(runtime.node, [fileURLToPath(script), ...process.argv.slice(2)], { env: runtimeEnv(runtime) })
  process.exit(code)
}
