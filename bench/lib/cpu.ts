import { readdirSync, readFileSync } from 'node:fs'

/** The unit of `/proc/PID/stat` is USER_HZ, a hundredth of a second on every Linux that Node runs on. */
const TICK_MS = 10
const TRIES = 50

export interface ProcessTimes {
  readonly parent: number
  /** CPU time as user and system, of all threads. */
  readonly ownMs: number
  /** CPU time of ended children that were waited for. */
  readonly endedChildrenMs: number
}

/** Parses a line of `/proc/PID/stat`. The name in it may contain spaces and brackets. */
export function readStat(line: string): ProcessTimes {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const at = (field: number) => Number(fields[field - 3])
  return { parent: at(4), ownMs: (at(14) + at(15)) * TICK_MS, endedChildrenMs: (at(16) + at(17)) * TICK_MS }
}

export const cpuMsOf = (pid: number): number => timesOf(pid).ownMs

/** Returns the CPU time of a database with all its backends, including ended ones. */
export function cpuMsOfServer(pid: number): number {
  for (let tried = 1; ; tried++) {
    const before = timesOf(pid)
    const living = childrenOf(pid).reduce((sum, each) => sum + each.ownMs, 0)
    // A backend that ended between the two reads would be missing, or counted twice.
    if (timesOf(pid).endedChildrenMs === before.endedChildrenMs || tried === TRIES) {
      return before.ownMs + before.endedChildrenMs + living
    }
  }
}

/** Returns the resident memory in bytes. */
export function memoryOf(pid: number): number {
  const [, kiB] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kiB) * 1024
}

const timesOf = (pid: number) => readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))

function childrenOf(pid: number): ProcessTimes[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const times = timesOf(Number(name))
        return times.parent === pid ? [times] : []
      } catch {
        // The process has ended since the folder was read.
        return []
      }
    })
}
