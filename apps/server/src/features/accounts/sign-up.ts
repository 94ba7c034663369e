import type { FieldError, InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import { makeAttemptDelay, type Pace } from '../../platform/concurrency/attempt-delay.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { Visitor } from '../../platform/http/actor.ts'
import type { Exchange } from '../../platform/http/serve.ts'
import { networkOf } from '../../platform/ip-address.ts'
import { defineService } from '../../platform/services.ts'
import type { Work } from '../../platform/work.ts'
import { requestConfirmation } from './emails/index.ts'
import { hashPassword } from './passwords/index.ts'
import { createUser, userSignedUp } from './profile/index.ts'
import { consumeIdentity, linkNewUser, type ProviderIdentity } from './providers/index.ts'
import { issueSignInTokens, openSignIn, refuseForeignOrigin, rememberRequestedMail } from './sign-ins/index.ts'

type Input = InputOf<typeof accountCalls.signUp>

/**
 * A ticket id can replace the email. A repeated request with the same key gets the same answer, because tokens are
 * derived from the stored sign-in.
 *
 * @param claimTicket from the feature that knows tickets
 * @throws Failure `emailTaken`, `invalidProvider`, `providerRefused`, `tooManyRequests`, and those of `claimTicket`
 * @see docs/rules/accounts.md SIGN-1, SIGN-2, SIGN-19, OUT-4, TICKET-3
 */
export async function signUp(
  ctx: Context,
  visitor: Visitor,
  input: Input,
  exchange: Exchange,
  claimTicket: ClaimTicket,
): Promise<ReplyOf<typeof accountCalls.signUp>> {
  refuseForeignOrigin(exchange, ctx.settings.publicUrl)
  await signUpCrowd(ctx).pass(networkOf(visitor.ip))
  const { eventId = null, ticketId, name, surname, language, timezone } = input
  const { identity, email: typed, passwordHash } = await getSignUpMethod(ctx, input, exchange)
  const { userAgent } = visitor
  const { signIn, codeId } = await ctx.inTransaction(async (work) => {
    const holder = ticketId === undefined ? null : await claimTicket(work, eventId, ticketId)
    const email = holder?.email ?? String(typed)
    const proof = { passwordHash, isVerified: identity !== null, consentAt: work.now }
    const userId = await createUser(work, { name, surname, language, timezone, email, ...proof })
    await holder?.giveTo(userId)
    if (identity) await linkNewUser(work, { userId, email }, identity)
    const confirmation = identity ? null : await requestConfirmation(ctx, work, { userId, email, eventId })
    work.recordFact(userSignedUp.of({ userId, eventId }))
    const signIn = await openSignIn(work.db, { userId, userAgent, at: work.now, provider: identity?.provider })
    return { signIn, codeId: confirmation?.codeId ?? null }
  })
  if (codeId !== null) await rememberRequestedMail(ctx, exchange, codeId)
  return issueSignInTokens(ctx, exchange, signIn)
}

interface SignUpMethod {
  /** Null for our own pool, where the password is the proof. */
  readonly identity: ProviderIdentity | null
  readonly email: string | undefined
  readonly passwordHash: string | null
}

async function getSignUpMethod(ctx: Context, input: Input, exchange: Exchange): Promise<SignUpMethod> {
  const { provider, password, username, email = username, ticketId } = input
  const identity = provider === undefined ? null : await consumeIdentity(ctx, exchange, { provider, password })
  const hasTicket = ticketId !== undefined
  // The provider has confirmed its own email, not the one of the ticket.
  if (identity && hasTicket) throw wrong({ path: 'ticketId', key: 'validation.error.format' })
  if (identity) return { identity, email: identity.email, passwordHash: null }
  if (username !== undefined && username !== email) throw wrong({ path: 'username', key: 'validation.error.format' })
  if (hasTicket && email !== undefined) throw wrong({ path: 'ticketId', key: 'validation.error.format' })
  const isLost = !hasTicket && email === undefined
  if (isLost || password === undefined) {
    throw wrong(...[...(isLost ? ['email'] : []), ...(password === undefined ? ['password'] : [])].map(missing))
  }
  return { identity: null, email, passwordHash: await hashPassword(ctx, password) }
}

const wrong = (...fields: FieldError[]) => new Failure('invalidInput', { fields })
const missing = (path: string): FieldError => ({ path, key: 'validation.error.required', params: {} })

/**
 * Limits sign-ups from one network address. A crowd at a venue can still sign up, one per second and then more slowly.
 */
export const SIGN_UP_PACE = { free: 60, firstMs: 1_000, doublesEvery: 200, mostMs: 4_000, waiting: 20 } satisfies Pace
const COUNTED_SECONDS = 600

/** Slows down an address that creates many accounts, because each one sends an email to a stranger. */
const signUpCrowd = defineService(({ redis, clock }) =>
  makeAttemptDelay(redis, clock, {
    ...SIGN_UP_PACE,
    keyPrefix: 'parley:signUp',
    seconds: COUNTED_SECONDS,
    refusal: 'tooManyRequests',
  }),
)

export interface TicketHolder {
  /** The unconfirmed email in lower case. */
  readonly email: string
  giveTo(userId: string): Promise<void>
}

/**
 * Assigns a ticket to the new user. Passed in, because this feature knows no tickets.
 *
 * @throws Failure `registrationRefused`, `alreadyRegistered`
 */
export type ClaimTicket = (work: Work, eventId: string | null, typedTicketId: string) => Promise<TicketHolder>
