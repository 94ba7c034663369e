import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { codeAsked, codeOf, readQuiet } from '../accounts/index.ts'
import { sendMail } from './mailing/index.ts'
import { addEmails, addEmailsAt, claimEmail } from './store.ts'
import { type WrittenEmail, writeCodeEmail } from './writing/index.ts'

/** Holds no code: it is asked for when the email is written. */
export interface CodeEmail {
  readonly letterId: string
  readonly codeId: string
}

export const codeEmail: JobKind<CodeEmail> = {
  jobName: 'notifications.codeLetter',
  run: (ctx, { letterId, codeId }) =>
    sendOnce(ctx, letterId, async () => {
      const mailed = await codeOf(ctx, codeId)
      return mailed ? writeCodeEmail(ctx.settings.publicUrl, mailed, ctx.clock.now()) : undefined
    }),
}

/** Turns a code that was asked for into the email that brings it. */
export function mailCodes({ listeners, jobs }: Context): void {
  jobs.know(codeEmail)
  listeners.on(codeAsked, ({ db }, { id, payload: { codeId } }) =>
    addEmails(db, codeEmail.jobName, [{ letterId: id, codeId }]),
  )
}

interface SendOptions {
  /** By which it is sent later, when the quiet hours of its reader are over. */
  readonly again?: { readonly jobName: string; readonly email: { readonly letterId: string } }
}

async function quietUntil(ctx: Context, { stop }: WrittenEmail): Promise<number | null> {
  if (!stop || stop.userId === null) return null
  return (await readQuiet(ctx.db, [stop.userId], ctx.clock.now()))(stop.userId)
}

/**
 * Sends an email that was asked for, at once, unless it has left before. The claim is kept only once the email is
 * out: a server that refuses it leaves it to the next try, and two that try at once wait for each other. Only a crash in
 * the instant between sending and keeping could send it again.
 *
 * @see docs/rules/notifications.md NOTE-1
 */
export async function sendOnce(
  ctx: Context,
  letterId: string,
  write: () => Promise<WrittenEmail | undefined>,
  options: SendOptions = {},
): Promise<void> {
  const email = await write()
  if (!email) return
  const until = await quietUntil(ctx, email)
  if (until !== null && options.again) return addEmailsAt(ctx.db, options.again.jobName, options.again.email, until)
  await ctx.inTransaction(async (work) => {
    if (await claimEmail(work, letterId)) await sendMail(ctx, email)
  })
}
