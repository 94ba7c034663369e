// npm start: installs and builds what is missing, then runs the server, again when it dies. npm run dev: the same with changes seen at once.
// Plain JavaScript without packages, because it runs on whatever Node the machine has, from 20 on.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './lib/build-web.mjs'
import { develop } from './lib/develop.mjs'
import { helpIfAsked } from './lib/help.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { keepRunning } from './lib/keep-running.mjs'
import { dataDir, ROOT } from './lib/root.mjs'
import { chooseRuntime, compileCache, runtimeEnv, SERVER_FLAGS } from './lib/runtime.mjs'

helpIfAsked(`npm start: installs and builds what is missing, then runs the server, again when it dies.
npm run dev: the same, and changes are seen at once.

Everything is set by the environment, such as PORT, PUBLIC_URL and DATA_DIR: docs/operating.md lists it.
Ctrl-C or SIGTERM stops it within 10 s. Exit code 0: stopped. 1: it could not start, for the reason in its last line.`)

try {
  ensureInstalled()
  const runtime = chooseRuntime()
  process.exitCode = process.argv.includes('--dev') ? await develop(runtime) : await serve(runtime)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

async function serve(runtime) {
  // Where releases before 0.1 kept it.
  rmSync(path.join(dataDir(), 'compile-cache'), { recursive: true, force: true })
  const roles = process.env.ROLES?.trim()
  if (!roles || roles.includes('http')) await ensureBuilt(runtime)
  return keepRunning(runtime.node, [...SERVER_FLAGS, path.join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    env: {
      NODE_ENV: 'production',
      ...runtimeEnv(runtime),
      NODE_COMPILE_CACHE: compileCache(),
    },
  })
}
