import { availableParallelism } from 'node:os'
import path from 'node:path'
import { readTree } from '../shape/read-tree.mjs'
import { affectedTests } from './affected-tests.mjs'
import { findChromium } from './browser.mjs'
import { ROOT } from './root.mjs'

const PROJECTS = ['packages/contract', 'packages/demo', 'apps/server', 'apps/web', '.']

/** Over twice what a step of tests takes on two quiet processors: what has not ended by then never will. */
const TESTS_WITHIN_MS = 25 * 60_000

/**
 * @typedef {{ program: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv, withinMs?: number }} Command
 * @typedef {{ name: string, commands: () => Command[], isBeside?: boolean, report?: string, note?: string }} Step its commands run
 *   side by side, and beside those of neighbours that say so too; `report` is the JSON file in which a step that runs tests counts them
 */

/**
 * The steps of `npm test`, quick ones first.
 *
 * @param {{ node: string, env: NodeJS.ProcessEnv, reports: string, changed?: string[] | null }} with the runtime, its
 *   environment, the folder for reports, and the files to which the run is limited
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
  // At full size a crowd alone may take half an hour.
  const withinMs = env.TEST_SIZE === 'long' ? undefined : TESTS_WITHIN_MS
  const unit = path.join(reports, 'vitest.json')
  const vitest = (...files) => {
    const slow = path.join(ROOT, 'scripts/lib/slow-tests.mjs')
    const reporters = ['--reporter=default', `--reporter=${slow}`, '--reporter=json', `--outputFile.json=${unit}`]
    // So many failures have one cause, and each may wait for its whole time.
    const command = run('node_modules/vitest/vitest.mjs', 'run', '--bail=30', ...reporters, ...files)
    // Left alone, it keeps a processor for itself. One more than there are works while others wait for the database.
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
