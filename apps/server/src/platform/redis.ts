import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { within } from './concurrency/within.ts'
import type { Log } from './log.ts'

const LONGEST_PAUSE_MS = 2_000
/** A command that a request waits for has to answer within this. */
const ANSWER_WITHIN_MS = 250
const CONNECT_MS = 4_000
const ASK_AGAIN_MS = 500
const PING_EVERY_MS = 3_000
/** A connection on which nothing moves for so long is opened again: its other end may be gone without a word. */
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
 * The Redis that several nodes share for live fan-out and limits. What it holds can be lost at any moment. Each
 * connection comes back by itself, and nobody's answer depends on one.
 */
export interface Redis {
  readonly connection: RedisConnection
  readonly state: () => RedisState
  /**
   * Asks what is needed at once.
   *
   * @throws Error at once while Redis is not there, and after 250 ms without an answer. From then on nothing is asked
   *   until it answers in time again.
   */
  ask<T>(use: (connection: RedisConnection) => Promise<T>): Promise<T>
  /** One more connection, for reads that wait. It is closed with this Redis. */
  another(): RedisConnection
  destroy(): void
}

/**
 * @param withinMs how long a Redis may take to come up beside us
 * @throws Error one line that names the setting, when it cannot be reached in time
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
    if (wasLost) log.info('Redis is back')
    wasLost = false
  })

  async function waitUntilItIsQuick(): Promise<void> {
    isSlow = true
    log.warn('Redis is slow')
    for (let tookMs = ANSWER_WITHIN_MS; tookMs >= ANSWER_WITHIN_MS; ) {
      await pause(ASK_AGAIN_MS, undefined, { ref: false })
      const began = performance.now()
      // When the connection breaks instead, the question is no longer how fast it is.
      const isOver = await connection.ping().then(
        () => false,
        () => true,
      )
      tookMs = isOver ? 0 : performance.now() - began
    }
    isSlow = false
  }

  // It tries until it is destroyed.
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
      if (state() !== 'ok') throw new Error('Redis is not there')
      return answerWithin(use(connection), () => void (isSlow || waitUntilItIsQuick()))
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
  // After the timer, what has already arrived is read first: it may be us who were slow.
  const timer = setTimeout(() => setImmediate(() => void (isSettled || giveUp())), ANSWER_WITHIN_MS)
  let isSettled = false
  try {
    return await Promise.race([answer, late])
  } finally {
    isSettled = true
    clearTimeout(timer)
  }
}

/** Without name and password. */
const hostOf = (url: string) => new URL(url).host
