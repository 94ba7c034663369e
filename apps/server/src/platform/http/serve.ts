import { type Call, type CallSpec, SEE_AS_HEADER } from '@parley/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'
import type { Bearer } from './actor.ts'
import { cookieRule } from './cookie-rule.ts'
import { FilePieces, sendFile } from './file-pieces.ts'
import { isLocal } from './is-local.ts'
import { JsonPieces, sendPieces } from './json-pieces.ts'
import { discardBodyOfUser } from './read-body.ts'
import { hasLargeBody, isEventInBody, makeReadInput } from './read-input.ts'
import { API_BASE, type App, admit, type Exchange, isOfEvent, perform, type UseCase } from './serving.ts'
import { stripReply } from './strip-reply.ts'

export { API_BASE, type App, type Exchange, type Feature, type UseCase } from './serving.ts'

/** Serves a call over HTTP. Identifies the caller from the headers before any byte of the body is read. */
export function serve<C extends Call>(app: App, call: C, useCase: UseCase<C>): void {
  app.served.push(call)
  const { overLive, method, onlyReads, replyIsFile }: CallSpec = call
  const served = { call, useCase: useCase as unknown as UseCase<Call> }
  if (overLive) app.overLive.set(call.name, served)
  if ((method === 'GET' || onlyReads) && !replyIsFile) app.reads.set(`${call.feature} ${call.name}`, served)
  const readInput = makeReadInput(app.fastify, call)
  app.fastify.route({
    method: call.method,
    url: `${API_BASE}/${call.path}`,
    handler: async (request, reply) => {
      const bearer = await bearerOfCall(app, call, request)
      const result = await discardBodyOnFailure(bearer, request, async () => {
        const known = await actorFromHeaders(app, call, request, bearer)
        return readInput(request, bearer?.userId ?? '', async (raw) => {
          const actor = known ?? (await admitRequest(app, call, request, bearer, raw))
          const exchange = exchangeOf(app, request, reply)
          return perform(app, { call, useCase }, actor, raw, {
            idempotencyKey: request.headers['idempotency-key'],
            exchange,
          })
        })
      })
      reply.header('Cache-Control', 'no-store')
      if (result instanceof JsonPieces) return sendPieces(reply, result)
      if (result instanceof FilePieces) return sendFile(reply, result)
      return reply.send(stripReply(call, result))
    },
  })
}

async function bearerOfCall(app: App, call: CallSpec, request: FastifyRequest): Promise<Bearer | null> {
  const token = call.tokenIsOptional ? undefined : bearerOf(request)
  const bearer = token ? await identifyBearer(app, request, token) : null
  await app.limits.spend(bearer?.userId ?? null, request.ip)
  if (!bearer && call.mayCall !== 'anyone') throw new Failure('notSignedIn')
  return bearer
}

/** Returns null if only the body names the event. */
async function actorFromHeaders(app: App, call: CallSpec, request: FastifyRequest, bearer: Bearer | null) {
  if (!isOfEvent(call)) return admitRequest(app, call, request, bearer, null)
  if (!isEventInBody(call, request)) return admitRequest(app, call, request, bearer, request.query)
  if (bearer && hasLargeBody(call, request) && !(await app.authenticator.live(bearer, null)))
    throw new Failure('notSignedIn')
  return null
}

/** Discards the body if the call fails. The client sees the reply only if a refused body is read to its end. */
async function discardBodyOnFailure<T>(
  bearer: Bearer | null,
  request: FastifyRequest,
  use: () => Promise<T>,
): Promise<T> {
  try {
    return await use()
  } catch (error) {
    if (bearer) discardBodyOfUser(request.raw)
    throw error
  }
}

async function identifyBearer(app: App, request: FastifyRequest, token: string): Promise<Bearer | null> {
  try {
    return await app.authenticator.claimed(token)
  } catch (error) {
    // The client will fetch a new token and send everything again, so it must get this reply.
    discardBodyOfUser(request.raw)
    throw error
  }
}

function admitRequest(app: App, call: CallSpec, request: FastifyRequest, bearer: Bearer | null, raw: unknown) {
  const caller = {
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    isLocal: isLocal(request, app.ctx.settings),
  }
  return admit(app, call, bearer, raw, caller, requestedType(call, request))
}

function requestedType(call: CallSpec, request: FastifyRequest): string | undefined {
  const header = request.headers[SEE_AS_HEADER]
  const reads = call.method === 'GET' || call.onlyReads === true
  return reads && isOfEvent(call) && typeof header === 'string' && header !== '' ? header : undefined
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
}

/** Returns the cookies and headers of a request, for the few routes outside the contract that set or read a cookie. */
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
