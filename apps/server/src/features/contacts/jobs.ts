import type { JobKind } from '../../platform/jobs/jobs.ts'
import { deleteHidden } from './contact-store.ts'

/** What a user has removed is gone once it can no longer be put back. */
export const forgetRemoved: JobKind<{ userId: string; until: number }> = {
  jobName: 'contacts.forgetRemoved',
  run: (ctx, { userId, until }) => ctx.inTransaction((work) => deleteHidden(work, userId, until)),
}
