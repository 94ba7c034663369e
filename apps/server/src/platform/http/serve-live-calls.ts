import type { Context, LiveAnswer, LiveCall, LiveUser } from '../context.ts'
import { isDiskFull } from '../disk.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import { envelopeOf, failureOf } from './envelope.ts'
import { parseBody } from './read-input.ts'
import { API_BASE, type App, admit, type Exchange, perform, type Served } from './serving.ts'
import { stripReply } from './strip-reply.ts'

/**
 * The connection may have been opened long ago, so these properties of the request are unknown. No call may depend on
 * them.
 */
const NOTHING_KNOWN = { ip: '', userAgent: '', isLocal: false }
const refuseCookie = () => {
  throw new Error('A call over a live connection sets no cookie')
}
const NO_EXCHANGE: Exchange = {
  cookie: () => undefined,
  bearer: undefined,
  origin: undefined,
  host: '',
  setCookie: refuseCookie,
  clearCookie: refuseCookie,
}

/**
 * Answers calls over the live connection with the same limits, rights, schema, use case, key and failures as over HTTP.
 * @see docs/rules/live.md LIVE-10, LIVE-11
 */
export function serveLiveCalls(app: App): void {
  app.ctx.live.answerCalls(async (user, call) => {
    const began = performance.now()
    const found = app.overLive.get(call.name)
    const answer = await answerOf(app, found, user, call).catch((error: unknown) => refusalOf(app, error))
    const requestId = answer.ok ? '' : (answer.envelope.requestId ?? '')
    const route = found ? `${API_BASE}/${found.call.path}` : 'unknown'
    app.answered({ method: 'LIVE', route, status: answer.status, ms: performance.now() - began, requestId })
    return answer
  })
}

async function answerOf(
  app: App,
  found: Served | undefined,
  user: LiveUser,
  { body, key }: LiveCall,
): Promise<LiveAnswer> {
  await app.limits.spend(user.userId, NOTHING_KNOWN.ip)
  if (!found) throw new Failure('notFound')
  if (hasExpired(app.ctx, user)) throw new Failure('tokenExpired')
  const raw = parseBody(app.fastify, body, found.call.bodyValues) ?? {}
  const actor = await admit(app, found.call, user, raw, NOTHING_KNOWN)
  const result = await perform(app, found, actor, raw, { idempotencyKey: key, exchange: NO_EXCHANGE })
  return { ok: true, status: 200, reply: stripReply(found.call, result) }
}

/** Returns true if the token has expired. The connection is cut up to a second later. */
const hasExpired = ({ clock }: Context, { expiresAt }: LiveUser) => expiresAt <= clock.now()

function refusalOf({ ctx, disk }: App, error: unknown): LiveAnswer {
  if (isDiskFull(error)) disk.reportFull()
  const failure = failureOf(error, ctx.log)
  const { retryAfterSeconds } = failure.extra
  return {
    ok: false,
    status: failure.spec.status,
    envelope: envelopeOf(failure, newId()),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds: Math.max(1, retryAfterSeconds) }),
  }
}
