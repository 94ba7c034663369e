import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { Exchange } from '../../platform/http/serve.ts'
import { newId } from '../../platform/ids.ts'
import { signInLinkAsked } from './facts.ts'
import { findSignInAccount } from './find-sign-in-account.ts'
import { refuseForeignOrigin } from './is-own-origin.ts'
import { spendMail } from './mail-limit.ts'
import { lockHolder } from './outside-store.ts'
import { saveLink } from './sign-in-link-store.ts'

const LINK_MS = 900_000

/**
 * Has a link mailed that signs in once, within fifteen minutes, and leads into the event if one is named.
 *
 * @throws Failure `userNotFound`, `limitExceeded`
 * @see docs/rules/accounts.md LINK-1, LINK-2
 */
export async function sendSignInLink(
  ctx: Context,
  { username: email, eventId }: InputOf<typeof accountCalls.sendSignInLink>,
  exchange: Exchange,
): Promise<ReplyOf<typeof accountCalls.sendSignInLink>> {
  refuseForeignOrigin(exchange, ctx.settings.publicUrl)
  const account = await findSignInAccount(ctx, email)
  await spendMail(ctx, account.userId, 'signInLink')
  return ctx.inTransaction(async (work) => {
    const holder = await lockHolder(work.db, email)
    // Its owner has proved another address, so that this one is somebody else's, or mistyped.
    if (!holder || (!holder.isVerified && holder.hasProvedOther)) throw new Failure('userNotFound')
    const linkId = newId(work.now)
    const { userId } = holder
    await saveLink(work.db, {
      linkId,
      userId,
      email,
      eventId: eventId ?? null,
      madeAt: work.now,
      expiresAt: work.now + LINK_MS,
    })
    await work.tell(signInLinkAsked.of({ linkId }))
    return { success: true as const }
  })
}
