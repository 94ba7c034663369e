import { setTimeout as wait } from 'node:timers/promises'
import { clearLocks } from './clear-locks.ts'
import type { Place } from './place.ts'
import type { Running } from './run-server.ts'
import { canConnect, isOrphan, isServerOfCluster, readPidFile } from './server-process.ts'

const LOOK_EVERY_MS = 50
const WATCH_EVERY_MS = 250
/** A server may be busy for a while: it recovers a long write-ahead log, or writes a checkpoint while it stops. */
const PATIENCE_MS = 120_000

/**
 * Adopts a running server, and waits for one that is starting or stopping. @returns undefined if a server of our own
 * may start
 */
export async function adoptServer(place: Place, log: (line: string) => void): Promise<Running | undefined> {
  const found = readPidFile(place)
  const running = found && (await adopt(place, found.pid))
  if (!running) await clearLocks(place, log)
  return running
}

/** Returns undefined once that process is no longer a server of this cluster. */
async function adopt(place: Place, pid: number): Promise<Running | undefined> {
  const deadline = performance.now() + PATIENCE_MS
  while (isServerOfCluster(place, pid)) {
    // The server's guard does the same. This is for a server with a guard that was killed too.
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
    // The process has just ended.
  }
}

function watch(place: Place, pid: number): Running {
  let timer: NodeJS.Timeout
  const gone = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      if (isServerOfCluster(place, pid)) return
      clearInterval(timer)
      resolve()
    }, WATCH_EVERY_MS).unref()
  })
  return { adopted: true, gone, stop: async () => clearInterval(timer) }
}
