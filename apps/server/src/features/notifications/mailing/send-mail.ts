import type { Context } from '../../../platform/context.ts'
import { PermanentRefusal } from '../../../platform/mail.ts'
import { markUnreachable } from '../../accounts/index.ts'
import { STOP_URL, type WrittenEmail } from '../writing/index.ts'
import { createUnsubscribeUrl } from './unsubscribe-link.ts'

/**
 * Sends an email. An address that the server refuses for good is recorded. Codes are still sent there, so that its
 * owner can prove that it works again.
 *
 * @throws Error when a later try may succeed
 * @see docs/rules/notifications.md NOTE-64, NOTE-65
 */
export async function sendMail(ctx: Context, email: WrittenEmail): Promise<void> {
  const { stop, readerId: _readerId, ...plain } = email
  const url = stop && (await createUnsubscribeUrl(ctx, stop, email.to))
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
    if (!(error instanceof PermanentRefusal)) throw error
    ctx.log.warn({ reason: error.message }, 'The mail server permanently refuses an email address')
    await markUnreachable(ctx.db, email.to, error.message, ctx.clock.now())
  }
}
