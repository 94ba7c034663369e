import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countTests, listRetries, seedLines, slowestTests, summaryLines } from './count-tests.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-count-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function report(content) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('counts what Vitest reports', () => {
  const file = report({ numPassedTests: 4, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })
  expect(countTests(file)).toEqual({ passed: 4, failed: 1, skipped: 3 })
})

it('counts what Playwright reports, with what passed only at the second try', () => {
  const file = report({ suites: [], stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 } })
  expect(countTests(file)).toEqual({ passed: 8, failed: 1, skipped: 2 })
})

it('counts nothing where no report was written', () => {
  expect(countTests(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0, skipped: 0 })
})

it('finds the lines that sum a run up, and the seeds, in coloured output', () => {
  const bold = (text) => `\u001b[1m${text}\u001b[22m`
  const output = [
    'seed 42, 24 of 1200 people',
    '  ok  places',
    bold(' Test Files  3 passed (3)'),
    '      Tests  84 passed (84)',
    '  12 passed (4.1s)',
  ].join('\n')
  expect(summaryLines(output)).toEqual(['Test Files  3 passed (3)', 'Tests  84 passed (84)', '12 passed (4.1s)'])
  expect(seedLines(output)).toEqual(['seed 42, 24 of 1200 people'])
})

it('finds the slowest tests of Vitest', () => {
  const tests = [3, 900, 20].map((duration) => ({ fullName: `takes ${duration}`, duration }))
  const file = report({ testResults: [{ assertionResults: tests.slice(0, 1) }, { assertionResults: tests.slice(1) }] })
  expect(slowestTests(file, 2)).toEqual([
    { name: 'takes 900', ms: 900 },
    { name: 'takes 20', ms: 20 },
  ])
})

it('finds the slowest journeys of Playwright, each with its size', () => {
  const journey = (projectName, duration) => ({ projectName, results: [{ duration }] })
  const specs = [{ title: 'meet', tests: [journey('desk', 4_000), journey('phone', 5_000)] }]
  const file = report({ suites: [{ specs: [], suites: [{ specs }] }], stats: {} })
  expect(slowestTests(file, 10)).toEqual([
    { name: 'meet (phone)', ms: 5_000 },
    { name: 'meet (desk)', ms: 4_000 },
  ])
})

it('names the journeys that passed only at the second attempt, with the first error', () => {
  const error = { message: '\u001b[31mtoo late\u001b[39m' }
  const tests = [
    { projectName: 'desk', status: 'expected', results: [{ duration: 4 }] },
    { projectName: 'phone', status: 'flaky', results: [{ duration: 5, error }, { duration: 4 }] },
  ]
  const file = report({ suites: [{ specs: [{ title: 'meet', tests }] }], stats: {} })
  expect(listRetries(file)).toEqual([{ name: 'meet (phone)', error: 'too late' }])
})
