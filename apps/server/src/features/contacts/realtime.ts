import { contactsTopic, notesTopic } from '@parley/contract/contacts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { App } from '../../platform/http/serve.ts'
import { findContact, listContacts, listNotes, listScannedPair } from './contact-list-store.ts'
import { touchContactRev } from './contact-store.ts'
import { contactsChanged, notesChanged, ticketScanned } from './facts.ts'

/** @see docs/rules/contacts.md CONTACT-1, CONTACT-24 */
export function offerContacts({ ctx: { live, listeners } }: Pick<App, 'ctx'>): void {
  live.registerTopic(contactsTopic, {
    mayRead: async (_own, userId, params) => params.userId === userId,
    snapshot: ({ db }, { userId }) => listContacts(db, userId, sql`true`),
  })
  live.registerTopic(notesTopic, { mayRead: ownsContact, snapshot: snapshotOfNotes })
  listeners.on(contactsChanged, async (own, { payload: { userId, up = [], removed = [] } }) => {
    own.live.publish(contactsTopic, { userId }, { up, rm: removed })
  })
  listeners.on(ticketScanned, (own, { payload: { userId, personUserId } }) =>
    publishScannedPair(own, [userId, personUserId]),
  )
  listeners.on(notesChanged, async (own, { payload: { userId, contactId, up = [], removed = [] } }) => {
    own.live.publish(notesTopic, { userId, contactId }, { up, rm: removed })
  })
}

/**
 * Publishes the contacts of two people who have scanned each other. Runs after the commit: of two scans at the same
 * time, the one that commits last sees both.
 */
const publishScannedPair = (ctx: Context, pair: readonly [string, string]): Promise<void> =>
  ctx.inTransaction(async (work) => {
    for (const { userId, id } of await listScannedPair(work.db, pair)) {
      await touchContactRev(work, userId, id)
      const contact = await findContact(work.db, userId, id)
      if (contact) work.recordFact(contactsChanged.of({ userId, up: [contact] }))
    }
  })

type Place = { userId: string; contactId: string }

const ownsContact = async ({ db }: Context, userId: string, params: Place) =>
  params.userId === userId && (await findContact(db, userId, params.contactId)) !== undefined

const snapshotOfNotes = ({ db }: Context, { userId, contactId }: Place) =>
  listNotes(db, userId, sql`n.contact_id = ${contactId}`)
