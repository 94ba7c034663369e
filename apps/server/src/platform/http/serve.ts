import type { Call, CallSpec, InputOf, ReplyOf } from '@parley/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import type { ActorOf, WhoIs } from './actor.ts'
import { cookieRule } from './cookie-rule.ts'
import { cutReply } from './cut-reply.ts'
import { fieldErrors } from './field-errors.ts'
import { onceOnly, readOnceKey } from './idempotency.ts'
import { isLocal } from './is-local.ts'
import type { Limits } from './limits.ts'
import { admitCaller } from './may-call.ts'

/** What a feature gets to set itself up with. */
export interface App {
  readonly fastify: FastifyInstance
  readonly ctx: Context
  readonly whoIs: WhoIs
  readonly limits: Limits
  /** Every call that is served, for the OpenAPI document. */
  readonly served: Call[]
}

export type Feature = (app: App) => void

export type UseCase<C extends CallSpec> = (
  ctx: Context,
  actor: ActorOf<C['mayCall']>,
  input: InputOf<C>,
  exchange: Exchange,
) => Promise<ReplyOf<C>>

/** For the few calls that set a cookie or read one. */
export interface Exchange {
  readonly cookie: (name: string) => string | undefined
  /** The bearer token, unread. */
  readonly bearer: string | undefined
  readonly origin: string | undefined
  /** The host, with its port, that the browser asked. */
  readonly host: string
  readonly setCookie: (name: string, value: string, maxAgeSeconds: number, path: string) => void
  readonly clearCookie: (name: string, path: string) => void
}

export const API_BASE = '/api'
const USUAL_BODY_BYTES = 1_000_000

/** Serves one call of the contract: who asks, is the input right, may they; then the use case; then the cut reply. */
export function serve<C extends Call>(app: App, call: C, useCase: UseCase<C>): void {
  app.served.push(call)
  app.fastify.route({
    method: call.method,
    url: `${API_BASE}/${call.path}`,
    bodyLimit: call.bodyBytes ?? USUAL_BODY_BYTES,
    handler: async (request, reply) => {
      const raw = rawInput(call, request)
      const identity = await identify(app, call, request, raw)
      await app.limits.spend(identity?.userId ?? null, request.ip)
      const parsed = call.input.safeParse(raw)
      if (!parsed.success) throw new Failure('invalidInput', { fields: fieldErrors(parsed.error.issues) })
      const caller = {
        ip: request.ip,
        userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
        isLocal: isLocal(request, app.ctx.settings),
      }
      const actor = admitCaller(call, identity, caller) as ActorOf<C['mayCall']>
      const once =
        call.method === 'GET'
          ? null
          : readOnceKey(request.headers['idempotency-key'], { userId: actor.userId, callName: call.name, input: raw })
      const ctx = once ? onceOnly(app.ctx, once) : app.ctx
      const result = await useCase(ctx, actor, parsed.data as InputOf<C>, exchangeOf(app, request, reply))
      reply.header('Cache-Control', 'no-store')
      return reply.send(cutReply(call, result))
    },
  })
}

function rawInput(call: CallSpec, request: FastifyRequest): unknown {
  if (call.method === 'GET') return request.query
  if (call.method === 'DELETE') return { ...(request.query as object), ...(request.body as object | null) }
  return request.body ?? {}
}

async function identify(app: App, call: CallSpec, request: FastifyRequest, raw: unknown) {
  const token = bearerOf(request)
  if (!token || call.tokenIsOptional) return null
  const named = (raw as { eventId?: unknown } | null)?.eventId
  const eventId = typeof named === 'string' && named.length <= 80 ? named : null
  return app.whoIs(token, eventId)
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
}

/** For the few routes that are no calls but set a cookie or read one. */
export function exchangeOf(app: App, request: FastifyRequest, reply: FastifyReply): Exchange {
  const { nameOf, attributes: usual } = cookieRule(app.ctx.settings.publicUrl)
  const attributes = { ...usual, sameSite: 'strict' } as const
  return {
    cookie: (name) => request.cookies[nameOf(name)],
    bearer: bearerOf(request),
    origin: request.headers.origin,
    host: request.host,
    setCookie: (name, value, maxAge, path) =>
      void reply.setCookie(nameOf(name), value, { ...attributes, path, maxAge }),
    clearCookie: (name, path) => void reply.clearCookie(nameOf(name), { ...attributes, path }),
  }
}
