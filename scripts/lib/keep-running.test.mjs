import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const MODULE = JSON.stringify(new URL('./keep-running.mjs', import.meta.url).href)

/** Starts a launcher that keeps the script running. Returns its output, the output of its children, and its exit. */
function keep(script, next = script) {
  const args = (each) => `['-e', ${JSON.stringify(each)}, '--']`
  const launcher = `const { keepRunning } = await import(${MODULE})
    const newest = async () => ({ program: process.execPath, args: ${args(next)}, options: {} })
    process.exitCode = await keepRunning(process.execPath, ${args(script)}, { newest })`
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
  expect(kept.said).toContain('The server stopped unexpectedly (137); it restarts in 1 s.')
})

it('leaves one alone that was never ready, and passes on how it ended', async () => {
  const kept = keep("console.log('PORT is wrong'); process.exit(1)")
  expect(await kept.end).toBe(1)
  expect(kept.said).toEqual(['PORT is wrong'])
})

it('ends at once when it is asked to between two starts', async () => {
  const kept = keep("process.send('ready', () => process.exit(3))")
  await untilItSaid(kept, 'The server stopped unexpectedly (3); it restarts in 1 s.')
  kept.child.kill('SIGTERM')
  expect(await kept.end).toBe(0)
})

/** A script that prints when it would open the database and when it has closed it. */
const IN_TURN = `const turn = process.argv.includes('--in-turn')
  const { once } = require('node:events')
  async function start() {
    if (turn) {
      console.log('loaded')
      process.send('loaded')
      await once(process, 'message')
    }
    process.on('SIGTERM', () => setTimeout(() => { console.log('old ends'); process.exit(0) }, 200))
    process.send('ready')
    console.log(turn ? 'new up' : 'old up')
    setInterval(() => {}, 60_000)
  }
  start()`

it('FAULT-19 loads the newest version before the one that runs ends, and lets it begin after that', async () => {
  const kept = keep(IN_TURN)
  await untilItSaid(kept, 'old up')
  kept.child.kill('SIGUSR2')
  await untilItSaid(kept, 'new up')
  expect(kept.said).toEqual(['old up', 'loaded', 'old ends', 'new up'])

  // The next replacement and the stop apply to the current program.
  kept.child.kill('SIGUSR2')
  await untilItSaid(kept, 'new up', 2)
  kept.child.kill('SIGTERM')
  expect(await kept.end).toBe(0)
})

it('FAULT-19 leaves the one that runs alone where the newest version cannot be loaded, and takes a later one', async () => {
  const kept = keep(SERVER, "console.log('PORT is wrong'); process.exit(1)")
  await untilItSaid(kept, 'up')
  for (const times of [1, 2]) {
    kept.child.kill('SIGUSR2')
    await untilItSaid(kept, 'The newest version could not be loaded; the running version continues.', times)
  }
  expect(kept.said.filter((line) => line === 'up')).toHaveLength(1)
  kept.child.kill('SIGTERM')
  expect(await kept.end).toBe(0)
})
