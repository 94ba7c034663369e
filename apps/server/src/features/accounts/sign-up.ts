import type { FieldError, InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { Visitor } from '../../platform/http/actor.ts'
import type { Exchange } from '../../platform/http/serve.ts'
import type { SlowLane } from '../../platform/slow-lane.ts'
import type { Work } from '../../platform/work.ts'
import { askCode } from './codes/ask-code.ts'
import { spendMail } from './emails/mail-limit.ts'
import { networkOf } from './network-of.ts'
import { hashPassword } from './passwords/password.ts'
import { createUser } from './profile/create-user.ts'
import { emailVerified, userSignedUp } from './profile/facts.ts'
import { takeOutsideIdentity } from './providers/identity.ts'
import { linkIdentity } from './providers/link-identity.ts'
import { OWN_POOL } from './providers/provider.ts'
import type { OutsideIdentity } from './providers/visit.ts'
import { giveTokens } from './sign-ins/cookies.ts'
import { refuseForeignOrigin } from './sign-ins/is-own-origin.ts'
import { openSignIn } from './sign-ins/store.ts'
import type { ClaimTicket } from './ticket-holder.ts'

type Input = InputOf<typeof accountCalls.signUp>

/**
 * Makes an account and signs it in, and has its address confirmed by mail. A ticket id stands in the place of the address.
 * Sent twice with one key it makes one account and gives one answer: the tokens are made from the sign-in that was kept,
 * never kept themselves.
 *
 * @param claimTicket from whoever knows tickets
 * @param crowd what slows down a network address that signs many people up
 * @throws Failure `emailTaken`, `invalidProvider`, `outsideRefused`, `tooManyRequests`, and those of `claimTicket`
 * @see docs/rules/accounts.md SIGN-1, SIGN-2, SIGN-18, OUT-4, TICKET-3
 */
export async function signUp(
  ctx: Context,
  visitor: Visitor,
  input: Input,
  exchange: Exchange,
  { claimTicket, crowd }: { claimTicket: ClaimTicket; crowd: SlowLane },
): Promise<ReplyOf<typeof accountCalls.signUp>> {
  refuseForeignOrigin(exchange, ctx.settings.publicUrl)
  await crowd.pass(networkOf(visitor.ip))
  const { eventId = null, ticketId, name, surname, language, timezone } = input
  const { identity, email: typed, passwordHash } = await readWayIn(ctx, input, exchange)
  const { userAgent } = visitor
  const signIn = await ctx.inTransaction(async (work) => {
    const holder = ticketId === undefined ? null : await claimTicket(work, eventId, ticketId)
    const email = holder?.email ?? String(typed)
    const proof = { passwordHash, isVerified: identity !== null, consentAt: work.now }
    const userId = await createUser(work, { name, surname, language, timezone, email, ...proof })
    await holder?.giveTo(userId)
    await proveOrAsk(ctx, work, { userId, email, identity })
    work.tell(userSignedUp.of({ userId, eventId }))
    return openSignIn(work.db, { userId, userAgent, at: work.now, provider: identity?.provider ?? OWN_POOL })
  })
  return giveTokens(ctx, exchange, signIn)
}

interface WayIn {
  /** Null in our own pool, where a password proves the person. */
  readonly identity: OutsideIdentity | null
  /** Absent with a ticket alone. */
  readonly email: string | undefined
  readonly passwordHash: string | null
}

async function readWayIn(ctx: Context, input: Input, exchange: Exchange): Promise<WayIn> {
  const { provider, password, username, email = username, ticketId } = input
  // With a password it is our own pool's, whatever a visit elsewhere has left in this browser.
  const isOwn = provider === undefined || (provider === OWN_POOL && password !== undefined)
  const identity = isOwn ? null : await takeOutsideIdentity(ctx, exchange, provider)
  if (identity) return { identity, email: identity.email, passwordHash: null }
  const hasTicket = ticketId !== undefined
  if (username !== undefined && username !== email) throw wrong({ path: 'username', key: 'validation.error.format' })
  if (hasTicket && email !== undefined) throw wrong({ path: 'ticketId', key: 'validation.error.format' })
  const isLost = !hasTicket && email === undefined
  if (isLost || password === undefined) {
    throw wrong(...[...(isLost ? ['email'] : []), ...(password === undefined ? ['password'] : [])].map(missing))
  }
  return { identity: null, email, passwordHash: await hashPassword(password) }
}

async function proveOrAsk(
  ctx: Context,
  work: Work,
  { userId, email, identity }: { userId: string; email: string; identity: OutsideIdentity | null },
): Promise<void> {
  if (!identity) return askOnce(ctx, work, { userId, email })
  await linkIdentity(work, userId, identity)
  work.tell(emailVerified.of({ userId, email }))
}

/** Somebody who is signed up and deleted again and again is not written to each time. They can ask for the code later. */
async function askOnce(ctx: Context, work: Work, { userId, email }: { userId: string; email: string }): Promise<void> {
  try {
    await spendMail(ctx, 'mailbox', email)
  } catch (error) {
    if (error instanceof Failure && error.reason === 'limitExceeded') return
    throw error
  }
  await askCode(work, { userId, email, purpose: 'confirmEmail' })
}

const wrong = (...fields: FieldError[]) => new Failure('invalidInput', { fields })
const missing = (path: string): FieldError => ({ path, key: 'validation.error.required', params: {} })
