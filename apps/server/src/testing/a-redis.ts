import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { makeLog } from '../platform/log.ts'
import { STREAM } from '../platform/realtime/between-nodes.ts'
import { openRedis, type Redis } from '../platform/redis.ts'
import { freePort } from './free-port.ts'

const READY_WITHIN_MS = 5_000

/** Whether this machine has one; without it tests that need one say so and are skipped. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** A real Redis of its own that keeps nothing; every `connect` is another process's connection. */
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
    /** Cuts every connection, as a proxy or a firewall may. */
    async cut() {
      await admin.connection.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'])
    },
    async empty() {
      await admin.connection.flushAll()
    },
    /** As if what nodes told each other had stood in it for too long. */
    async forgetStreams() {
      await admin.connection.xTrim(STREAM, 'MAXLEN', 0)
    },
    /** How many entries of a kind nodes have told each other. */
    told: async (kind: string) =>
      ((await admin.connection.xRange(STREAM, '-', '+')) ?? []).filter((each) => each?.message['kind'] === kind).length,
    /** Nothing answers any more, and no connection breaks. */
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    async kill() {
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
    /** A killed one comes back empty. */
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
