import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { isLocal } from './is-local.ts'

/** `/healthz` (the process lives), `/readyz` (it can serve), `/metrics` (on this machine, or with METRICS_TOKEN). */
export function answerHealth(fastify: FastifyInstance, ctx: Context, isStopping: () => boolean): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'parley_http_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  new Gauge({
    name: 'parley_live_connections',
    help: 'Open live connections of this process',
    registers: [registry],
    collect() {
      this.set(ctx.live.connected())
    },
  })
  new Gauge({
    name: 'parley_database_waiting',
    help: 'Requests that wait for a database connection',
    registers: [registry],
    collect() {
      this.set(ctx.pool.waitingCount)
    },
  })
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  fastify.get('/healthz', async () => ({ status: 'ok' }))
  fastify.get('/readyz', async (_request, reply) => {
    const isReady =
      !isStopping() &&
      (await sql`select 1`
        .execute(ctx.db)
        .then(() => true)
        .catch(() => false))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' })
  })
  fastify.get('/metrics', async (request, reply) => {
    const { metricsToken } = ctx.settings
    const hasToken = metricsToken !== undefined && request.headers.authorization === `Bearer ${metricsToken}`
    if (!hasToken && !isLocal(request, ctx.settings)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
