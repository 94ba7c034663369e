import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { codeRequested, findMailedCode, getQuietUntil } from '../accounts/index.ts'
import { sendMail } from './mailing/index.ts'
import { addEmailAt, addEmails, claimEmail } from './store.ts'
import { type WrittenEmail, writeCodeEmail } from './writing/index.ts'

/** An email with a code. The code is read when the email is written, so that no job contains it. */
export interface CodeEmail {
  readonly letterId: string
  readonly codeId: string
}

export const codeEmail: JobKind<CodeEmail> = {
  jobName: 'notifications.codeLetter',
  run: (ctx, { letterId, codeId }) =>
    sendOnce(ctx, letterId, async () => {
      const mailed = await findMailedCode(ctx, codeId)
      return mailed ? writeCodeEmail(ctx.settings.publicUrl, mailed, ctx.clock.now()) : undefined
    }),
}

export function mailCodes({ listeners, jobs }: Context): void {
  jobs.register(codeEmail)
  listeners.on(codeRequested, ({ db }, { id, payload: { codeId } }) =>
    addEmails(db, codeEmail.jobName, [{ letterId: id, codeId }]),
  )
}

/**
 * Creates a job for emails that no one asked for. During the reader's quiet hours, the email is postponed and written
 * again afterwards.
 *
 * @param keyOf the job key of a postponed email; it replaces an earlier one with the same key
 * @see docs/rules/notifications.md NOTE-63
 */
export function postponableEmail<Held extends { readonly letterId: string }>(
  jobName: string,
  write: (ctx: Context, email: Held) => Promise<WrittenEmail | undefined>,
  keyOf: (email: Held) => string = ({ letterId }) => `later:${letterId}`,
): JobKind<Held> {
  return {
    jobName,
    async run(ctx, email) {
      const written = await write(ctx, email)
      if (!written) return
      const until = await quietUntil(ctx, written)
      if (until === null) await sendOnce(ctx, email.letterId, async () => written)
      else await addEmailAt(ctx.db, { jobName, jobKey: keyOf(email), email }, until)
    },
  }
}

async function quietUntil(
  ctx: Context,
  { stop, readerId = stop?.userId ?? null }: WrittenEmail,
): Promise<number | null> {
  if (readerId === null) return null
  return (await getQuietUntil(ctx.db, [readerId], ctx.clock.now()))(readerId)
}

/**
 * Sends an email unless it was sent before. Commits the claim only after the email was sent. If the server refuses it,
 * a later try can send it, and concurrent tries wait for each other. Only a crash between sending and commit can send
 * it twice.
 *
 * @see docs/rules/notifications.md NOTE-1
 */
export async function sendOnce(
  ctx: Context,
  letterId: string,
  write: () => Promise<WrittenEmail | undefined>,
): Promise<void> {
  const email = await write()
  if (!email) return
  await ctx.inTransaction(async (work) => {
    if (await claimEmail(work, letterId)) await sendMail(ctx, email)
  })
}
