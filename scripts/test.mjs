/**
 * npm test: runs all checks of a change, in steps.
 *
 * - --long: crowd tests at full size (as TEST_SIZE=long)
 * - --only lint,types: only these steps
 * - --from build: this step and the following ones
 * - --changed[=main]: checks that this branch is most likely to break, in about a minute
 * - --all: continues after a failed step
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { changedFiles } from './lib/changed-files.mjs'
import { countTests, listRetries, plain, seedLines, slowestTests, summaryLines } from './lib/count-tests.mjs'
import { helpIfAsked } from './lib/help.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT } from './lib/root.mjs'
import { endAll, runQuietly } from './lib/run-quietly.mjs'
import { chooseRuntime, runtimeEnv } from './lib/runtime.mjs'
import { testSteps } from './lib/test-steps.mjs'

helpIfAsked(`npm test [-- OPTIONS]: runs all checks of a change, in steps.

  --long              crowd tests at their full size (as TEST_SIZE=long)
  --only lint,types   only these steps
  --from build        this step and the following ones
  --changed[=main]    the checks that this branch is most likely to break, in about a minute
  --all               continue after a failed step`)

const SLOWEST = 10
/** The number of quick steps at once. A single one leaves one core idle half of the time. */
const AT_ONCE = 2
/** The arguments of the command. `npm test -- --changed` may omit the branch. */
const args = process.argv.slice(2).map((arg) => (arg === '--changed' ? '--changed=main' : arg))
const { values: options } = parseArgs({
  args,
  options: {
    long: { type: 'boolean', default: process.env.TEST_SIZE === 'long' },
    only: { type: 'string' },
    from: { type: 'string' },
    changed: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
})

const reports = mkdtempSync(path.join(tmpdir(), 'parley-test-'))
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, () => void endAll().finally(() => leave(code)))
}
process.exitCode = await main().catch((error) => {
  console.error(error.message)
  return 1
})
rmSync(reports, { recursive: true, force: true })

async function main() {
  ensureInstalled()
  const runtime = chooseRuntime()
  const env = {
    // The compile cache is shared, because the tests start the product, its commands and the tools some fifty times.
    NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/node'),
    ...runtimeEnv(runtime),
    ...(options.long ? { TEST_SIZE: 'long' } : {}),
  }
  console.log(`Node ${runtime.version}${options.long ? ', full sizes' : ''}`)

  const began = Date.now()
  const results = []
  const changed = options.changed === undefined ? null : changedFiles(options.changed)
  const mayGoOn = () => options.all || results.every(({ isGood }) => isGood)
  for (const group of groupsOf(chosenSteps(testSteps({ node: runtime.node, env, reports, changed })))) {
    const waiting = [...group]
    const limitConcurrency = async () => {
      for (let step = waiting.shift(); step && mayGoOn(); step = waiting.shift()) {
        results.push(await runStep(step, group.length === 1))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, limitConcurrency))
  }
  return close(results, began)
}

/** Groups quick independent steps, which share the cores. Every other step runs alone. */
function groupsOf(steps) {
  const groups = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.isBeside && last?.[0].isBeside) last.push(step)
    else groups.push([step])
  }
  return groups
}

function chosenSteps(steps) {
  const names = steps.map((step) => step.name)
  const only = options.only?.split(',')
  const unknown = [...(only ?? []), ...(options.from ? [options.from] : [])].find((name) => !names.includes(name))
  if (unknown) throw new Error(`There is no step ${unknown}. There are: ${names.join(', ')}.`)
  return steps.filter((step, index) => (only?.includes(step.name) ?? true) && index >= names.indexOf(options.from))
}

async function runStep(step, isAlone) {
  const began = Date.now()
  const name = `  ${step.name.padEnd(14)}`
  if (isAlone) process.stdout.write(name)
  const runs = await start(step)
  const output = runs.map((run) => run.output).join('')
  const tests = step.report ? countTests(step.report) : { passed: 0, failed: 0, skipped: 0 }
  // A test step without any test proves nothing.
  const isGood = runs.every((run) => run.code === 0) && !(step.report && tests.passed === 0)
  console.log(`${isAlone ? '' : name}${seconds(began).padStart(7)} s  ${isGood ? 'ok' : 'FAILED'}`)
  if (!isGood) console.log(`\n${plain(output).trimEnd()}\n`)
  else if (step.report) for (const line of [...seedLines(output), ...summaryLines(output)]) console.log(`      ${line}`)
  if (step.note) console.log(`      ${step.note}`)
  if (step.report) printRetries(step.report)
  if (step.report) printSlowest(step.report)
  return { name: step.name, isGood, tests }
}

/**
 * Prints the journeys that passed only at the second attempt. Each is an undiscovered fault of the product or of the
 * test.
 */
function printRetries(report) {
  const tried = listRetries(report)
  if (tried.length > 0) console.log('      passed only at the second try:')
  for (const { name, error } of tried) console.log(`      ${name}: ${error.split('\n', 1)[0]}`)
}

function printSlowest(report) {
  const slowest = slowestTests(report, SLOWEST)
  if (slowest.length > 0) console.log('      slowest:')
  for (const { name, ms } of slowest) console.log(`      ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

async function start(step) {
  try {
    return await Promise.all(step.commands().map(runQuietly))
  } catch (error) {
    return [{ code: 1, output: error.message }]
  }
}

/** Prints the number of tests on the last line, for scripts that read it. */
function close(results, began) {
  const bad = results.filter((result) => !result.isGood).map((result) => result.name)
  const sum = (what) => results.reduce((total, { tests }) => total + tests[what], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} tests skipped` : ''
  console.log(
    `\n${results.length} ${results.length === 1 ? 'step' : 'steps'} in ${seconds(began)} s${skipped}${bad.length > 0 ? `, failed: ${bad.join(', ')}` : ''}`,
  )
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return bad.length > 0 ? 1 : 0
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1)
}

function leave(code) {
  rmSync(reports, { recursive: true, force: true })
  process.exit(code)
}
