import { setTimeout as pause } from 'node:timers/promises'
import { within } from '../concurrency/within.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Redis, RedisConnection } from '../redis.ts'
import { createReceiver, type Entry, type EntryHandlers, LEAVING } from './node-receiver.ts'

export interface NodeChannel {
  send(kind: string, to: string, body?: string): void
  readonly unsent: () => number
  /** Waits at most `withinMs` until all entries are sent. Nothing is received after this. */
  close(withinMs: number): Promise<void>
}

export const STREAM = 'parley:live'
const KEPT_MS = 60_000
const BEAT_EVERY_MS = 5_000
const READ_WAITS_MS = 4_000
const READ_ENTRIES = 500
const SEND_ENTRIES = 200
const MAX_UNSENT = 10_000
const PAUSE_MS = 250
const BEGINNING = '0-0'

/**
 * Connects nodes that share a Redis. They notify each other of changes, with one entry each in a stream of the last
 * minute.
 *
 * While Redis is unavailable, up to 10,000 entries wait here. A node numbers its entries, and sends its last number
 * every five seconds. The others thus notice every lost entry: if Redis was emptied or lost its data, if too many
 * entries were waiting, or if a reader fell a minute behind.
 *
 * @param handlers null for a node that only sends
 */
export function openNodeChannel(redis: Redis, log: Log, handlers: EntryHandlers | null): NodeChannel {
  const me = newId()
  const reader = handlers ? redis.another() : null
  const unsent: Entry[] = []
  const closing = new AbortController()
  let lastNumber = 0
  let sending: Promise<void> | null = null
  let newestMs: number | null = null
  let lastRead = BEGINNING

  function flush(): void {
    sending ??= sendAll().finally(() => {
      sending = null
    })
  }

  async function sendAll(): Promise<void> {
    while (unsent.length > 0 && redis.connection.isReady) {
      const batch = unsent.splice(0, SEND_ENTRIES)
      const results = await Promise.allSettled(batch.map(add))
      const failed = results.findIndex(({ status }) => status === 'rejected')
      if (failed < 0) continue
      // The entries from the first failure on are sent again in order. Receivers recognize duplicates by their number.
      unsent.unshift(...batch.slice(failed))
      const { reason } = results[failed] as PromiseRejectedResult
      if (redis.connection.isReady) log.warn({ err: reason }, 'Other nodes could not be notified of changes')
      return
    }
  }

  async function add(entry: Entry): Promise<void> {
    const oldest = newestMs === null ? null : newestMs - KEPT_MS
    const trim =
      oldest === null ? {} : { TRIM: { strategy: 'MINID', strategyModifier: '~', threshold: oldest } as const }
    const id = await redis.connection.xAdd(STREAM, '*', { ...entry }, trim)
    newestMs = millisOf(id)
    // The clock of the current Redis is behind that of the previous one, so its new ids would never come after the last
    // read.
    if (newestMs < millisOf(lastRead) - KEPT_MS / 10) lastRead = BEGINNING
  }

  function send(kind: string, to: string, body = ''): void {
    // The missing numbers then show the others that they have missed something.
    if (unsent.length >= MAX_UNSENT) unsent.splice(0)
    lastNumber += 1
    unsent.push({ from: me, number: String(lastNumber), kind, to, body })
    flush()
  }

  function beat(): void {
    if (unsent.length === 0) unsent.push({ from: me, number: String(lastNumber), kind: 'beat', to: '', body: '' })
    flush()
  }

  async function listen(from: RedisConnection, handlers: EntryHandlers): Promise<void> {
    const receiver = createReceiver(me, handlers)
    from.connect().catch(() => undefined)
    while (!closing.signal.aborted) {
      try {
        const read = { key: STREAM, id: lastRead }
        const streams = await from.xRead(read, { BLOCK: READ_WAITS_MS, COUNT: READ_ENTRIES })
        const entries = streams?.[0]?.messages ?? []
        for (const { id, message } of entries) {
          receiver.deliver(message as unknown as Entry)
          lastRead = id
        }
      } catch {
        receiver.cut()
        // A lost connection fails at once. Without a pause this loop would block the event loop.
        await pause(PAUSE_MS, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
      }
    }
  }

  redis.connection.on('ready', flush)
  const beats = setInterval(beat, BEAT_EVERY_MS).unref()
  beat()
  if (reader && handlers) void listen(reader, handlers)
  return {
    send,
    unsent: () => unsent.length,
    async close(withinMs) {
      clearInterval(beats)
      send(LEAVING, '')
      closing.abort()
      reader?.destroy()
      flush()
      if (sending) await within(withinMs, sending)
      redis.connection.off('ready', flush)
    },
  }
}

/** Returns the time in the id of an entry, which begins with the clock of Redis. */
const millisOf = (id: string) => Number(id.split('-')[0])
