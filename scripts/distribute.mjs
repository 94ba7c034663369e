// npm run distribute -- --workers HOST:PORT,…: distributes the tables over the nodes of a Citus cluster. Plain
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
    [path.join(ROOT, 'apps/server/src/distribute-command.ts'), ...process.argv.slice(2)],
    { env: { NODE_ENV: 'production', ...runtimeEnv(runtime), DATA_DIR: dataDir() } },
  )
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
