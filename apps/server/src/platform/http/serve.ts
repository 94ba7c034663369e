import type { Call, CallSpec, InputOf, ReplyOf } from '@parley/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import type { ActorOf, Bearer, Visitor, WhoIs } from './actor.ts'
import { cookieRule } from './cookie-rule.ts'
import { cutReply } from './cut-reply.ts'
import { fieldErrors } from './field-errors.ts'
import { FilePieces, sendFile } from './file-pieces.ts'
import { onceOnly, readOnceKey } from './idempotency.ts'
import { isLocal } from './is-local.ts'
import { JsonPieces, sendPieces } from './json-pieces.ts'
import type { Limits } from './limits.ts'
import { admitCaller } from './may-call.ts'
import { ignoreRest } from './read-body.ts'
import { digestOf, isToldByBody, makeReadInput, mostBytesOf } from './read-input.ts'

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
) => Promise<ReplyOf<C> | JsonPieces | FilePieces>

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

/**
 * Serves one call of the contract: who asks, as far as the headers tell, before anything of a body is read; then the
 * input; may they; then the use case; then the cut reply.
 */
export function serve<C extends Call>(app: App, call: C, useCase: UseCase<C>): void {
  app.served.push(call)
  const readInput = makeReadInput(app.fastify, call)
  app.fastify.route({
    method: call.method,
    url: `${API_BASE}/${call.path}`,
    handler: async (request, reply) => {
      const asked = await askedBy(app, call, request)
      const result = await readInput(request, asked.bearer?.userId ?? '', async (raw) => {
        const actor = asked.actor ?? (await admit(app, call, request, asked.bearer, raw))
        const parsed = call.input.safeParse(raw)
        if (!parsed.success) throw new Failure('invalidInput', { fields: fieldErrors(parsed.error.issues) })
        const once = await onceKeyOf(call, request, actor.userId, raw)
        const ctx = once ? onceOnly(app.ctx, once) : app.ctx
        const exchange = exchangeOf(app, request, reply)
        return useCase(ctx, actor as ActorOf<C['mayCall']>, parsed.data as InputOf<C>, exchange)
      })
      reply.header('Cache-Control', 'no-store')
      if (result instanceof JsonPieces) return sendPieces(reply, result)
      if (result instanceof FilePieces) return sendFile(reply, result)
      return reply.send(cutReply(call, result))
    },
  })
}

interface Asked {
  readonly bearer: Bearer | null
  /** Null where only the body says in which event. */
  readonly actor: Visitor | null
}

/** What the headers tell of who asks. */
async function askedBy(app: App, call: CallSpec, request: FastifyRequest): Promise<Asked> {
  const token = call.tokenIsOptional ? undefined : bearerOf(request)
  const bearer = token ? await claimedBy(app, call, request, token) : null
  await app.limits.spend(bearer?.userId ?? null, request.ip)
  if (!bearer && call.mayCall !== 'anyone') throw new Failure('notSignedIn')
  if (!isOfEvent(call)) return { bearer, actor: await admit(app, call, request, bearer, null) }
  if (isToldByBody(call, request)) return { bearer, actor: null }
  return { bearer, actor: await admit(app, call, request, bearer, request.query) }
}

async function claimedBy(app: App, call: CallSpec, request: FastifyRequest, token: string): Promise<Bearer | null> {
  try {
    return await app.whoIs.claimed(token)
  } catch (error) {
    // They will fetch a new token and send it all again: they have to hear of it.
    ignoreRest(request.raw, mostBytesOf(call))
    throw error
  }
}

async function admit(app: App, call: CallSpec, request: FastifyRequest, bearer: Bearer | null, raw: unknown) {
  const eventId = isOfEvent(call) ? eventIdIn(raw) : null
  const identity = bearer && (await app.whoIs.live(bearer, eventId))
  const caller = {
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    isLocal: isLocal(request, app.ctx.settings),
  }
  return admitCaller(call, identity, caller)
}

const isOfEvent = ({ mayCall }: CallSpec) => mayCall !== 'anyone' && mayCall !== 'user'

const ID = /^[\w-]{1,80}$/

/** @throws Failure `invalidInput` where no event is named at all */
function eventIdIn(raw: unknown): string {
  const named = (raw as { eventId?: unknown } | null)?.eventId
  if (typeof named === 'string' && ID.test(named)) return named
  throw new Failure('invalidInput', { fields: [{ path: 'eventId', key: 'validation.error.required' }] })
}

async function onceKeyOf(call: Call, request: FastifyRequest, userId: string | null, raw: unknown) {
  const header = request.headers['idempotency-key']
  const { method, keepsNoReply }: CallSpec = call
  if (method === 'GET' || keepsNoReply || header === undefined) return null
  return readOnceKey(header, { userId, callName: call.name, input: await digestOf(call, raw) })
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
