import { availableParallelism } from 'node:os'
import path from 'node:path'
import { readTree } from '../shape/read-tree.mjs'
import { affectedTests } from './affected-tests.mjs'
import { findChromium } from './browser.mjs'
import { ROOT } from './root.mjs'

const PROJECTS = ['packages/contract', 'packages/demo', 'apps/server', 'apps/web', '.']

/** Maximum milliseconds of a test step: twice its time on two quiet cores. A step that takes longer hangs. */
const TESTS_WITHIN_MS = 25 * 60_000

/**
 * @typedef {{ program: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv, withinMs?: number }} Command
 * @typedef {{ name: string, commands: () => Command[], isBeside?: boolean, report?: string, note?: string }} Step Its
 *   commands run in parallel. With `isBeside` they also run in parallel with neighbouring steps of this kind. `report`
 *   is the JSON file with the step's test counts.
 */

/**
 * Returns the steps of `npm test`, quick ones first.
 *
 * @param {{ node: string, env: NodeJS.ProcessEnv, reports: string, changed?: string[] | null }} with the runtime, its
 *   environment, the folder for reports, and the files that limit the run
 * @returns {Step[]}
 */
export function testSteps({ node, env, reports, changed = null }) {
  const run = (script, ...args) => ({ program: node, args: [path.join(ROOT, script), ...args], env })
  const biome = (...files) => run('node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', ...files)
  const oxlint = (...args) => run('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...args)
  const lint = (...files) => [
    oxlint(...files),
    oxlint('--type-aware', '-c', 'scripts/promises.oxlintrc.json', ...files),
  ]
  const tsc = (project) => run('node_modules/typescript/bin/tsc', '-p', project)
  // At full size a single crowd test may take half an hour.
  const withinMs = env.TEST_SIZE === 'long' ? undefined : TESTS_WITHIN_MS
  const unit = path.join(reports, 'vitest.json')
  const vitest = (...files) => {
    const slow = path.join(ROOT, 'scripts/lib/slow-tests.mjs')
    const reporters = ['--reporter=default', `--reporter=${slow}`, '--reporter=json', `--outputFile.json=${unit}`]
    // Thirty failures have a common cause, and each may wait for its whole timeout.
    const command = run('node_modules/vitest/vitest.mjs', 'run', '--bail=30', ...reporters, ...files)
    // Vitest would leave one core idle. One worker more than cores, because workers often wait for the database.
    return { ...command, withinMs, env: { ...env, VITEST_MAX_WORKERS: String(availableParallelism() + 1) } }
  }
  const browser = path.join(reports, 'playwright.json')
  const playwright = (...files) => {
    const command = run('node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...files)
    return { ...command, withinMs, env: { ...env, CHROMIUM: findChromium(env), E2E_REPORT: browser } }
  }
  const shape = { name: 'shape', isBeside: true, commands: () => [run('scripts/check-shape.mjs')] }
  const catalogues = { name: 'catalogues', isBeside: true, commands: () => [run('scripts/check-catalogues.mjs')] }
  const lock = { name: 'lock', isBeside: true, commands: () => [run('scripts/check-lock.mjs')] }
  const schemaTypes = {
    name: 'schema-types',
    isBeside: true,
    commands: () => [run('scripts/make-schema-types.mjs', '--check')],
  }
  const build = { name: 'build', isBeside: true, commands: () => [run('scripts/build.mjs')] }
  const budget = { name: 'budget', commands: () => [run('scripts/check-budget.mjs')] }
  if (!changed) {
    return [
      lock,
      { name: 'dead-code', isBeside: true, commands: () => [run('node_modules/knip/bin/knip.js')] },
      { name: 'format', isBeside: true, commands: () => [biome()] },
      { name: 'lint', isBeside: true, commands: () => lint() },
      { name: 'types', isBeside: true, commands: () => PROJECTS.map(tsc) },
      shape,
      catalogues,
      schemaTypes,
      build,
      { name: 'tests', report: unit, note: whichDatabase(env), commands: () => [vitest()] },
      budget,
      { name: 'browser', report: browser, commands: () => [playwright()] },
    ]
  }

  const isChanged = (pattern) => changed.some((file) => pattern.test(file))
  const code = changed.filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  const formatted = changed.filter((file) => /\.(?:tsx?|mjs|jsonc?|css)$/.test(file))
  const tests = affectedTests(readTree(ROOT), changed)
  const journeys = changed.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))
  const isIn = (project) => project === '.' || changed.some((file) => file.startsWith(`${project}/`))
  const projects = changed.some((file) => file.startsWith('packages/')) ? PROJECTS : PROJECTS.filter(isIn)
  const steps = [
    isChanged(/package(?:-lock)?\.json$/) && lock,
    formatted.length > 0 && { name: 'format', isBeside: true, commands: () => [biome(...formatted)] },
    code.length > 0 && { name: 'lint', isBeside: true, commands: () => lint(...code) },
    code.length > 0 && { name: 'types', isBeside: true, commands: () => projects.map(tsc) },
    shape,
    catalogues,
    isChanged(/^apps\/server\/migrations\//) && schemaTypes,
    tests.length > 0 && { name: 'tests', report: unit, commands: () => [vitest(...tests)] },
    isChanged(/^(?:apps\/web|packages\/contract)\//) && build,
    isChanged(/^(?:apps\/web|packages\/contract)\//) && budget,
    journeys.length > 0 && { name: 'browser', report: browser, commands: () => [playwright(...journeys)] },
  ]
  return steps.filter(Boolean)
}

function whichDatabase({ CITUS_URL }) {
  return CITUS_URL ? 'on the Citus cluster that CITUS_URL names' : 'not run on Citus: CITUS_URL names no cluster'
}
