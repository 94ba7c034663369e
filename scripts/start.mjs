// npm start: installs and builds what is missing, then runs the server, again when it dies. npm run dev: the same with changes seen at once.
// Plain JavaScript without packages, because it runs on whatever Node the machine has, from 20 on.
import path from 'node:path'
import { ensureBuilt } from './lib/build-web.mjs'
import { develop } from './lib/develop.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { keepRunning } from './lib/keep-running.mjs'
import { dataDir, ROOT } from './lib/root.mjs'
import { chooseRuntime, runtimeEnv, SERVER_FLAGS } from './lib/runtime.mjs'

try {
  ensureInstalled()
  const runtime = chooseRuntime()
  process.exitCode = process.argv.includes('--dev') ? await develop(runtime) : await serve(runtime)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

async function serve(runtime) {
  const roles = process.env.ROLES?.trim()
  if (!roles || roles.includes('http')) await ensureBuilt(runtime)
  return keepRunning(runtime.node, [...SERVER_FLAGS, path.join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    env: {
      NODE_ENV: 'production',
      ...runtimeEnv(runtime),
      NODE_COMPILE_CACHE: path.join(dataDir(), 'compile-cache'),
    },
  })
}
