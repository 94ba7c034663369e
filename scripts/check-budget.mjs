/**
 * Checks the build against the budget: bytes of script and number of files of each first view, and that no asset names
 * another host. Prints a table and exits with 1 over budget. Needs Node alone.
 *
 * node scripts/check-budget.mjs [folder of a build]
 */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { foreignHosts } from './budget/foreign-hosts.mjs'
import { measureViews } from './budget/measure-views.mjs'
import { currentBuild } from './lib/build-web.mjs'
import { helpIfAsked } from './lib/help.mjs'

const TEXTS = 'locales/en.json?app'
/** The parts that a view loads: the page of its program, areas of the build (apps/web/vite/areas.ts), and texts. */
const VIEWS = {
  login: ['guest.html', 'locales/en.json?guest', 'guest'],
  'first person': ['index.html', TEXTS, 'people'],
  lobby: ['index.html', TEXTS, 'lobby'],
}
/** Maximum bytes of brotli. The view of the first person includes all texts of the app and the virtual list. */
const MAX_BYTES = { login: 150_000, 'first person': 262_000, lobby: 308_000 }
/** Maximum number of files until the first person appears. On a slow connection each costs a round trip. */
const MAX_FILES = 12

/**
 * Checks a build against the budget.
 * @param {string} dist the folder that Vite wrote
 * @returns {{ rows: { view: string, bytes: number, most: number, files: number }[], problems: string[] }}
 */
export function checkBudget(dist) {
  const { bytes, files, problems } = measureViews(dist, VIEWS)
  const rows = Object.entries(MAX_BYTES).map(([view, most]) => ({
    view,
    bytes: bytes[view] ?? 0,
    most,
    files: files[view] ?? 0,
  }))
  const over = rows
    .filter((row) => row.bytes > row.most)
    .map(
      (row) =>
        `budget: ${row.view} ships ${kB(row.bytes - row.most)} kB too much script; load later the parts that it does not show`,
    )
  const many = rows
    .filter((row) => row.view === 'first person' && row.files > MAX_FILES)
    .map((row) => `budget: ${row.view} needs ${row.files} files, ${MAX_FILES} at most; see apps/web/vite/areas.ts`)
  return { rows, problems: [...problems, ...over, ...many, ...foreignHosts(dist)] }
}

const kB = (bytes) => (bytes / 1000).toFixed(1)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  helpIfAsked(`node scripts/check-budget.mjs [folder of a build]: checks the size of the script that each first view loads.

Prints a table; exit code 1 over budget.`)

  const { rows, problems } = checkBudget(
    process.argv[2]
      ? resolve(process.argv[2])
      : (currentBuild() ?? fileURLToPath(new URL('../apps/web/dist', import.meta.url))),
  )
  console.log('first view   script, brotli   at most   files')
  for (const { view, bytes, most, files } of rows) {
    console.log(
      `${view.padEnd(12)} ${`${kB(bytes)} kB`.padStart(14)}  ${`${kB(most)} kB`.padStart(8)}  ${String(files).padStart(6)}`,
    )
  }
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
