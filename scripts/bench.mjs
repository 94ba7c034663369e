// npm run bench: measures the core of the product, each figure next to its limit. Only bench/main.ts may import
// packages.
import path from 'node:path'
import { helpIfAsked } from './lib/help.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { chooseRuntime, runtimeEnv } from './lib/runtime.mjs'

helpIfAsked(`npm run bench [-- PART …]: measures the main operations of Parley and prints the table of docs/benchmarks.md.

  --json    one row per line, as JSON
  --quick   fewer and shorter rounds, for trying out; its figures do not count`)

try {
  ensureInstalled()
  const runtime = chooseRuntime()
  const args = [path.join(ROOT, 'bench/main.ts'), ...process.argv.slice(2)]
  process.exitCode = await run(runtime.node, args, { cwd: ROOT, env: runtimeEnv(runtime) })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
