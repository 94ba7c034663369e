import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { findLiveUser } from './features/accounts/index.ts'
import { findIdentityAs } from './features/participants/index.ts'
import { type Clock, makeClock } from './platform/clock.ts'
import type { Context } from './platform/context.ts'
import type { App } from './platform/http/serve.ts'
import { type ContextOptions, openContext } from './platform/make-context.ts'
import type { Settings } from './platform/settings.ts'

export interface ProductOptions extends Omit<ContextOptions, 'clock'> {
  readonly clock?: Clock
  /** Folder of the built web app. Without it, only the API is served. */
  readonly webFolder?: string
  /** True once the process is about to stop. Connections are then closed after each reply. */
  readonly isStopping?: () => boolean
}

export interface Product {
  readonly ctx: Context
  readonly app: App
  readonly fastify: FastifyInstance
  /** Waits for facts that are being delivered. @returns true if there were any */
  delivered(): Promise<boolean>
  /** Serves HTTP, and live topics if the process has the role `realtime`. @returns the URL */
  listen(at: { host: string; port: number }): Promise<string>
  /** Waits for running calls to finish, then closes everything that was opened. */
  close(): Promise<void>
}

/** Opens the product for the server, the command line, tests and benchmarks. It does not listen yet. */
export async function openProduct(settings: Settings, options: ProductOptions): Promise<Product> {
  const { webFolder = '/nowhere', isStopping = () => false } = options
  const { ctx, delivered, close } = openContext(settings, { clock: makeClock(settings.testNow), ...options })
  const { fastify, app } = await buildApp(ctx, { webFolder, isStopping })
  return {
    ctx,
    app,
    fastify,
    delivered,
    listen(at) {
      const server = settings.roles.has('realtime') ? fastify.server : null
      ctx.live.attach(
        ctx,
        server,
        (token) => findLiveUser(ctx, token),
        (user, eventId, typeId) => findIdentityAs(ctx, user, eventId, typeId),
      )
      return fastify.listen(at)
    },
    async close() {
      await ctx.live.close()
      await fastify.close()
      await close()
    },
  }
}
