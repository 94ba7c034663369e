import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import type { Place } from './place.ts'

export type PidFile = { pid: number; isReady: boolean }

export function readPidFile({ cluster }: Pick<Place, 'cluster'>): PidFile | undefined {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Returns true if the process is a server of the cluster. The id alone proves nothing, because another process may have
 * it by now.
 */
export function isServerOfCluster({ cluster }: Place, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  const command = readCommand(pid)
  return command.includes('postgres') && `${command} `.includes(` -D ${cluster} `)
}

/** True if the process that started a server is gone. A server started in another way is never an orphan. */
export function isOrphan(pid: number): boolean {
  const [, owner] = / -c parley\.owner=(\d+) /.exec(`${readCommand(pid)} `) ?? []
  return owner !== undefined && !isAlive(Number(owner))
}

export function canConnect({ socketFolder }: Place): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path.join(socketFolder, '.s.PGSQL.5432'))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

function readCommand(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
