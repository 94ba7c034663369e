import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { SqlDriver } from './sql-driver.ts'
import { type Script, type Step, writeStep } from './sql-script.ts'

const execute = promisify(execFile)
const COLON_AND_NAME = /(?<!:):\w/

export function findPgbench(databaseUrl: string): SqlDriver | undefined {
  const { status, stdout } = spawnSync('pgbench', ['--version'], { encoding: 'utf8' })
  if (status !== 0) return undefined
  const [, version = ''] = /(\d+(?:\.\d+)*)/.exec(stdout) ?? []
  return {
    name: `pgbench ${version}`,
    runAtFullLoad: (scripts, lanes, ms) =>
      inFolder(pgbenchScript(scripts, lanes), async (file) => {
        const output = await run(databaseUrl, [
          '-f',
          file,
          '-c',
          `${lanes}`,
          '-T',
          `${Math.max(1, Math.round(ms / 1000))}`,
        ])
        return { done: numberIn(output, /actually processed: (\d+)/), perSecond: numberIn(output, /^tps = ([\d.]+)/m) }
      }),
    runAtRate: (scripts, lanes, perSecond, seconds) =>
      inFolder(pgbenchScript(scripts, lanes), async (file, folder) => {
        const log = ['-l', `--log-prefix=${path.join(folder, 'log')}`]
        const pace = ['-R', `${perSecond}`, '-t', `${Math.round((perSecond * seconds) / lanes)}`]
        await run(databaseUrl, ['-f', file, '-c', `${lanes}`, ...pace, ...log])
        return readLatencies(folder)
      }),
  }
}

/** Writes a script for pgbench. Each turn of a lane runs one of the scripts. */
export function pgbenchScript(scripts: readonly Script[], lanes: number): string {
  const turns = scripts.map((script, index) => [
    `\\${index === 0 ? 'if' : 'elif'} :turn = ${index}`,
    ...script.map(line),
  ])
  const turn = `\\set turn (:client_id + :nth * ${lanes}) % ${scripts.length}`
  return ['\\set nth :nth + 1', turn, ...turns.flat(), '\\endif', ''].join('\n')
}

function line(step: Step): string {
  if (COLON_AND_NAME.test(step.text)) throw new Error(`pgbench would see a name behind a colon: ${step.text}`)
  return `${writeStep(step, (name) => `:${name}`)}${step.takes ? ' \\gset' : ';'}`
}

async function inFolder<T>(script: string, use: (file: string, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-pgbench-'))
  try {
    const file = path.join(folder, 'script.sql')
    writeFileSync(file, script)
    return await use(file, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function run(databaseUrl: string, args: readonly string[]): Promise<string> {
  const url = new URL(databaseUrl)
  const where = ['-h', url.searchParams.get('host') ?? url.hostname, '-U', url.username, url.pathname.slice(1)]
  const { stdout } = await execute('pgbench', ['-n', '-M', 'prepared', '-D', 'nth=-1', ...args, ...where])
  if (numberIn(stdout, /failed transactions: (\d+)/) > 0) throw new Error(`pgbench was refused:\n${stdout}`)
  return stdout
}

/** Returns latencies in milliseconds from the scheduled time. The log has microseconds in its third column. */
function readLatencies(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('log'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000)
}

function numberIn(text: string, pattern: RegExp): number {
  const [, found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`pgbench did not tell ${pattern.source}:\n${text}`)
  return Number(found)
}
