import { createClient } from '@redis/client'
import type { Log } from './log.ts'

const LONGEST_PAUSE_MS = 3_000

const clientOf = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(tries * 100, LONGEST_PAUSE_MS) },
  })

export type Redis = ReturnType<typeof clientOf>

/**
 * Connects to the Redis that several nodes share for live fan-out and limits. What it holds can be lost at any moment:
 * it reconnects by itself, and nothing waits for it to come back.
 */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  const redis = clientOf(url)
  redis.on('error', (error: Error) => log.warn({ err: error }, 'Redis cannot be reached'))
  await redis.connect()
  return redis
}
