import { type Call, type CallSpec, type InputOf, type ReplyOf, refusedFields } from '@parley/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Disk } from '../disk.ts'
import { Failure } from '../failure.ts'
import type { ActorOf, Authenticator, Bearer, Visitor } from './actor.ts'
import { admitCaller, type Caller } from './admit-caller.ts'
import { fieldErrors, unknownErrors } from './field-errors.ts'
import type { FilePieces } from './file-pieces.ts'
import { parseIdempotencyKey, withIdempotency } from './idempotency.ts'
import type { JsonPieces } from './json-pieces.ts'
import type { Limits } from './limits.ts'
import { digestOf } from './read-input.ts'

export interface App {
  readonly fastify: FastifyInstance
  readonly ctx: Context
  readonly authenticator: Authenticator
  readonly limits: Limits
  readonly disk: Disk
  readonly served: Call[]
  readonly overLive: Map<string, Served>
  /** Calls with a JSON reply, by feature and name: `events getPolls`. */
  readonly reads: Map<string, Served>
  readonly answered: (answer: Answered) => void
}

export interface Answered {
  readonly method: string
  /** The pattern of the path, never the query, which may contain a code. */
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly requestId: string
}

export type Feature = (app: App) => void

export type UseCase<C extends CallSpec> = (
  ctx: Context,
  actor: ActorOf<C['mayCall']>,
  input: InputOf<C>,
  exchange: Exchange,
) => Promise<ReplyOf<C> | JsonPieces | FilePieces>

export interface Served {
  readonly call: Call
  readonly useCase: UseCase<Call>
}

export interface Exchange {
  readonly cookie: (name: string) => string | undefined
  /** The token of the request, which is not verified. */
  readonly bearer: string | undefined
  readonly origin: string | undefined
  readonly host: string
  readonly setCookie: (name: string, value: string, maxAgeSeconds: number, path: string) => void
  readonly clearCookie: (name: string, path: string) => void
}

export const API_BASE = '/api'

export const isOfEvent = ({ mayCall }: CallSpec) => mayCall !== 'anyone' && mayCall !== 'user'

const ID = /^[\w-]{1,80}$/

/** Returns the id of the event that the input names. @throws Failure `invalidInput` if no event is named */
function eventIdIn(raw: unknown): string {
  const named = (raw as { eventId?: unknown } | null)?.eventId
  if (typeof named === 'string' && ID.test(named)) return named
  throw new Failure('invalidInput', { fields: [{ path: 'eventId', key: 'validation.error.required' }] })
}

/**
 * Identifies the caller and checks that they may call. @throws Failure as `admitCaller`, and `invalidInput` if a call
 * of an event names none
 */
export async function admit(
  app: App,
  call: CallSpec,
  bearer: Bearer | null,
  raw: unknown,
  caller: Caller,
  asType?: string,
) {
  const eventId = isOfEvent(call) ? eventIdIn(raw) : null
  const identity =
    bearer &&
    (call.checksSignIn ? { ...bearer, participant: null } : await app.authenticator.live(bearer, eventId, asType))
  return admitCaller(call, identity, caller)
}

export interface Sent {
  readonly idempotencyKey: string | string[] | undefined
  readonly exchange: Exchange
}

/**
 * Validates the input and runs the use case. A writing call refuses unknown fields (GUARD-15), because it would
 * otherwise report a success for something it ignored.
 *
 * @throws Failure `invalidInput`, `keyReused`, and any failure of the use case
 */
export async function perform<C extends Call>(
  app: App,
  { call, useCase }: { call: C; useCase: UseCase<C> },
  actor: Visitor,
  raw: unknown,
  { idempotencyKey, exchange }: Sent,
): Promise<ReplyOf<C> | JsonPieces | FilePieces> {
  const parsed = call.input.safeParse(raw)
  if (!parsed.success) throw new Failure('invalidInput', { fields: fieldErrors(parsed.error.issues) })
  const { method, storesNoReply }: CallSpec = call
  const unknown = refusedFields(call, raw)
  if (unknown.length > 0) throw new Failure('invalidInput', { fields: unknownErrors(unknown) })
  const takesKey = method !== 'GET' && !storesNoReply && idempotencyKey !== undefined
  const once = takesKey
    ? parseIdempotencyKey(idempotencyKey, {
        userId: actor.userId,
        callName: call.name,
        input: await digestOf(call, raw),
      })
    : null
  const ctx = once ? withIdempotency(app.ctx, once) : app.ctx
  return useCase(ctx, actor as ActorOf<C['mayCall']>, parsed.data as InputOf<C>, exchange)
}
