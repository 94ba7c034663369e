import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls, Provider } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Exchange } from '../../../platform/http/serve.ts'
import { newId } from '../../../platform/ids.ts'
import { pauseAfter } from '../codes/index.ts'
import { findSignInAccount, lockHolder, transferAccount } from '../emails/index.ts'
import { openSeal, seal } from '../keys/index.ts'
import { findPasswordHash } from '../passwords/index.ts'
import {
  isSignedInAs,
  mayActOnLoad,
  openSignIn,
  refuseForeignOrigin,
  rememberRequestedMail,
} from '../sign-ins/index.ts'
import { signInLinkAsked } from './facts.ts'
import { consumeLink, findLink, getUnusedLinks, saveLink } from './store.ts'

const LINK_MS = 900_000
/** The maximum time between two emails that count as sent in a row. */
const IN_A_ROW_MS = 2_400_000

/**
 * @throws Failure `userNotFound`
 * @see docs/rules/accounts.md LINK-1, LINK-2
 */
export async function sendSignInLink(
  ctx: Context,
  { username: email, eventId }: InputOf<typeof accountCalls.sendSignInLink>,
  exchange: Exchange,
): Promise<ReplyOf<typeof accountCalls.sendSignInLink>> {
  refuseForeignOrigin(exchange, ctx.settings.publicUrl)
  await findSignInAccount(ctx, email)
  const { linkId, mailed } = await ctx.inTransaction(async (work) => {
    const holder = await lockHolder(work.db, email)
    // The owner has confirmed another email, so this one is mistyped or belongs to another person.
    if (!holder || (!holder.isVerified && holder.hasProvedOther)) throw new Failure('userNotFound')
    const { userId } = holder
    const { mails, last } = await getUnusedLinks(work.db, { userId, email, since: work.now - IN_A_ROW_MS })
    if (last && work.now < last.mailedAt + pauseAfter(mails)) return { linkId: last.linkId, mailed: false }
    const linkId = newId(work.now)
    await saveLink(work.db, {
      linkId,
      userId,
      email,
      eventId: eventId ?? null,
      madeAt: work.now,
      expiresAt: work.now + LINK_MS,
    })
    work.recordFact(signInLinkAsked.of({ linkId }))
    return { linkId, mailed: true }
  })
  await rememberRequestedMail(ctx, exchange, linkId)
  return { success: true, mailed }
}

/**
 * @throws Failure `linkRefused` for a token that is not ours, or a link to an address that has left the account
 * @see docs/rules/accounts.md OPEN-1, OPEN-3
 */
export async function previewSignInLink(
  ctx: Context,
  { token }: InputOf<typeof accountCalls.previewSignInLink>,
  exchange: Exchange,
): Promise<ReplyOf<typeof accountCalls.previewSignInLink>> {
  const linkId = await verifyLinkToken(ctx, token)
  const link = linkId && (await findLink(ctx.db, linkId))
  if (!link) throw new Failure('linkRefused')
  const { userId, email, eventId, isUsed, isConfirmed, hasPassword } = link
  const isOver = link.expiresAt <= ctx.clock.now()
  return {
    state: isUsed ? 'used' : isOver ? 'expired' : 'good',
    mayActOnLoad: await mayActOnLoad(ctx, exchange, { mailId: linkId, userId }),
    isSignedIn: await isSignedInAs(ctx, exchange, userId),
    email,
    eventId,
    removesPassword: !isConfirmed && hasPassword,
  }
}

const MARK = 'link'
const SHAPE = /^link\.([0-9a-z]{20})$/
const LONGEST = 100

/** Derives the token of a sign-in link from its id, so that no token is stored. */
export async function linkTokenOf(ctx: Context, linkId: string): Promise<string> {
  return seal(ctx, `${MARK}.${linkId}`)
}

export async function verifyLinkToken(ctx: Context, token: string): Promise<string | null> {
  if (token.length > LONGEST || !token.startsWith(`${MARK}.`)) return null
  return SHAPE.exec((await openSeal(ctx, token)) ?? '')?.[1] ?? null
}

/**
 * Confirms the email that the link was sent to. If none was confirmed before, removes an existing password.
 *
 * @throws Failure `linkRefused` when the link was used or has expired; of fifty calls at once one succeeds
 */
export async function signInByLink(
  ctx: Context,
  { linkId, provider, userAgent }: { linkId: string; provider: Provider; userAgent: string },
) {
  const { ended, ...entered } = await ctx.inTransaction(async (work) => {
    const link = await consumeLink(work.db, linkId, work.now)
    if (!link) throw new Failure('linkRefused')
    const { userId, email, eventId } = link
    const holder = await lockHolder(work.db, email)
    if (!holder?.isVerified && holder?.hasProvedOther) throw new Failure('linkRefused')
    const before = holder?.isVerified ? null : await findPasswordHash(work.db, userId)
    const ended = holder?.isVerified ? [] : await transferAccount(work, userId, email)
    const signIn = await openSignIn(work.db, { userId, userAgent, at: work.now, provider })
    return { signIn, eventId, ended, passwordRemoved: before !== null }
  })
  for (const id of ended) ctx.live.endSignIn(id)
  return entered
}
