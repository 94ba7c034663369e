import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const MODULE = JSON.stringify(new URL('./keep-running.mjs', import.meta.url).href)

/** A launcher that keeps that script running, what it and its children print, and how it ends. */
function keep(script) {
  const launcher = `const { keepRunning } = await import(${MODULE})
    process.exitCode = await keepRunning(process.execPath, ['-e', ${JSON.stringify(script)}])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', launcher])
  const said = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => said.push(...text.trim().split('\n')))
  }
  return { child, said, end: once(child, 'exit').then(([code]) => code) }
}

const untilItSaid = ({ said }, line, times = 1) =>
  expect.poll(() => said.filter((each) => each === line).length, { timeout: 15_000 }).toBe(times)

const SERVER = `process.on('SIGTERM', () => process.exit(0))
  process.send('ready')
  console.log('pid', process.pid)
  console.log('up')
  setInterval(() => {}, 60_000)`

it('starts a server again that was killed, and ends with it when asked to', { timeout: 30_000 }, async () => {
  const kept = keep(SERVER)
  await untilItSaid(kept, 'up')
  const pid = () => Number(kept.said.findLast((line) => line.startsWith('pid')).slice(4))
  process.kill(pid(), 'SIGKILL')
  await untilItSaid(kept, 'up', 2)
  kept.child.kill('SIGTERM')

  expect(await kept.end).toBe(0)
  expect(kept.said).toContain('The server has died (137); it starts again in 1 s.')
})

it('leaves one alone that was never ready, and passes on how it ended', async () => {
  const kept = keep("console.log('PORT is wrong'); process.exit(1)")
  expect(await kept.end).toBe(1)
  expect(kept.said).toEqual(['PORT is wrong'])
})

it('ends at once when it is asked to between two starts', async () => {
  const kept = keep("process.send('ready', () => process.exit(3))")
  await untilItSaid(kept, 'The server has died (3); it starts again in 1 s.')
  kept.child.kill('SIGTERM')
  expect(await kept.end).toBe(0)
})
