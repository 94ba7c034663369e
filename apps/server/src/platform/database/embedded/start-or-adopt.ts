import { setTimeout as wait } from 'node:timers/promises'
import { adoptServer } from './adopt-server.ts'
import type { Place } from './place.ts'
import { type Running, runServer, type ServerSettings } from './run-server.ts'

const TRIES = 20
const PAUSE_MS = 250

/**
 * Errors that pass by themselves: another process was faster, or the children of a killed server still hold its memory.
 */
const PASSES = /lock file ".*" already exists|pre-existing shared memory|lock file ".*" is empty/

/**
 * Starts a server, or adopts the one that runs. @throws Error one line for the operator, with the server's own last
 * error message
 */
export async function startOrAdopt(
  place: Place,
  settings: ServerSettings,
  log: (line: string) => void,
): Promise<Running> {
  for (let tried = 1; ; tried++) {
    try {
      return (await adoptServer(place, log)) ?? (await runServer(place, settings, log))
    } catch (error) {
      const reason = (error as Error).message
      if (tried >= TRIES || !PASSES.test(reason)) {
        throw new Error(`The database in ${place.cluster} did not start: ${reason}`, { cause: error })
      }
      await wait(PAUSE_MS)
    }
  }
}
