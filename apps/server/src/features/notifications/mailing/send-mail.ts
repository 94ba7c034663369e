import type { Context } from '../../../platform/context.ts'
import { RefusedForGood } from '../../../platform/mail.ts'
import { markUnreachable } from '../../accounts/index.ts'
import { STOP_URL, type WrittenEmail } from '../writing/index.ts'
import { stopUrl } from './stop-link.ts'

/**
 * Sends an email, with the link to get no more like it where it is of a kind that one can do without. An address that refuses
 * us for good is remembered: nobody writes to it (`readAddressees`) but for codes, by which its owner shows that it is good again.
 *
 * @throws Error where it may be tried again
 * @see docs/rules/notifications.md NOTE-64, NOTE-65
 */
export async function sendMail(ctx: Context, email: WrittenEmail): Promise<void> {
  const { stop, readerId: _readerId, ...plain } = email
  const url = stop && (await stopUrl(ctx, stop, email.to))
  try {
    await ctx.mail.send(
      url
        ? {
            ...plain,
            text: plain.text.replaceAll(STOP_URL, url),
            ...(plain.html ? { html: plain.html.replaceAll(STOP_URL, url.replaceAll('&', '&amp;')) } : {}),
            unsubscribeUrl: url,
          }
        : plain,
    )
  } catch (error) {
    if (!(error instanceof RefusedForGood)) throw error
    ctx.log.warn({ reason: error.message }, 'A mail server refuses an address for good')
    await markUnreachable(ctx.db, email.to, error.message, ctx.clock.now())
  }
}
