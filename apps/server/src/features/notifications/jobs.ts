import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Email } from '../../platform/mail.ts'
import { codeAsked, codeOf } from '../accounts/index.ts'
import { addEmails, claimEmail } from './store.ts'
import { writeCodeEmail } from './writing/index.ts'

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

/**
 * Sends an email that was asked for, at once, unless it has left before. The claim is kept only once the email is
 * out: a server that refuses it leaves it to the next try, and two that try at once wait for each other. Only a crash in
 * the instant between sending and keeping could send it again.
 *
 * @see docs/rules/notifications.md NOTE-1
 */
export async function sendOnce(ctx: Context, letterId: string, write: () => Promise<Email | undefined>): Promise<void> {
  const email = await write()
  if (!email) return
  await ctx.inTransaction(async (work) => {
    if (await claimEmail(work, letterId)) await ctx.mail.send(email)
  })
}
