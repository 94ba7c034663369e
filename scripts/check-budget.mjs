/**
 * Holds the script that a first view costs, from what Vite built, and that no asset speaks of another host. Prints a
 * table; exit code 1 over budget. Runs on bare Node, with no package.
 *
 * node scripts/check-budget.mjs [dist folder]
 */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { foreignHosts } from './budget/foreign-hosts.mjs'
import { measureViews } from './budget/measure-views.mjs'

const TEXTS = 'locales/en.json?first'
const REST = 'locales/en.json?rest'
const FRAME = 'src/app/frame/frame.tsx'
/** What is loaded lazily for a view, beside the entry: sources as Vite's manifest names them, from apps/web. */
const VIEWS = {
  login: [TEXTS, 'src/features/accounts/screens/login.tsx'],
  attendees: [TEXTS, REST, FRAME, 'src/features/networking/screens/attendees.tsx'],
}
/** Counted when they are chunks of their own, which a screen must be. */
const MAY_BE_IN_ENTRY = [TEXTS, REST, FRAME]
const LOGIN_BYTES = 150_000
/** What login may ship, and 40 kB more. */
const ATTENDEES_BYTES = 190_000

/**
 * @param {string} dist the folder that Vite wrote
 * @returns {{ rows: { view: string, bytes: number, most: number }[], problems: string[] }}
 */
export function checkBudget(dist) {
  const { bytes, problems } = measureViews(dist, VIEWS, MAY_BE_IN_ENTRY)
  const rows = [
    { view: 'login', bytes: bytes.login ?? 0, most: LOGIN_BYTES },
    { view: 'attendees', bytes: bytes.attendees ?? 0, most: ATTENDEES_BYTES },
  ]
  const over = rows
    .filter((row) => row.bytes > row.most)
    .map(
      (row) =>
        `budget: ${row.view} ships ${kB(row.bytes - row.most)} kB of script too much; load later what it does not show`,
    )
  return { rows, problems: [...problems, ...over, ...foreignHosts(dist)] }
}

const kB = (bytes) => (bytes / 1000).toFixed(1)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { rows, problems } = checkBudget(
    resolve(process.argv[2] ?? fileURLToPath(new URL('../apps/web/dist', import.meta.url))),
  )
  console.log('first view   script, brotli   at most')
  for (const { view, bytes, most } of rows) {
    console.log(`${view.padEnd(12)} ${`${kB(bytes)} kB`.padStart(14)}  ${`${kB(most)} kB`.padStart(8)}`)
  }
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
