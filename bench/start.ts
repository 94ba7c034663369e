import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuilt } from '../scripts/lib/build-web.mjs'
import { ROOT } from '../scripts/lib/root.mjs'
import { chooseRuntime } from '../scripts/lib/runtime.mjs'
import { memoryOf } from './lib/cpu.ts'
import { makeDataFolder } from './lib/data-folder.ts'
import { startProduct } from './lib/product.ts'
import { compare, isQuiet } from './lib/rounds.ts'
import { atMost, atMostTimes, both, comparisonRow, type Row, rowOf, selfComparisonRow } from './lib/rows.ts'
import type { Run } from './lib/run.ts'
import { median } from './lib/statistics.ts'
import { listLibraries, startBare } from './start/bare.ts'

/** The start is measured without the time of npm itself, because it cannot be improved here. */
const START = path.join(ROOT, 'scripts/start.mjs')
const BESIDE = 'database and libraries'
const FIRST_STARTS = 5
const IDLE_MS = 5_000

/**
 * Measures the start from an installed and built checkout to the first right reply. The limit is the start of the same
 * database, and a script that imports the same libraries.
 */
export async function start(run: Run): Promise<Row[]> {
  await ensureBuilt(chooseRuntime())
  const libraries = listLibraries()
  run.say('start: first starts')
  const first = await measureFirst(Math.min(FIRST_STARTS, run.pairs), libraries)
  run.say('start: warm starts')
  return [...first, ...(await measureWarm(run, libraries))]
}

async function measureFirst(times: number, libraries: string): Promise<Row[]> {
  const [withDemo, without, bare]: number[][] = [[], [], []]
  for (let nth = 0; nth < times; nth++) {
    withDemo?.push(await startOnce(makeDataFolder(), 'on'))
    const limit = await startBare(makeDataFolder(), libraries)
    await limit.stop()
    bare?.push(limit.ms / 1000)
    without?.push(await startOnce(makeDataFolder(), 'off'))
  }
  const row = (name: string, seconds: readonly number[] = []) =>
    rowOf(name, { value: median(seconds), limit: median(bare ?? []), unit: 's', beside: BESIDE }, atMost(3, 's'))
  return [row('start: first, with the demo', withDemo), row('start: first, without the demo', without)]
}

async function measureWarm(run: Run, libraries: string): Promise<Row[]> {
  const [dataDir, bareDir] = [makeDataFolder(), makeDataFolder()]
  await startOnce(dataDir, 'on')
  const { self, figures } = await compare(
    {
      tells: 'seconds',
      product: async () => ({ seconds: await startOnce(dataDir, 'on') }),
      limit: async () => {
        const { ms, stop } = await startBare(bareDir, libraries)
        await stop()
        return { seconds: ms / 1000 }
      },
    },
    run.pairs,
    (line) => run.say(`start: ${line}`),
  )
  const idle = await idleMemory(dataDir)
  const rows = [rowOf('idle memory of the server', { value: idle / 1e6, unit: 'MB' }, atMost(220, 'MB'))]
  const own = selfComparisonRow('start: warm', self, isQuiet(self.ratio))
  if (!figures) return [own, ...rows]
  const goal = both(atMostTimes(2), atMost(1.2, 's'))
  return [own, comparisonRow('start: warm', figures.seconds, { unit: 's', beside: BESIDE, goal }), ...rows]
}

async function startOnce(dataDir: string, demo: 'on' | 'off'): Promise<number> {
  const product = await startProduct(dataDir, { script: START, settings: { DEMO: demo } })
  await product.stop()
  return product.startedMs / 1000
}

/** Returns the memory in bytes after some time without requests. */
async function idleMemory(dataDir: string): Promise<number> {
  const { child, stop } = await startProduct(dataDir, { settings: { DEMO: 'on' } })
  await wait(IDLE_MS)
  const bytes = memoryOf(child.pid)
  await stop()
  return bytes
}
