import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { endAll, runQuietly } from './run-quietly.mjs'

const node = (script, ...args) => runQuietly({ program: process.execPath, args: ['-e', script, ...args] })

it('keeps what a program prints on both streams, with its exit code', async () => {
  const { code, output } = await node("console.log('one'); console.error('two'); process.exitCode = 3")
  expect({ code, lines: output.trim().split('\n').sort() }).toEqual({ code: 3, lines: ['one', 'two'] })
})

it('does not take an end by a signal for success', async () => {
  expect(await node("process.kill(process.pid, 'SIGKILL')")).toEqual({ code: 128, output: '' })
})

it('says which program there is not', async () => {
  const { code, output } = await runQuietly({ program: 'parley-has-no-such-program', args: [] })
  expect({ code, output }).toEqual({ code: 127, output: 'spawn parley-has-no-such-program ENOENT' })
})

it('gives a program no input to wait for', async () => {
  expect(await node("process.stdin.on('end', () => console.log('no input')).resume()")).toEqual({
    code: 0,
    output: 'no input\n',
  })
})

it('ends a program that takes longer than it may, and says so', async () => {
  const { code, output } = await runQuietly({
    program: process.execPath,
    args: ['-e', "console.log('begun'); setInterval(() => {}, 1000)"],
    withinMs: 1_500,
  })
  expect({ code, output }).toEqual({
    code: 124,
    output: 'begun\n\nIt has not ended within 0 minutes and was stopped.\n',
  })
})

it('does not wait for what a program has left behind with its output open', async () => {
  const began = Date.now()
  const left = "require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit' }).unref(); process.exit(4)"
  expect(await node(left)).toEqual({ code: 4, output: '' })
  expect(Date.now() - began).toBeLessThan(30_000)
}, 40_000)

it('ends a program that does not listen, with the one that it started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-run-'))
  const file = join(folder, 'pid')
  const deaf = "process.on('SIGINT', () => {}); setInterval(() => {}, 1000);"
  const child = `${deaf} require('node:fs').writeFileSync(process.argv[1], String(process.pid))`
  void node(
    `${deaf} require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}, process.argv[1]])`,
    file,
  )
  await vi.waitFor(() => expect(existsSync(file) && readFileSync(file, 'utf8')).toMatch(/^\d+$/), 10_000)

  await endAll(100)

  const grandchild = Number(readFileSync(file, 'utf8'))
  await vi.waitFor(() => expect(isAlive(grandchild)).toBe(false), 10_000)
  rmSync(folder, { recursive: true })
})

/** Returns true if a process is alive. A zombie process does not count. */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  return !existsSync(`/proc/${pid}/stat`) || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
}
