import { HOUR_MS, type InputOf, type ReplyOf } from '@parley/contract'
import { LEAD_CODE_LENGTH, type leadCalls, MAX_LEAD_CODES } from '@parley/contract/leads'
import { instantOf } from '../../platform/clock.ts'
import { makeAttemptDelay } from '../../platform/concurrency/attempt-delay.ts'
import { makeLimiter } from '../../platform/concurrency/limiter.ts'
import type { Context } from '../../platform/context.ts'
import { signText } from '../../platform/cursor.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId, newTypedCode } from '../../platform/ids.ts'
import { defineService } from '../../platform/services.ts'
import { boothOf, lockOwnBooth, refuseOthers } from './booth-of.ts'
import { type ActiveCode, findCode, insertCode, listCodes, markUsed, removeCode } from './code-store.ts'

type Calls = typeof leadCalls

/**
 * @throws Failure `notFound` for a booth of another team
 * @throws Failure `notAllowed` for members of the team who do not own the booth
 * @see docs/rules/leads.md LEAD-8
 */
export async function getLeadCodes(
  { db }: Context,
  actor: ParticipantActor,
  { eventId, boothId: requestedBoothId }: InputOf<Calls['getLeadCodes']>,
): Promise<ReplyOf<Calls['getLeadCodes']>> {
  const { id: boothId } = await boothOf(db, actor, requestedBoothId)
  refuseOthers(actor)
  return { codes: await listCodes(db, eventId, boothId) }
}

/**
 * Creates a code and returns it; no other call returns it again. Locks the booth, so concurrent calls cannot exceed its
 * limit of codes.
 *
 * @throws Failure `notFound`, `notAllowed` as `getLeadCodes`
 * @throws Failure `tooManyLeadCodes`
 */
export async function createLeadCode(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, boothId: requestedBoothId }: InputOf<Calls['createLeadCode']>,
): Promise<ReplyOf<Calls['createLeadCode']>> {
  return ctx.inTransaction(async (work) => {
    const { id: boothId } = await lockOwnBooth(work, actor, requestedBoothId)
    if ((await listCodes(work.db, eventId, boothId)).length >= MAX_LEAD_CODES) throw new Failure('tooManyLeadCodes')
    const code = newTypedCode(LEAD_CODE_LENGTH)
    const codeId = newId(work.now)
    const endsWith = code.slice(-2)
    const codeHash = await hashOf(ctx, code)
    await insertCode(work, { codeId, codeHash, eventId, boothId, endsWith, madeBy: actor.userId })
    const made = (await listCodes(work.db, eventId, boothId)).find(({ id }) => id === codeId)
    if (!made) throw new Failure('conflict')
    return { code, made }
  })
}

/**
 * @throws Failure `notFound`, `notAllowed` as `getLeadCodes`; `notFound` also for a code that the booth does not have
 */
export async function revokeLeadCode(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, boothId: requestedBoothId, id }: InputOf<Calls['revokeLeadCode']>,
): Promise<ReplyOf<Calls['revokeLeadCode']>> {
  return ctx.inTransaction(async (work) => {
    const { id: boothId } = await lockOwnBooth(work, actor, requestedBoothId)
    if (!(await removeCode(work, eventId, boothId, id))) throw new Failure('notFound')
    return { success: true as const }
  })
}

/** Signs the code with the secret of the installation, because the stored hashes are then useless without it. */
const hashOf = (ctx: Context, code: string) => signText(ctx, 'lead code', code)

/**
 * The limit of wrong codes per network address in ten minutes. After 20 free ones, untried codes are delayed one after
 * another.
 */
export const WRONG_CODES = { free: 20, firstMs: 500, doublesEvery: 10, mostMs: 2_000, waiting: 60 }
const WRONG_SECONDS = 600
/** Seconds after a success; during them the code is checked without delay at the same network address. */
const KNOWN_SECONDS = 86_400

const untried = defineService(({ redis, clock }) =>
  makeAttemptDelay(redis, clock, {
    ...WRONG_CODES,
    keyPrefix: 'parley:leadCodes',
    seconds: WRONG_SECONDS,
    refusal: 'tooManyRequests',
  }),
)
const knownCodes = defineService(({ redis }) =>
  makeLimiter(redis, { keyPrefix: 'parley:leadCodesKnown', points: 1, duration: KNOWN_SECONDS }),
)

/**
 * Returns the active code that was typed. After many wrong codes from one network address, codes that never worked
 * there are checked slowly, one after another. So guesses at a venue do not block exhibitors who work there or begin.
 *
 * @throws Failure `leadCodeRefused` for a wrong code, and for one that was revoked
 * @throws Failure `tooManyRequests` when more codes from one address wait than can be checked in two minutes
 * @see docs/rules/leads.md LEAD-8
 */
export async function checkLeadCode(ctx: Context, typed: string, ip: string): Promise<ActiveCode> {
  const codeHash = await hashOf(ctx, typed.toUpperCase().replace(/[\s-]/g, ''))
  const known = knownCodes(ctx)
  const at = `${ip} ${codeHash}`
  const forgive = (await known.get(at)) === null ? await untried(ctx).pass(ip) : null
  const code = await findCode(ctx.db, codeHash)
  if (!code) throw new Failure('leadCodeRefused')
  await forgive?.()
  const now = ctx.clock.now()
  if (code.usedAt === null || code.usedAt.epochMilliseconds < now - HOUR_MS) {
    await markUsed(ctx.db, codeHash, instantOf(now))
  }
  await known.penalty(at)
  return code
}
