import type { JobKind } from '../../platform/jobs/jobs.ts'
import { findContact } from './contact-list-store.ts'
import { deleteHidden } from './contact-store.ts'
import { followUpDue } from './facts.ts'

export const forgetRemoved: JobKind<{ userId: string; until: number }> = {
  jobName: 'contacts.forgetRemoved',
  run: (ctx, { userId, until }) => ctx.inTransaction((work) => deleteHidden(work, userId, until)),
}

/** Reminds a user of a contact. Does nothing if the reminder was changed or done since. */
export const remind: JobKind<{ userId: string; contactId: string; atMillis: number }> = {
  jobName: 'contacts.remind',
  run: (ctx, { userId, contactId, atMillis }) =>
    ctx.inTransaction(async (work) => {
      const contact = await findContact(work.db, userId, contactId)
      if (contact?.followUpAtMillis === atMillis) work.recordFact(followUpDue.of({ userId, contact }))
    }),
}
