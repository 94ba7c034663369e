import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Exchange } from '../../../platform/http/serve.ts'
import { newId } from '../../../platform/ids.ts'
import { pauseAfter } from '../codes/decide-mail.ts'
import { findSignInAccount } from '../emails/find-sign-in-account.ts'
import { signInLinkAsked } from '../profile/facts.ts'
import { lockHolder } from '../providers/store.ts'
import { refuseForeignOrigin } from '../sign-ins/is-own-origin.ts'
import { readUnusedLinks, saveLink } from './store.ts'

const LINK_MS = 900_000
/** Mails within so long of each other are in a row. */
const IN_A_ROW_MS = 2_400_000

/**
 * Has a link mailed that signs in once, within fifteen minutes, and leads into the event if one is named. Nobody is kept
 * from it: where a mail has just gone, the link in that one is good.
 *
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
  return ctx.inTransaction(async (work) => {
    const holder = await lockHolder(work.db, email)
    // Its owner has proved another address, so that this one is somebody else's, or mistyped.
    if (!holder || (!holder.isVerified && holder.hasProvedOther)) throw new Failure('userNotFound')
    const { userId } = holder
    const { mails, mailedAt } = await readUnusedLinks(work.db, { userId, email, since: work.now - IN_A_ROW_MS })
    if (work.now < mailedAt + pauseAfter(mails)) return { success: true as const, mailed: false }
    const linkId = newId(work.now)
    await saveLink(work.db, {
      linkId,
      userId,
      email,
      eventId: eventId ?? null,
      madeAt: work.now,
      expiresAt: work.now + LINK_MS,
    })
    work.tell(signInLinkAsked.of({ linkId }))
    return { success: true as const, mailed: true }
  })
}
