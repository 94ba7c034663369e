import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findChromium } from './browser.mjs'
import { ROOT } from './root.mjs'

const PROJECTS = ['packages/contract', 'apps/server', 'apps/web', '.']

/**
 * @typedef {{ program: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv }} Command
 * @typedef {{ name: string, commands: () => Command[], report?: string }} Step its commands run side by side; `report`
 *   is the JSON file in which a step that runs tests counts them
 */

/**
 * The steps of `npm test`, quick ones first.
 *
 * @param {{ node: string, env: NodeJS.ProcessEnv, reports: string }} with the runtime, its environment, and the folder
 *   for reports
 * @returns {Step[]}
 */
export function testSteps({ node, env, reports }) {
  const run = (script, ...args) => ({ program: node, args: [path.join(ROOT, script), ...args], env })
  const oxlint = (...args) => run('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...args)
  const unit = path.join(reports, 'vitest.json')
  const browser = path.join(reports, 'playwright.json')
  return [
    { name: 'lock', commands: () => [run('scripts/check-lock.mjs')] },
    { name: 'format', commands: () => [run('node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off')] },
    { name: 'lint', commands: () => [oxlint(), oxlint('--type-aware', '-c', 'scripts/promises.oxlintrc.json')] },
    { name: 'types', commands: () => PROJECTS.map((each) => run('node_modules/typescript/bin/tsc', '-p', each)) },
    { name: 'shape', commands: () => [run('scripts/check-shape.mjs')] },
    { name: 'dead-code', commands: () => [run('node_modules/knip/bin/knip.js')] },
    { name: 'catalogues', commands: () => [run('scripts/check-catalogues.mjs')] },
    { name: 'schema-types', commands: () => [run('scripts/make-schema-types.mjs', '--check')] },
    {
      name: 'tests',
      report: unit,
      commands: () => {
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unit}`]
        const command = run('node_modules/vitest/vitest.mjs', 'run', ...reporters)
        // Left alone, it keeps a processor for itself and runs everything in one worker where there are two.
        return [{ ...command, env: { ...env, VITEST_MAX_WORKERS: String(availableParallelism()) } }]
      },
    },
    { name: 'build', commands: () => [run('scripts/build.mjs')] },
    { name: 'budget', commands: () => [run('scripts/check-budget.mjs')] },
    {
      name: 'browser',
      report: browser,
      commands: () => {
        const command = run('node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts')
        return [{ ...command, env: { ...env, CHROMIUM: findChromium(env), E2E_REPORT: browser } }]
      },
    },
  ]
}
