import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'
import { chooseRuntime, isNewEnough, runtimeEnv } from './runtime.mjs'

/**
 * Makes sure that this Node can run TypeScript. Call it first in a script that imports some. Returns at once if it can.
 * Otherwise runs the script on the bundled Node and exits with its code.
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
