// npm run import -- --event KEY FILE: takes a programme over from a frab XML or pretalx JSON file, with a preview first.
// Plain JavaScript without packages, because it runs on whatever Node the machine has, from 20 on.
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
      // npm goes to the checkout first; a file is meant from where the command was typed.
      cwd: process.env.INIT_CWD ?? process.cwd(),
      env: { NODE_ENV: 'production', ...runtimeEnv(runtime), DATA_DIR: dataDir() },
    },
  )
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
