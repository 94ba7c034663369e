import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { linkTokenOf, signInLinkAsked } from '../accounts/index.ts'
import { sendOnce } from './jobs.ts'
import { readSignInLink } from './sign-in-link-store.ts'
import { addEmails } from './store.ts'
import { writeSignInLinkEmail } from './writing/index.ts'

/** Holds no token: it is made when the email is written. */
export interface SignInLinkEmail {
  readonly letterId: string
  readonly linkId: string
}

export const signInLinkEmail: JobKind<SignInLinkEmail> = {
  jobName: 'notifications.signInLinkLetter',
  run: (ctx, { letterId, linkId }) =>
    sendOnce(ctx, letterId, async () => {
      const now = ctx.clock.now()
      const link = await readSignInLink(ctx.db, linkId, now)
      if (!link) return undefined
      return writeSignInLinkEmail(ctx.settings.publicUrl, { ...link, token: await linkTokenOf(ctx, linkId) }, now)
    }),
}

/** Turns a link that was asked for into the email that brings it. */
export function mailSignInLinks({ listeners, jobs }: Context): void {
  jobs.know(signInLinkEmail)
  listeners.on(signInLinkAsked, ({ db }, { id, payload: { linkId } }) =>
    addEmails(db, signInLinkEmail.jobName, [{ letterId: id, linkId }]),
  )
}
