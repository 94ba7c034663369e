// node scripts/test-cluster.mjs start --bin DIR: starts a Citus cluster on this machine, for `CITUS_URL=… npm test`.
// node scripts/test-cluster.mjs stop --bin DIR: stops it.
//
// DIR has the programs of a PostgreSQL with Citus. Starts a coordinator and two workers, for tests only: they listen to
// this machine alone, need no password and lose their data at a reboot.
// - --folder DIR: the cluster's folder (/dev/shm/parley-cluster)
// - --port NUMBER: the port of the coordinator (9700); the workers use the next two
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { helpIfAsked } from './lib/help.mjs'

helpIfAsked(`node scripts/test-cluster.mjs start|stop --bin DIR: a Citus cluster on this machine, for CITUS_URL=… npm test.

  --bin DIR      the folder with the programs of a PostgreSQL that has Citus
  --folder DIR   the folder of its nodes (default /dev/shm/parley-cluster)
  --port NUMBER  the port of the coordinator; the workers use the next two (default 9700)`)

const WORKERS = 2
const SETTINGS = {
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 400,
  max_prepared_transactions: 400,
  max_worker_processes: 60,
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  'citus.enable_statistics_collection': 'off',
}

function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      bin: { type: 'string' },
      folder: { type: 'string', default: '/dev/shm/parley-cluster' },
      port: { type: 'string', default: '9700' },
    },
  })
  const [what] = positionals
  const { bin, folder } = values
  if (!bin || !['start', 'stop'].includes(what))
    throw new Error('Give start or stop, and --bin: the folder of initdb and psql.')
  if (!existsSync(path.join(bin, 'initdb'))) throw new Error(`There is no initdb in ${bin}.`)
  const ports = Array.from({ length: WORKERS + 1 }, (_, at) => Number(values.port) + at)
  // PostgreSQL refuses to run as root.
  const owner = process.getuid() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  const run = (program, ...args) =>
    execFileSync(path.join(bin, program), args, {
      ...owner,
      // HOME is the cluster's folder, because another user may not read root's client certificates.
      env: { ...process.env, HOME: folder },
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  if (what === 'stop') {
    for (const port of ports) {
      const node = path.join(folder, String(port))
      if (isRunning(run, node)) run('pg_ctl', '-D', node, '-m', 'fast', '-w', 'stop')
    }
    return
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (owner.uid) chownSync(folder, owner.uid, owner.gid)
  for (const port of ports) {
    startNode(run, path.join(folder, String(port)), port)
    psql(run, port, 'create extension if not exists citus')
  }
  const [coordinator, ...workers] = ports
  psql(run, coordinator, `select citus_set_coordinator_host('127.0.0.1', ${coordinator})`)
  for (const port of workers) psql(run, coordinator, `select citus_add_node('127.0.0.1', ${port})`)
  console.log(`CITUS_URL=postgres://postgres@127.0.0.1:${coordinator}/postgres`)
}

const idOf = (flag) => {
  const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  if (status !== 0) throw new Error('Root needs a user named postgres to run the cluster.')
  return Number(stdout)
}

function startNode(run, folder, port) {
  if (!existsSync(folder)) {
    run('initdb', '-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
    const lines = Object.entries({ ...SETTINGS, port }).map(([name, value]) => `${name} = '${value}'\n`)
    appendFileSync(path.join(folder, 'postgresql.conf'), lines.join(''))
  }
  if (!isRunning(run, folder)) run('pg_ctl', '-D', folder, '-l', path.join(folder, 'log'), '-w', 'start')
}

function isRunning(run, folder) {
  try {
    run('pg_ctl', '-D', folder, 'status')
    return true
  } catch {
    return false
  }
}

const psql = (run, port, statement) =>
  run('psql', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', '-qc', statement)

try {
  main()
} catch (error) {
  console.error(String(error.stderr || error.message).trim())
  process.exitCode = 1
}
