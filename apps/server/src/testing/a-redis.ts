import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { makeLog } from '../platform/log.ts'
import { STREAM } from '../platform/realtime/node-channel.ts'
import { openRedis, type Redis } from '../platform/redis.ts'
import { freePort } from './free-port.ts'

const READY_WITHIN_MS = 5_000

/** True if this machine has `redis-server`. Tests that need it are otherwise skipped with a message. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** Starts a Redis that stores nothing on disk. Every `connect` acts as the connection of another process. */
export async function aRedis() {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const log = makeLog('silent')
  const open: Redis[] = []
  let server = start(port)
  const connect = async () => {
    const redis = await openRedis(url, log, READY_WITHIN_MS)
    open.push(redis)
    return redis
  }
  const admin = await connect()
  return {
    url,
    connect,
    /** Cuts all connections, as a proxy or a firewall may do. */
    async cut() {
      await admin.connection.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'])
    },
    async empty() {
      await admin.connection.flushAll()
    },
    /** Removes the entries of the nodes as if they had expired. */
    async forgetStreams() {
      await admin.connection.xTrim(STREAM, 'MAXLEN', 0)
    },
    told: async (kind: string) =>
      ((await admin.connection.xRange(STREAM, '-', '+')) ?? []).filter((each) => each?.message['kind'] === kind).length,
    /** Stops all replies without breaking a connection. */
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    async kill() {
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
    /** Starts a killed server again. It is then empty. */
    async comeBack() {
      server = start(port)
      while (admin.state() !== 'ok') await pause(20)
    },
    close: () => {
      for (const redis of open) redis.destroy()
      server.kill('SIGKILL')
    },
  }
}

const start = (port: number): ChildProcess =>
  spawn('redis-server', ['--port', `${port}`, '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
