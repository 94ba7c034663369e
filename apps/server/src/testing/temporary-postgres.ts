import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { quickFolder } from './quick-folder.ts'

export type TemporaryPostgres = {
  url(database?: string): string
  stop(): Promise<void>
}

/** Settings for speed, because nothing in the database outlives the run. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  io_method: 'sync',
  max_connections: 300,
}

/** Starts a PostgreSQL in a temporary folder. `stop` removes the folder. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const parent = quickFolder()
  removeLeftovers(parent)
  const dataDir = mkdtempSync(path.join(parent, `parley-postgres-${process.pid}-`))
  // If started by root, the database runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'error' }), settings: SETTINGS })
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      for (const folder of [postgres.folder, dataDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Removes the folders of runs that were killed. The process id of a run is in the name of its folder. */
function removeLeftovers(parent: string) {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^parley-postgres-(\d+)-/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
