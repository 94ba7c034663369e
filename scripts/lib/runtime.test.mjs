import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { chooseRuntime, isNewEnough, runtimeEnv } from './runtime.mjs'

it.each([
  ['v20.20.2', false],
  ['v22.17.1', false],
  ['v22.18.0', true],
  ['v23.0.0', true],
  ['v24.21.0', true],
])('decides whether Node %s runs TypeScript directly', (version, isEnough) => {
  expect(isNewEnough(version)).toBe(isEnough)
})

it('chooses a Node that runs TypeScript, and puts it first on the path of all that is started', () => {
  const runtime = chooseRuntime()
  const env = runtimeEnv(runtime, { PATH: '/nowhere' })
  const found = execFileSync('node', ['--version'], { env, encoding: 'utf8' }).trim()

  expect(isNewEnough(runtime.version)).toBe(true)
  expect([found, env.PATH.split(path.delimiter).at(-1)]).toEqual([runtime.version, '/nowhere'])
})
