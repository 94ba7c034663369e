import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { type Limiter, makeLimiter } from '../../../platform/concurrency/limiter.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import type { Exchange } from '../../../platform/http/serve.ts'
import { defineService } from '../../../platform/services.ts'
import type { Work } from '../../../platform/work.ts'
import { failureOfCode, findPresentedLink, type RequestedCode, requestCode } from '../codes/index.ts'
import { rememberRequestedMail } from '../sign-ins/index.ts'
import { findUserByEmail } from './store.ts'
import { listUnreachable } from './unreachable-store.ts'

/**
 * Until it is confirmed, the email belongs to no account, so that a request for it blocks no one else.
 *
 * @throws Failure `emailConnected` for an email that any user has confirmed, including the caller unless emails to it
 *   bounced; `limitExceeded` for the user's sixth email in 30 minutes, or the mailbox's eleventh
 * @see docs/rules/accounts.md MAIL-1, MAIL-2
 */
export async function connectEmail(
  ctx: Context,
  { userId }: UserActor,
  { email, eventId }: InputOf<typeof accountCalls.connectEmail>,
  exchange: Exchange,
): Promise<ReplyOf<typeof accountCalls.connectEmail>> {
  const { codeId, mailed } = await ctx.inTransaction(async (work) => {
    const holder = await findUserByEmail(work.db, email)
    const comesBack = holder?.userId === userId && (await listUnreachable(work.db, [email])).size > 0
    if (holder?.isVerified && !comesBack) throw new Failure('emailConnected')
    await consumeMailLimit(ctx, 'asker', userId)
    await consumeMailLimit(ctx, 'mailbox', email)
    return requestCode(work, { userId, purpose: 'confirmEmail', email, eventId })
  })
  await rememberRequestedMail(ctx, exchange, codeId)
  return { success: true, mailed }
}

/**
 * Requests a code that confirms the email. Returns null and sends no email if the address has received too many: its
 * owner can ask for the code later.
 */
export async function requestConfirmation(
  ctx: Context,
  work: Work,
  { userId, email, eventId }: { userId: string; email: string; eventId: string | null },
): Promise<RequestedCode | null> {
  try {
    await consumeMailLimit(ctx, 'mailbox', email)
  } catch (error) {
    if (error instanceof Failure && error.reason === 'limitExceeded') return null
    throw error
  }
  return requestCode(work, { userId, email, eventId, purpose: 'confirmEmail' })
}

/**
 * Sends a new link in place of an old one. The old link proves access to the mailbox, so no sign-in is needed. The new
 * link does not act when its page loads, because the reader may not know the account.
 *
 * @throws Failure `codeExpired` for a link that we did not send, or an outdated one; `emailConnected` when the address
 *   is already confirmed; `limitExceeded` for the mailbox's eleventh email in 30 minutes
 * @see docs/rules/accounts.md OPEN-4
 */
export async function renewUrlAction(
  ctx: Context,
  { email, ...presentedCode }: InputOf<typeof accountCalls.renewUrlAction>,
): Promise<ReplyOf<typeof accountCalls.renewUrlAction>> {
  const link = await findPresentedLink(ctx, { purpose: 'confirmEmail', email }, presentedCode)
  if (!link) throw failureOfCode('codeExpired')
  const { mailed } = await ctx.inTransaction(async (work) => {
    if ((await findUserByEmail(work.db, email))?.isVerified) throw new Failure('emailConnected')
    await consumeMailLimit(ctx, 'mailbox', email)
    return requestCode(work, { userId: link.userId, purpose: 'confirmEmail', email })
  })
  return { success: true, mailed }
}

export const MAILS = { asker: 5, mailbox: 10 } as const
export const MAIL_LIMIT_WINDOW_SECONDS = 1_800

type Side = keyof typeof MAILS

const limiters = defineService(({ redis }): Record<Side, Limiter> => {
  const make = (side: Side) =>
    makeLimiter(redis, { keyPrefix: `parley:mails:${side}`, points: MAILS[side], duration: MAIL_LIMIT_WINDOW_SECONDS })
  return { asker: make('asker'), mailbox: make('mailbox') }
})

/**
 * Counts an email to the mailbox, or one that the user has requested. Never locks a user out: password codes and
 * sign-in links are not limited here.
 *
 * @throws Failure `limitExceeded` with the seconds until the next email is allowed
 */
export async function consumeMailLimit(ctx: Context, side: Side, key: string): Promise<void> {
  try {
    await limiters(ctx)[side].consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new Failure('limitExceeded', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) })
  }
}
