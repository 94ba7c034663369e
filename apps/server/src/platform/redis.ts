import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { within } from './concurrency/within.ts'
import type { Log } from './log.ts'

const LONGEST_PAUSE_MS = 2_000
/** Time limit of a command that a request waits for. */
const ANSWER_WITHIN_MS = 250
const CONNECT_MS = 4_000
const ASK_AGAIN_MS = 500
const PING_EVERY_MS = 3_000
/** A connection without traffic for this long is reopened, because its other end may be gone without notice. */
const SILENT_MS = 10_000
const START_WITHIN_MS = 5_000

const clientOf = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      reconnectStrategy: (tries) => Math.min(tries * 100, LONGEST_PAUSE_MS),
    },
  })

export type RedisConnection = ReturnType<typeof clientOf>
export type RedisState = 'ok' | 'slow' | 'away'

/**
 * The connections to Redis, which can lose its data at any moment. Each connection reconnects by itself, and no reply
 * depends on one.
 */
export interface Redis {
  readonly connection: RedisConnection
  readonly state: () => RedisState
  /**
   * Runs a command that must be fast.
   *
   * @throws Error at once while Redis is unavailable, and after 250 ms without a reply. Then no command is sent until
   *   it replies in time again.
   */
  ask<T>(use: (connection: RedisConnection) => Promise<T>): Promise<T>
  /** Opens another connection for blocking reads. It is closed with this Redis. */
  another(): RedisConnection
  destroy(): void
}

/**
 * Connects to Redis.
 *
 * @param withinMs the time for a Redis that starts at the same moment
 * @throws Error one line that names the setting, if it cannot be reached in time
 */
export async function openRedis(url: string, log: Log, withinMs = START_WITHIN_MS): Promise<Redis> {
  const connection = clientOf(url)
  const others: RedisConnection[] = []
  let lastReason = 'no answer'
  let wasLost = false
  let isSlow = false
  connection.on('error', ({ message }: Error) => {
    lastReason = message
    if (!wasLost) log.warn(`Redis cannot be reached: ${message}`)
    wasLost = true
  })
  connection.on('ready', () => {
    if (wasLost) log.info('Redis is available again')
    wasLost = false
  })

  async function waitUntilFast(): Promise<void> {
    isSlow = true
    log.warn('Redis is slow')
    for (let tookMs = ANSWER_WITHIN_MS; tookMs >= ANSWER_WITHIN_MS; ) {
      await pause(ASK_AGAIN_MS, undefined, { ref: false })
      const began = performance.now()
      // If the connection breaks instead, Redis counts as unavailable and no longer as slow.
      const isOver = await connection.ping().then(
        () => false,
        () => true,
      )
      tookMs = isOver ? 0 : performance.now() - began
    }
    isSlow = false
  }

  // Connecting is retried until the connection is destroyed.
  const isThere = await within(withinMs, connection.connect()).catch(() => undefined)
  if (!isThere) {
    connection.destroy()
    throw new Error(`REDIS_URL cannot be used: ${lastReason}. Start Redis at ${hostOf(url)}, or correct the setting.`)
  }
  const state = () => (connection.isReady ? (isSlow ? 'slow' : 'ok') : 'away')
  return {
    connection,
    state,
    async ask(use) {
      if (state() !== 'ok') throw new Error('Redis is unavailable')
      return answerWithin(use(connection), () => void (isSlow || waitUntilFast()))
    },
    another() {
      const made = clientOf(url)
      made.on('error', () => undefined)
      others.push(made)
      return made
    },
    destroy() {
      for (const each of [connection, ...others]) each.destroy()
    },
  }
}

async function answerWithin<T>(answer: Promise<T>, onLate: () => void): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const giveUp = () => {
    onLate()
    reject(new Error('Redis is slow'))
  }
  // After the timer, replies that have already arrived are handled first, because this process may have been slow.
  const timer = setTimeout(() => setImmediate(() => void (isSettled || giveUp())), ANSWER_WITHIN_MS)
  let isSettled = false
  try {
    return await Promise.race([answer, late])
  } finally {
    isSettled = true
    clearTimeout(timer)
  }
}

const hostOf = (url: string) => new URL(url).host
