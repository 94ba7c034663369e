// npm run import -- --event KEY FILE: imports a programme from a frab XML or pretalx JSON file, after a preview. Plain
// JavaScript without packages, because it must run on any Node from 20 on.
import path from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { dataDir, ROOT } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { chooseRuntime, runtimeEnv } from './lib/runtime.mjs'

try {
  ensureInstalled()
  const runtime = chooseRuntime()
  process.exitCode = await run(
    runtime.node,
    [path.join(ROOT, 'apps/server/src/import-command.ts'), ...process.argv.slice(2)],
    {
      // npm changes to the checkout first, so the path is resolved from the folder where the user typed the command.
      cwd: process.env.INIT_CWD ?? process.cwd(),
      env: { NODE_ENV: 'production', ...runtimeEnv(runtime), DATA_DIR: dataDir() },
    },
  )
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
