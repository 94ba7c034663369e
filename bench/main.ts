/**
 * npm run bench: prints the table of docs/benchmarks.md, measured here and now.
 *
 *   -- search confirm   these parts alone
 *   -- --json           one row per line, as JSON
 *   -- --quick          fewer and shorter rounds, to try something; its figures do not count
 */
import 'temporal-polyfill/global'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { confirm } from './confirm.ts'
import { fanout } from './fanout.ts'
import { cleanUp } from './lib/clean-up.ts'
import { describeMachine } from './lib/machine.ts'
import type { Row } from './lib/rows.ts'
import type { Part, Run } from './lib/run.ts'
import { table } from './lib/table.ts'
import { script } from './script.ts'
import { search } from './search.ts'
import { start } from './start.ts'

const PARTS: Record<string, Part> = { search, confirm, fanout, start, script }
const WHOLE = { pairs: 12, roundMs: 2_000, paceSeconds: 10 }
const QUICK = { pairs: 4, roundMs: 1_000, paceSeconds: 5 }

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.once(signal, () => void leave(code))
}
// Such as a pipe whose reader has left.
process.once('uncaughtException', (error) => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  console.error(error.message)
  void leave(1)
})
try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
await cleanUp()
// Connections of the load may still stand.
process.exit()

async function leave(code: number): Promise<void> {
  await cleanUp()
  process.exit(code)
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
  })
  const unknown = positionals.find((name) => !(name in PARTS))
  if (unknown) throw new Error(`There is no part ${unknown}. There are: ${Object.keys(PARTS).join(', ')}.`)
  if (!existsSync('/proc/self/stat')) throw new Error('The bench reads /proc, which only Linux has.')

  const run: Run = { ...(values.quick ? QUICK : WHOLE), say: (line) => console.error(line) }
  if (values.quick) run.say('Quick: fewer and shorter rounds, whose figures do not count.')
  const rows: Row[] = []
  for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
    const found = (await PARTS[name]?.(run)) ?? []
    await cleanUp()
    rows.push(...found)
    if (values.json) for (const row of found) console.log(JSON.stringify(row))
  }
  if (values.json) return
  console.log(`\n${describeMachine()}${values.quick ? ', quick: these figures do not count' : ''}\n\n${table(rows)}`)
}
