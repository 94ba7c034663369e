import type { CallSpec } from '@parley/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitConcurrency } from '../concurrency/limit-concurrency.ts'
import { Failure } from '../failure.ts'
import { checkJsonSize } from './check-json-size.ts'
import { discardBody, hasBody, readBody } from './read-body.ts'

const USUAL_BYTES = 1_000_000
const VISITOR_BYTES = 64_000
const HELD_BYTES = 96_000_000
const MAX_WAITING = 100
const LARGE_OF_ONE_USER = 2
const TRY_AGAIN_SECONDS = 5

/**
 * Makes Fastify leave bodies unread, because the sender must be known first. An unread body is discarded after the
 * reply.
 */
export function disableBodyParsing(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
  fastify.addHook('onSend', async ({ raw }) => discardBody(raw))
}

/** Returns true if the URL names the event. A call with a large body always names it there. */
const isEventInUrl = ({ method, bodyBytes }: CallSpec): boolean =>
  method === 'GET' || method === 'DELETE' || bodyBytes !== undefined

export function isEventInBody(call: CallSpec, request: FastifyRequest): boolean {
  if (call.method === 'DELETE') return hasBody(request.raw)
  return !isEventInUrl(call) || (isOfEventWithLargeJson(call) && !('eventId' in (request.query as object)))
}

export const hasLargeBody = (call: CallSpec, { raw, headers }: FastifyRequest): boolean =>
  call.bodyBytes !== undefined &&
  hasBody(raw) &&
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > USUAL_BYTES

export const isOfEventWithLargeJson = ({ bodyBytes, bytesIn, mayCall }: CallSpec): boolean =>
  bodyBytes !== undefined && bytesIn === undefined && mayCall !== 'anyone' && mayCall !== 'user'

const mostBytesOf = ({ bodyBytes, mayCall }: CallSpec): number =>
  bodyBytes ?? (mayCall === 'anyone' ? VISITOR_BYTES : USUAL_BYTES)

/**
 * Makes a function that reads the input of a call. Few large bodies are in memory at a time, each until its call is
 * answered.
 *
 * @throws Failure `tooLarge`, `tooSlow`, `invalidInput`, see `readBody` and `checkJsonSize`. `imageTooLarge` if the
 *   body is a picture.
 * @throws Failure `tooManyRequests` if the user is already sending two large ones
 * @throws Failure `unavailable` if too many wait
 */
export function makeReadInput(fastify: FastifyInstance, call: CallSpec) {
  const mostBytes = mostBytesOf(call)
  const isTooLarge = call.takesImage ? 'imageTooLarge' : 'tooLarge'
  const inTurn = limitConcurrency(Math.max(1, Math.floor(HELD_BYTES / mostBytes)), MAX_WAITING)
  const sending = new Map<string, number>()

  async function inTurnOf<T>(userId: string, use: () => Promise<T>): Promise<T> {
    const others = sending.get(userId) ?? 0
    if (others >= LARGE_OF_ONE_USER) throw new Failure('tooManyRequests', { retryAfterSeconds: TRY_AGAIN_SECONDS })
    sending.set(userId, others + 1)
    try {
      return await inTurn(use)
    } finally {
      const left = (sending.get(userId) ?? 1) - 1
      if (left === 0) sending.delete(userId)
      else sending.set(userId, left)
    }
  }

  return async <T>(request: FastifyRequest, userId: string, use: (input: unknown) => Promise<T>): Promise<T> => {
    if (call.method === 'GET' || !hasBody(request.raw)) return use(withoutBody(call, request))
    const read = async () => use(inputOf(fastify, call, request, await readBody(request.raw, mostBytes, isTooLarge)))
    const announcedBytes = Number(request.headers['content-length'] ?? mostBytes)
    return announcedBytes > USUAL_BYTES && announcedBytes <= mostBytes ? inTurnOf(userId, read) : read()
  }
}

function withoutBody({ method, bytesIn }: CallSpec, { query }: FastifyRequest): unknown {
  if (bytesIn !== undefined) return { ...(query as object), [bytesIn]: new Uint8Array() }
  return method === 'GET' || method === 'DELETE' ? query : {}
}

function inputOf(fastify: FastifyInstance, call: CallSpec, request: FastifyRequest, body: Buffer): unknown {
  const type = typeOf(request)
  if (call.bytesIn !== undefined) {
    if (type !== 'application/octet-stream') throw new Failure('invalidInput')
    return { ...(request.query as object), [call.bytesIn]: body }
  }
  if (type !== 'application/json') throw new Failure('invalidInput')
  const parsed = parseBody(fastify, body.toString('utf8'), call.bodyValues)
  if (call.method === 'DELETE') return { ...(request.query as object), ...(parsed as object | null) }
  // The permission was checked for the event in the URL, so that event overrides the one in the body.
  return call.bodyBytes === undefined ? (parsed ?? {}) : { ...(parsed as object | null), ...(request.query as object) }
}

const typeOf = ({ headers }: FastifyRequest) => /^[^;\s]*/.exec(headers['content-type'] ?? '')?.[0]?.toLowerCase()

/**
 * Reads a JSON body of a request that is no call of the contract. Returns undefined if there is no body.
 *
 * @throws Failure `tooLarge`, `tooSlow`, `invalidInput`, see `readBody` and `checkJsonSize`
 */
export async function readJson(fastify: FastifyInstance, request: FastifyRequest, mostBytes: number): Promise<unknown> {
  if (!hasBody(request.raw)) return undefined
  if (typeOf(request) !== 'application/json') throw new Failure('invalidInput')
  return parseBody(fastify, (await readBody(request.raw, mostBytes)).toString('utf8'))
}

/**
 * An empty text counts as no body, because some clients send the header with an empty DELETE.
 *
 * @throws Failure `tooLarge`, `invalidInput`, see `checkJsonSize`
 */
export function parseBody(fastify: FastifyInstance, text: string, mostValues?: number): unknown {
  if (text === '') return undefined
  checkJsonSize(text, mostValues)
  let parsed: unknown
  // The parser calls back at once. It refuses names that would change the prototype of objects.
  void fastify.getDefaultJsonParser('error', 'error')(NO_REQUEST, text, (error, value) => {
    if (error) throw new Failure('invalidInput')
    parsed = value
  })
  return parsed
}

const NO_REQUEST = {} as FastifyRequest

/** Returns the input with a digest in place of a file. The digest is computed off the main thread. */
export async function digestOf({ bytesIn }: CallSpec, raw: unknown): Promise<unknown> {
  if (bytesIn === undefined) return raw
  const { [bytesIn]: bytes, ...rest } = raw as Record<string, unknown>
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  return { ...rest, [bytesIn]: Buffer.from(digest).toString('base64url') }
}
