import { setTimeout as wait } from 'node:timers/promises'
import { clearLocks } from './clear-locks.ts'
import type { Place } from './place.ts'
import type { Running } from './run-server.ts'
import { canConnect, isItsServer, isOrphan, readPidFile } from './server-process.ts'

const LOOK_EVERY_MS = 50
const WATCH_EVERY_MS = 250
/** A server that recovers a long log of changes is busy for a while, and one that stops may write for a while. */
const PATIENCE_MS = 120_000

/**
 * Adopts the server that already runs on this cluster under a living owner; waits for one that is starting or stopping;
 * and clears what a dead one left behind (`clearLocks`).
 *
 * @returns undefined when the way is free for a server of our own
 */
export async function adoptServer(place: Place, log: (line: string) => void): Promise<Running | undefined> {
  const found = readPidFile(place)
  const running = found && (await adopt(place, found.pid))
  if (!running) await clearLocks(place, log)
  return running
}

/** Undefined once that process is no server of this cluster. */
async function adopt(place: Place, pid: number): Promise<Running | undefined> {
  const deadline = performance.now() + PATIENCE_MS
  while (isItsServer(place, pid)) {
    // Its guard does the same; this is for one whose guard was killed too.
    if (isOrphan(pid)) stopProcess(pid)
    else if (readPidFile(place)?.isReady && (await canConnect(place))) return watch(place, pid)
    if (performance.now() > deadline) throw new Error(`process ${pid} holds the cluster and does not answer`)
    await wait(LOOK_EVERY_MS)
  }
  return undefined
}

function stopProcess(pid: number) {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It has just ended.
  }
}

function watch(place: Place, pid: number): Running {
  let timer: NodeJS.Timeout
  const gone = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      if (isItsServer(place, pid)) return
      clearInterval(timer)
      resolve()
    }, WATCH_EVERY_MS).unref()
  })
  return { adopted: true, gone, stop: async () => clearInterval(timer) }
}
