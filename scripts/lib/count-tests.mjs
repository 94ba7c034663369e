import { existsSync, readFileSync } from 'node:fs'

/**
 * Counts the tests in a JSON report of Vitest or Playwright. Without a report, no test ran.
 *
 * @param {string} file
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function countTests(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 }
  const { stats, ...vitest } = JSON.parse(readFileSync(file, 'utf8'))
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
  return {
    passed: vitest.numPassedTests,
    failed: vitest.numFailedTests,
    skipped: vitest.numPendingTests + vitest.numTodoTests,
  }
}

/**
 * Returns the slowest tests of a report, the slowest first.
 *
 * @param {string} file
 * @param {number} most
 * @returns {{ name: string, ms: number }[]}
 */
export function slowestTests(file, most) {
  if (!existsSync(file)) return []
  const { testResults = [], suites = [] } = JSON.parse(readFileSync(file, 'utf8'))
  const ofVitest = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
  )
  return [...ofVitest, ...suites.flatMap(journeysOf)]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ name, ms }) => ({ name, ms }))
}

/**
 * Returns the journeys that failed once and passed at the second attempt, each with the first error.
 *
 * @param {string} file
 * @returns {{ name: string, error: string }[]}
 */
export function listRetries(file) {
  if (!existsSync(file)) return []
  const { suites = [] } = JSON.parse(readFileSync(file, 'utf8'))
  return suites.flatMap(journeysOf).flatMap(({ name, error }) => (error ? [{ name, error }] : []))
}

/** Lists the journeys of a suite. Playwright nests suites. A spec has one result per project. */
function journeysOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results, status }) => ({
      name: `${title} (${projectName})`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      error: status === 'flaky' ? plain(results[0].error?.message ?? 'no words') : null,
    })),
  )
  return [...own, ...suites.flatMap(journeysOf)]
}

/** Extracts the lines of a run's output that count the tests. */
export function summaryLines(output) {
  return plain(output)
    .split('\n')
    .filter((line) => /^\s+(?:Test Files|Tests|Duration) {2}|^\s+\d+ (?:passed|failed|skipped|flaky)\b/.test(line))
    .map((line) => line.trim())
}

/** Extracts the lines where crowd tests print their seed and size. */
export function seedLines(output) {
  return plain(output)
    .split('\n')
    .filter((line) => /^\s*seed[: ]/i.test(line))
    .map((line) => line.trim())
}

const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** Removes colour codes. */
export function plain(output) {
  return output.replace(COLOUR, '')
}
