import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { measureViews } from '../scripts/budget/measure-views.mjs'
import { checkBudget } from '../scripts/check-budget.mjs'
import { ensureBuilt } from '../scripts/lib/build-web.mjs'
import { ROOT } from '../scripts/lib/root.mjs'
import { chooseRuntime, runtimeEnv } from '../scripts/lib/runtime.mjs'
import { atMost, type Row, rowOf } from './lib/rows.ts'
import type { Run } from './lib/run.ts'

const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js')
const REACT_ALONE = fileURLToPath(new URL('./script/react-alone', import.meta.url))
const BESIDE = 'React alone'

/** Measures the size of the script by the same budget check as `npm test`. The limit is a page with only React. */
export async function script(run: Run): Promise<Row[]> {
  run.say('script: building')
  const runtime = chooseRuntime()
  const { rows, problems } = checkBudget(await ensureBuilt(runtime))
  const [login, people] = rows
  if (!login?.bytes || !people?.bytes) throw new Error(problems.join('\n'))
  const limit = measureReact(runtimeEnv(runtime)) / 1000
  return [
    rowOf(
      'script of the login page',
      { value: login.bytes / 1000, limit, unit: 'kB', beside: BESIDE },
      atMost(login.most / 1000, 'kB'),
    ),
    rowOf(
      'script until the first person of the list',
      { value: people.bytes / 1000, unit: 'kB' },
      atMost(people.most / 1000, 'kB'),
    ),
  ]
}

function measureReact(env: NodeJS.ProcessEnv): number {
  const out = mkdtempSync(path.join(tmpdir(), 'parley-react-'))
  try {
    const args = [VITE, 'build', REACT_ALONE, '--outDir', out, '--emptyOutDir', '--manifest', '--logLevel', 'error']
    const { status, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...env, NODE_ENV: 'production' },
    })
    if (status !== 0) throw new Error(`React alone could not be built: ${stderr}`)
    const { bytes, problems } = measureViews(out, { react: ['index.html'] })
    if (!bytes['react']) throw new Error(problems.join('\n'))
    return bytes['react']
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
