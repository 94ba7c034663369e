import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram } from 'prom-client'
import { within } from '../concurrency/within.ts'
import type { Context } from '../context.ts'
import type { Disk } from '../disk.ts'
import { metrics } from '../operating/metrics.ts'
import { nodes } from '../operating/watch-nodes.ts'
import { isLocal } from './is-local.ts'
import type { Answered } from './serving.ts'

/** Time limit of the check. A database that hangs must not block this reply. */
const ANSWER_WITHIN_MS = 2_000

/**
 * Serves the health checks. `/metrics` is for this machine, or needs METRICS_TOKEN. @returns a function that counts
 * each reply
 */
export function answerHealth(
  fastify: FastifyInstance,
  ctx: Context,
  disk: Disk,
  isStopping: () => boolean,
): (answer: Answered) => void {
  const registry = metrics(ctx)
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'parley_http_seconds',
    help: 'Response time by route pattern; LIVE means over a live connection',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  gauge('parley_live_connections', 'Open live connections of this process', () => ctx.live.connected())
  gauge('parley_database_waiting', 'Requests that wait for a database connection', () => ctx.pool.waitingCount)
  gauge('parley_database_up', '1 while the database answers', async () => Number(await databaseAnswers(ctx)))
  gauge('parley_disk_full', '1 while a disk is full', async () => Number(await disk.isFull()))
  const { redis, live, mail } = ctx
  if (mail.state() !== null)
    gauge('parley_mail_up', '1 while the mail server accepts emails', () => Number(mail.state() === 'ok'))
  if (redis) {
    gauge('parley_redis_up', '1 while Redis answers in time', () => Number(redis.state() === 'ok'))
    gauge('parley_live_unsent', 'Changes not yet sent to other nodes', () => live.unsent())
    gauge('parley_live_catch_ups', 'Number of times that all clients had to reload all data', () => live.catchUps())
  }

  gauge('parley_nodes', 'Servers that use this database', () => nodes(ctx).count())
  gauge('parley_nodes_apart', "1 while servers do not receive each other's changes", () =>
    Number(nodes(ctx).state() === 'apart'),
  )

  fastify.get('/healthz', async () => ({ status: 'ok' }))
  fastify.get('/readyz', async (_request, reply) => {
    const [hasDatabase, isFull] = await Promise.all([databaseAnswers(ctx), disk.isFull()])
    const details = {
      database: hasDatabase ? 'ok' : 'away',
      ...(ctx.redis ? { redis: ctx.redis.state() } : {}),
      ...(nodes(ctx).state() === 'apart' ? { nodes: 'apart' } : {}),
      ...(mail.state() === null ? {} : { mail: mail.state() }),
      disk: isFull ? 'full' : 'ok',
    }
    if (isStopping() || !hasDatabase) return reply.code(503).send({ status: 'unavailable', details })
    const isWell = Object.values(details).every((each) => each === 'ok')
    return reply.send({ status: isWell ? 'ready' : 'degraded', details })
  })
  fastify.get('/metrics', async (request, reply) => {
    const { metricsToken } = ctx.settings
    const hasToken = metricsToken !== undefined && request.headers.authorization === `Bearer ${metricsToken}`
    if (!hasToken && !isLocal(request, ctx.settings)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return ({ method, route, status, ms }) => seconds.observe({ method, route, status }, ms / 1000)
}

async function databaseAnswers({ db }: Context): Promise<boolean> {
  const pending = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return (await within(ANSWER_WITHIN_MS, pending)) ?? false
}
