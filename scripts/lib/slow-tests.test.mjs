import { expect, it } from 'vitest'
import SlowTests from './slow-tests.mjs'

it('names the tests that run for long, and no others', () => {
  const said = []
  const reporter = new SlowTests((line) => said.push(line))
  const [long, over] = ['a.test.ts', 'b.test.ts'].map((relativeModuleId) => ({ relativeModuleId }))
  for (const module of [long, over]) reporter.onTestModuleStart(module)
  reporter.onTestCaseReady({ module: long, fullName: 'never ends' })
  reporter.onTestModuleEnd(over)

  reporter.tell(Date.now() + 200_000)
  expect(said).toEqual([])
  reporter.tell(Date.now() + 300_000)
  expect(said).toEqual(['Still runs after 5 min: a.test.ts > never ends'])
})
