import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

// A first start takes half a second. Several on a busy machine take long.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let base: string
let dataDir: string
let started: EmbeddedPostgres[]

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'parley-embedded-'))
  chmodSync(base, 0o755)
  dataDir = path.join(base, 'data')
  started = []
})

afterEach(async () => {
  for (const each of started) await each.stop()
  rmSync(base, { recursive: true })
})

/** The tests kill processes, never the machine, so a cluster without fsync loses nothing. */
const settings = { fsync: 'off' }

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const publicFolder = path.join(base, 'public')
  const log = pino({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ dataDir, publicFolder, log, settings, ...options })
  started.push(postgres)
  return postgres
}

async function query(postgres: { url(): string }, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: postgres.url() })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const keep = (postgres: EmbeddedPostgres) => query(postgres, "create table kept as select 'kept' as value")
const readKept = (postgres: EmbeddedPostgres) => query(postgres, 'select value from kept')

const pidFile = (folder: string) => path.join(folder, 'pg18/postmaster.pid')
const readPid = (folder: string) => Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0])

function parentOf(pid: number) {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
}

/** Starts PostgreSQL in a process of its own, so that the process can be killed. */
async function startElsewhere() {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const options = JSON.stringify({ dataDir, publicFolder: path.join(base, 'public'), settings })
  const script = `const { startEmbeddedPostgres } = await import('${module}')
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    const postgres = await startEmbeddedPostgres({ ...${options}, log })
    console.log(postgres.url())
    setInterval(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [url] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, postgres: { url: () => String(url).trim() } }
}

it('makes a database at the first start and finds it again at the second', async () => {
  const first = await start()
  await keep(first)
  await first.stop()
  expect(existsSync(pidFile(first.folder))).toBe(false)

  expect(await readKept(await start())).toEqual(['kept'])
})

it('makes every commit durable unless the settings say otherwise', async () => {
  const ask =
    "select current_setting('fsync'), current_setting('synchronous_commit'), current_setting('full_page_writes')"
  const durable = await start({ settings: {} })
  expect(await query(durable, ask)).toEqual(['on', 'on', 'on'])
  await durable.stop()

  const fast = await start({ settings: { fsync: 'off', synchronous_commit: 'off' } })
  expect(await query(fast, ask)).toEqual(['off', 'off', 'on'])
})

it('denies other users access to the socket and the data', async () => {
  const { folder } = await start()
  const modes = ['pg18', 'socket'].map((name) => statSync(path.join(folder, name)).mode & 0o777)
  expect(modes).toEqual([0o700, 0o700])
})

it('starts the database again when it is killed, on the same data and under the same address', async () => {
  const events: string[] = []
  const up = Promise.withResolvers<void>()
  const postgres = await start({
    onDown: () => events.push('down'),
    onUp: () => {
      events.push('up')
      up.resolve()
    },
  })
  await keep(postgres)
  const killed = readPid(postgres.folder)
  process.kill(killed, 'SIGKILL')
  await up.promise

  expect(events).toEqual(['down', 'up'])
  expect(await readKept(postgres)).toEqual(['kept'])
  expect(readPid(postgres.folder)).not.toBe(killed)
})

it('ends when its process is killed, and saved data is there at the next start', async () => {
  const { child, postgres } = await startElsewhere()
  await query(postgres, "create table kept as select 'kept' as value")
  child.kill('SIGKILL')
  await once(child, 'exit')

  expect(await readKept(await start())).toEqual(['kept'])
})

it('leaves no orphan when its process is killed', async () => {
  const { child } = await startElsewhere()
  const { folder } = await start()
  child.kill('SIGKILL')
  await started[0]?.stop()
  await expect.poll(() => existsSync(pidFile(folder)), { timeout: 5_000 }).toBe(false)
})

it('replaces a server with a killed owner and guard, rather than adopt it', async () => {
  const { child, postgres } = await startElsewhere()
  await query(postgres, "create table kept as select 'kept' as value")
  const orphan = readPid(dataDir)
  process.kill(parentOf(orphan), 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const next = await start()
  expect([await readKept(next), next.adopted(), readPid(dataDir) === orphan]).toEqual([['kept'], false, false])
})

it('recovers when the process and the database are killed together', async () => {
  const { child, postgres } = await startElsewhere()
  await query(postgres, "create table kept as select 'kept' as value")
  process.kill(readPid(dataDir), 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')

  expect(await readKept(await start())).toEqual(['kept'])
})

it('clears a lock file with a process id that belongs to another process by now', async () => {
  const first = await start()
  await keep(first)
  const lockFile = readFileSync(pidFile(first.folder), 'utf8')
  await first.stop()
  const other = await aStranger(path.join(first.folder, 'pg18'))
  writeFileSync(pidFile(first.folder), lockFile.replace(/^\d+/, String(other.pid)))

  expect(await readKept(await start())).toEqual(['kept'])
  expect(other.exitCode).toBe(null)
  other.kill()
})

/**
 * Starts a foreign process of the cluster's user. PostgreSQL detects by itself that a process of another user is not
 * its server.
 */
async function aStranger(cluster: string) {
  const { uid, gid } = statSync(cluster)
  const other = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' })
  await once(other, 'spawn')
  return other
}

function renumber(file: string, pid: number | undefined) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(pid)))
}

it('FAULT-11 starts from a copy made while it ran and was killed, with numbers that belong to another process by now', async () => {
  const { child, postgres } = await startElsewhere()
  await query(postgres, "create table kept as select 'kept' as value")
  const original = dataDir
  dataDir = path.join(base, 'copy')
  execFileSync('cp', ['-r', original, dataDir])
  const guard = parentOf(readPid(original))
  process.kill(readPid(original), 'SIGKILL')
  process.kill(guard, 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const other = await aStranger(path.join(original, 'pg18'))
  for (const folder of [original, dataDir]) {
    renumber(pidFile(folder), other.pid)
    renumber(path.join(folder, 'socket/.s.PGSQL.5432.lock'), other.pid)
    dataDir = folder
    expect(await readKept(await start())).toEqual(['kept'])
  }
  expect(other.exitCode).toBe(null)
  other.kill()
})

it('FAULT-11 starts from a copy that has only the lock file beside the socket, even an empty or world-readable one', async () => {
  const first = await start()
  await keep(first)
  const lock = path.join(first.folder, 'socket/.s.PGSQL.5432.lock')
  const text = readFileSync(lock, 'utf8')
  await first.stop()
  const other = await aStranger(path.join(first.folder, 'pg18'))
  for (const left of [text.replace(/^\d+/, String(other.pid)), '', 'nonsense\n']) {
    writeFileSync(lock, left, { mode: 0o600 })
    writeFileSync(pidFile(first.folder), left.slice(0, 8))
    chmodSync(path.join(first.folder, 'pg18'), 0o755)
    const next = await start()
    expect(await readKept(next)).toEqual(['kept'])
    await next.stop()
  }
  other.kill()
})

it('is owned by one of four that start at once, and by another when that one stops', async () => {
  const four = await Promise.all(Array.from({ length: 4 }, () => start()))
  const [owner, ...others] = four.toSorted((a, b) => Number(a.adopted()) - Number(b.adopted()))
  expect(four.filter((each) => !each.adopted())).toHaveLength(1)

  await keep(owner as EmbeddedPostgres)
  await owner?.stop()
  await expect.poll(() => others.filter((each) => !each.adopted()).length, { timeout: 10_000 }).toBe(1)
  expect(await readKept(others[0] as EmbeddedPostgres)).toEqual(['kept'])
})

it('keeps the socket elsewhere when the path of the data is too long for one', async () => {
  dataDir = path.join(base, 'a'.repeat(100))
  const postgres = await start()
  const socketFolder = new URL(postgres.url()).searchParams.get('host') as string

  expect(await query(postgres, 'select 1')).toEqual([1])
  expect([readdirSync(dataDir), path.dirname(socketFolder)]).toEqual([['pg18'], tmpdir()])
  await postgres.stop()
  expect(existsSync(socketFolder)).toBe(false)
})

it('names the reason in one line when the server cannot start', async () => {
  const { stop } = await start()
  await stop()
  await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    new Error(
      `The database in ${path.join(dataDir, 'pg18')} did not start: invalid value for parameter "shared_buffers": "plenty"`,
    ),
  )
})

describe.runIf(process.getuid?.() === 0)('as root, in a folder that only root can enter', () => {
  beforeEach(() => {
    mkdirSync(path.join(base, 'private'), { mode: 0o700 })
    dataDir = path.join(base, 'private/data')
  })

  it('moves the data to a folder with a random name, and finds them by the file "where"', async () => {
    const first = await start()
    await keep(first)
    await first.stop()

    expect(path.dirname(first.folder)).toBe(path.join(base, 'public'))
    expect(readFileSync(path.join(dataDir, 'where'), 'utf8')).toBe(`${first.folder}\n`)
    expect(await readKept(await start())).toEqual(['kept'])
  })

  it('FAULT-17 keeps the data in a folder that is closed to others, by its group', async () => {
    dataDir = path.join(base, 'closed')
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o750)
    const { folder } = await start()
    expect([folder, statSync(dataDir).mode & 0o777, existsSync(path.join(dataDir, 'pg18'))]).toEqual([
      dataDir,
      0o750,
      true,
    ])
  })

  it('starts over when the data folder was removed', async () => {
    const first = await start()
    await keep(first)
    await first.stop()
    rmSync(dataDir, { recursive: true })

    await expect(readKept(await start())).rejects.toThrow('relation "kept" does not exist')
  })

  it('refuses to start over when the moved data are gone', async () => {
    const { folder, stop } = await start()
    await stop()
    rmSync(folder, { recursive: true })

    await expect(start()).rejects.toThrow(
      new Error(`The database folder ${folder} is missing: restore it, or start over with npm run reset.`),
    )
  })

  it('does not leave data behind that became private', async () => {
    const open = path.join(base, 'private')
    chmodSync(open, 0o755)
    await (await start()).stop()
    chmodSync(open, 0o700)

    await expect(start()).rejects.toThrow(
      /^User \d+ owns the database in .* and cannot enter it: open the folders above it\.$/,
    )
  })
})
