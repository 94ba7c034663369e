import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { PUBLIC_FOLDER } from './embedded/choose-data-folder.ts'
import { createCluster } from './embedded/create-cluster.ts'
import { findPlace } from './embedded/find-place.ts'
import type { ServerSettings } from './embedded/run-server.ts'
import { startOrAdopt } from './embedded/start-or-adopt.ts'

export type EmbeddedPostgres = {
  /** Returns the URL of a database. It leads to a socket that only the owner of the data can open. */
  url(database?: string): string
  folder: string
  /** True if another process owns the server. `stop` then leaves it running. */
  adopted(): boolean
  /** Cuts all connections within 10 s. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  log: Pick<Log, 'debug' | 'info' | 'warn' | 'error'>
  /** Settings of PostgreSQL. By default every commit is durable. */
  settings?: ServerSettings
  publicFolder?: string
  onDown?: () => void
  onUp?: () => void
}

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5_000
/** Log messages to pass on. The others are the routine of starting and stopping. */
const WORTH_READING = /FATAL|PANIC|could not|terminat|recover|lock file/
const CUT_BY_US = /terminating connection due to administrator command|connection to client lost|Broken pipe/
/** A server that lived this long is restarted at once. */
const STEADY_MS = 30_000

/**
 * Starts the PostgreSQL that comes with Parley on the data in `dataDir/pg18`, or adopts one that already runs there.
 *
 * It ends with this process, even if that is killed. If the server dies first, it is restarted with growing pauses
 * under the same URL, so a pool reconnects by itself.
 *
 * @throws Error with a message of one line for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {}, publicFolder = PUBLIC_FOLDER, onDown, onUp } = options
  const stopping = new AbortController()
  const isRoutine = (line: string) => !WORTH_READING.test(line) || (stopping.signal.aborted && CUT_BY_US.test(line))
  const say = (line: string) => log[isRoutine(line) ? 'debug' : 'warn']({ from: 'postgres' }, line)
  const place = findPlace(dataDir, publicFolder)
  await createCluster(place, settings['fsync'] !== 'off')

  let running = await startOrAdopt(place, settings, say)
  let reviving: Promise<void> | undefined
  let pauseMs = 0
  void watch()

  async function watch() {
    const since = performance.now()
    await running.gone
    if (performance.now() - since > STEADY_MS) pauseMs = 0
    if (!stopping.signal.aborted) reviving = revive()
  }

  async function revive() {
    log.error('The database stopped unexpectedly and is being restarted')
    onDown?.()
    while (!stopping.signal.aborted) {
      try {
        await wait(pauseMs, undefined, { ref: false, signal: stopping.signal })
        pauseMs = Math.min(Math.max(pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
        running = await startOrAdopt(place, settings, say)
        log.info('The database is available again')
        onUp?.()
        void watch()
        return
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error }, 'The database could not be started; trying again')
      }
    }
  }

  async function stop() {
    stopping.abort()
    await reviving
    await running.stop()
  }

  return {
    url: (database = 'postgres') =>
      `postgres://parley@localhost/${database}?host=${encodeURIComponent(place.socketFolder)}`,
    folder: place.folder,
    adopted: () => running.adopted,
    stop,
  }
}
