import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { makeLog } from '../platform/log.ts'
import { openRedis, type Redis } from '../platform/redis.ts'
import { freePort } from './free-port.ts'

const READY_WITHIN_MS = 5_000

/** Whether this machine has one; without it tests that need one say so and are skipped. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** A real Redis of its own that keeps nothing; every `connect` is another process's connection. */
export async function aRedis() {
  const port = await freePort()
  const server = spawn('redis-server', ['--port', `${port}`, '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
  const url = `redis://127.0.0.1:${port}`
  const log = makeLog('silent')
  const open: Redis[] = []
  const connect = async () => {
    const redis = await openRedis(url, log)
    open.push(redis)
    return redis
  }
  await untilItAnswers(connect)
  return {
    url,
    connect,
    close: () => {
      for (const redis of open) redis.destroy()
      server.kill('SIGKILL')
    },
  }
}

async function untilItAnswers(connect: () => Promise<Redis>): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS
  while (Date.now() < giveUpAt) {
    if (await connect().catch(() => null)) return
    await pause(50)
  }
  throw new Error('redis-server did not answer in time')
}
