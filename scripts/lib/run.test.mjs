import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { run } from './run.mjs'

it.each([
  ['process.exit(7)', 7],
  ['process.kill(process.pid, "SIGKILL")', 137],
  ['process.exitCode = 0', 0],
])('returns the exit code of a program: %s', async (script, code) => {
  expect(await run(process.execPath, ['-e', script])).toBe(code)
})

it('passes on signals and waits for the program to end in its own way', async () => {
  const program = `process.on('SIGTERM', () => process.exit(9)); console.log('up'); setInterval(() => {}, 60_000)`
  const launcher = `const { run } = await import(${JSON.stringify(new URL('./run.mjs', import.meta.url).href)})
    process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(program)}])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', launcher], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGTERM')

  expect(await once(child, 'exit')).toEqual([9, null])
})
