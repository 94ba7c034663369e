/**
 * `npm run bench` prints the table of docs/benchmarks.md, measured here and now.
 *
 * - `-- search confirm` runs only these parts.
 * - `-- --json` prints one row per line, as JSON.
 * - `-- --quick` has fewer and shorter rounds, for trying out; its figures do not count.
 */
import 'temporal-polyfill/global'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { booths } from './booths.ts'
import { chat } from './chat.ts'
import { checkIn } from './check-in.ts'
import { checkInOffline } from './check-in-offline.ts'
import { confirm } from './confirm.ts'
import { fanout } from './fanout.ts'
import { cleanUp } from './lib/clean-up.ts'
import { describeMachine } from './lib/machine.ts'
import { isVoid, type Row } from './lib/rows.ts'
import type { Part, Run } from './lib/run.ts'
import { table } from './lib/table.ts'
import { pages } from './pages.ts'
import { script } from './script.ts'
import { search } from './search.ts'
import { rounds } from './seat-crowd.ts'
import { signIn } from './sign-in.ts'
import { slots } from './slots.ts'
import { start } from './start.ts'
import { video } from './video.ts'

const PARTS: Record<string, Part> = {
  search,
  booths,
  chat,
  confirm,
  'check-in': checkIn,
  slots,
  fanout,
  start,
  script,
  pages,
  'sign-in': signIn,
  'check-in-offline': checkInOffline,
  rounds,
  video,
}
const WHOLE = { pairs: 12, roundMs: 2_000, paceSeconds: 10 }
const QUICK = { pairs: 4, roundMs: 1_000, paceSeconds: 5 }

// A build may log to the console, but stdout must contain only rows.
console.log = console.error
const print = (text: string) => void process.stdout.write(`${text}\n`)

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.on(signal, () => void leave(code))
}
// An output stream can fail, for example a pipe with a reader that has left.
process.on('uncaughtException', (error) => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  fail(error)
})
let isLeaving = false
main().then(leave, fail)

function fail(error: Error): void {
  // Errors caused by ending the run are not reported.
  if (!isLeaving) console.error(error.message)
  void leave(1)
}

/** Ends the process even with open connections of the load. */
async function leave(code: number): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  await cleanUp()
  process.exit(code)
}

async function main(): Promise<number> {
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
    if (values.json) for (const row of found) print(JSON.stringify(row))
  }
  if (!values.json) {
    print(`\n${describeMachine()}${values.quick ? ', quick: these figures do not count' : ''}\n\n${table(rows)}`)
  }
  if (!rows.some(isVoid)) return 0
  run.say('A part whose A/A left 0.93–1.07 is void: run it again when the machine is quiet.')
  return 1
}
