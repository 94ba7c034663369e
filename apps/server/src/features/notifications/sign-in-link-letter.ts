import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { linkTokenOf, signInLinkAsked } from '../accounts/index.ts'
import { sendOnce } from './jobs.ts'
import { readSignInLink } from './sign-in-link-store.ts'
import { addLetters } from './store.ts'
import { writeSignInLinkLetter } from './write-sign-in-link-letter.ts'

/** Holds no token: it is made when the letter is written. */
export interface SignInLinkLetter {
  readonly letterId: string
  readonly linkId: string
}

export const signInLinkLetter: JobKind<SignInLinkLetter> = {
  jobName: 'notifications.signInLinkLetter',
  run: (ctx, { letterId, linkId }) =>
    sendOnce(ctx, letterId, async () => {
      const now = ctx.clock.now()
      const link = await readSignInLink(ctx.db, linkId, now)
      if (!link) return undefined
      return writeSignInLinkLetter(ctx.settings.publicUrl, { ...link, token: await linkTokenOf(ctx, linkId) }, now)
    }),
}

/** Turns a link that somebody asked for into the letter that brings it. */
export function mailSignInLinks({ listeners, jobs }: Context): void {
  jobs.know(signInLinkLetter)
  listeners.on(signInLinkAsked, ({ db }, { id, payload: { linkId } }) =>
    addLetters(db, signInLinkLetter.jobName, [{ letterId: id, linkId }]),
  )
}
