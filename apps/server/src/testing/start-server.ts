import type { Call, Envelope, ReplyOf, SentTo } from '@parley/contract'
import { openProduct } from '../open-product.ts'
import type { Context } from '../platform/context.ts'
import { sweepOutbox } from '../platform/facts/outbox.ts'
import { API_BASE, type App } from '../platform/http/serve.ts'
import { prepareJobs } from '../platform/jobs/jobs.ts'
import { runWaitingJobs } from '../platform/jobs/jobs-runner.ts'
import { makeLog } from '../platform/log.ts'
import type { Redis } from '../platform/redis.ts'
import { parseSettings } from '../platform/settings.ts'
import { aClock } from './a-clock.ts'
import { checkEventKeys } from './check-event-keys.ts'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { aDatabase } from './test-database.ts'

/** The time of the test clock, a Saturday morning in Istanbul: 2026-11-21 10:00 there, 07:00 UTC. */
export const NOW = Date.UTC(2026, 10, 21, 7)

export interface Answer<C extends Call> {
  readonly status: number
  readonly body: ReplyOf<C> & Partial<Envelope>
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
}

/** A signed-in user. `token` is the one from `GET user/token`. */
export interface Caller {
  readonly token: string
}

export interface TestServer {
  readonly ctx: Context
  readonly app: App
  /** Sets the clock, in epoch milliseconds. */
  setNow(now: number): void
  /** Returns the waits in milliseconds. In tests they end at once. */
  pauses(): readonly number[]
  /** Makes each wait of this many milliseconds last until the returned function is called. */
  hold(ms: number): () => void
  /** Makes a call. Extra headers carry cookies or an idempotency key. */
  call<C extends Call>(
    call: C,
    input: SentTo<C>,
    as?: Caller | null,
    headers?: Record<string, string>,
  ): Promise<Answer<C>>
  /** Delivers the due facts and removes them from the outbox. */
  delivered(): Promise<boolean>
  /** Delivers facts and runs jobs, including those that follow from both. */
  settle(): Promise<void>
  /** Listens on a free port, with live topics. Returns the URL: `http://127.0.0.1:12345`. */
  listen(): Promise<string>
  close(): Promise<void>
}

/**
 * Starts a server with a database of its own and a fixed clock. Stores emails in `ctx.mail.shown`.
 *
 * @param redis shared with other servers. With the same `DATABASE_URL` in `env` they are nodes of one installation.
 */
export async function startServer(env: Record<string, string> = {}, redis: Redis | null = null): Promise<TestServer> {
  const [database, dataDir] = [await aDatabase(), temporaryFolder()]
  const settings = parseSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    DEMO: 'off',
    MEDIA_PORT: String(await freePort()),
    ...env,
  })
  let now = NOW
  const clock = aClock(() => now)
  const databaseUrl = settings.databaseUrl ?? database.url
  const product = await openProduct(settings, { databaseUrl, log: makeLog(settings.logLevel), clock, redis })
  const { ctx, app, fastify, delivered } = product
  const checkStatements = await checkEventKeys(ctx.pool)
  await prepareJobs(ctx.pool)
  return {
    ctx,
    app,
    setNow: (next) => {
      now = next
    },
    pauses: () => [...clock.pauses],
    hold: clock.hold,
    async call(call, input, as, headers = {}) {
      const { [call.bytesIn ?? '']: bytes, ...fields } = input as Record<string, unknown>
      const inQuery = call.method === 'GET' || (call.method === 'DELETE' && !call.inBody) || call.bytesIn
      const response = await fastify.inject({
        method: call.method,
        url: `${API_BASE}/${call.path}`,
        headers: {
          ...(call.bytesIn ? { 'content-type': 'application/octet-stream' } : {}),
          ...(as ? { authorization: `Bearer ${as.token}` } : {}),
          ...headers,
        },
        ...(inQuery ? { query: queryOf(fields) } : { payload: fields }),
        ...(!inQuery && call.bodyBytes && fields.eventId ? { query: { eventId: String(fields.eventId) } } : {}),
        ...(call.bytesIn ? { payload: Buffer.from(bytes as Uint8Array) } : {}),
      })
      const isFile = call.replyIsFile !== undefined && response.statusCode === 200
      const body = isFile ? new Blob([Uint8Array.from(response.rawPayload)]) : response.json()
      return { status: response.statusCode, body, headers: response.headers }
    },
    delivered,
    async settle() {
      do {
        await delivered()
        await runWaitingJobs(ctx)
      } while ((await delivered()) || (await deliverDueFacts(ctx)))
    },
    listen: () => product.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await product.close()
      await database.drop()
      checkStatements()
    },
  }
}

/**
 * Delivers the due facts, except those that a listener has just failed on. @returns true if there was one, because its
 * listeners may have recorded others
 */
async function deliverDueFacts(ctx: Context): Promise<boolean> {
  await ctx.db
    .updateTable('outbox')
    .set({ told_at: Temporal.Instant.fromEpochMilliseconds(0) })
    .execute()
  return (await sweepOutbox(ctx)) > 0
}

function queryOf(input: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
