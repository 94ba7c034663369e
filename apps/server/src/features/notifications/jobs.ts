import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Letter } from '../../platform/mail.ts'
import { codeAsked, codeOf } from '../accounts/index.ts'
import { addLetters, claimLetter } from './store.ts'
import { writeCodeLetter } from './write-code-letter.ts'

/** Holds no code: it is asked for when the letter is written. */
export interface CodeLetter {
  readonly letterId: string
  readonly codeId: string
}

export const codeLetter: JobKind<CodeLetter> = {
  jobName: 'notifications.codeLetter',
  run: (ctx, { letterId, codeId }) =>
    sendOnce(ctx, letterId, async () => {
      const mailed = await codeOf(ctx, codeId)
      return mailed ? writeCodeLetter(ctx.settings.publicUrl, mailed, ctx.clock.now()) : undefined
    }),
}

/** Turns a code that somebody asked for into the letter that brings it. */
export function mailCodes({ listeners, jobs }: Context): void {
  jobs.know(codeLetter)
  listeners.on(codeAsked, ({ db }, { id, payload: { codeId } }) =>
    addLetters(db, codeLetter.jobName, [{ letterId: id, codeId }]),
  )
}

/**
 * Sends a letter that somebody asked for, at once, unless it has left before. The claim is kept only once the letter is
 * out: a server that refuses it leaves it to the next try, and two that try at once wait for each other. Only a crash in
 * the instant between sending and keeping could send it again.
 *
 * @see docs/rules/notifications.md NOTE-1
 */
export async function sendOnce(
  ctx: Context,
  letterId: string,
  write: () => Promise<Letter | undefined>,
): Promise<void> {
  const letter = await write()
  if (!letter) return
  await ctx.inTransaction(async (work) => {
    if (await claimLetter(work, letterId)) await ctx.mail.send(letter)
  })
}
