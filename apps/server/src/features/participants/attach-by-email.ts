import type { Context } from '../../platform/context.ts'
import type { App } from '../../platform/http/serve.ts'
import type { Work } from '../../platform/work.ts'
import { emailVerified } from '../accounts/index.ts'
import { fillBareRecord } from './enrol-user.ts'
import { removeUnusedPhotos } from './erase-participant.ts'
import { participantsAttached, participantsShownAnew } from './facts.ts'
import { mergeRecord } from './merge-record.ts'
import { giveRecord } from './participant-store.ts'
import { eventsWithWaiting, lockRecordsOfPerson, lockUser, type PersonRecord } from './record-store.ts'

/** Lets all that refers to the record `fromId` refer to `toId`, which is the same person's; both are locked. */
export type TakeOver = (
  work: Work,
  records: { readonly eventId: string; readonly fromId: string; readonly toId: string },
) => Promise<void>

/**
 * What waits under an address becomes its owner's once they have proved the address.
 *
 * @param takeOver knows all that refers to a participant
 */
export function attachOnceVerified({ ctx }: Pick<App, 'ctx'>, takeOver: TakeOver): void {
  ctx.listeners.on(emailVerified, async (own, { payload: { userId, email } }) => {
    for (const eventId of await eventsWithWaiting(own.db, email)) {
      await removeUnusedPhotos(own, await attachInEvent(own, { eventId, userId, email }, takeOver))
    }
  })
}

/**
 * Gives the user the participants of one event that hold the address and have no account, as one: the oldest becomes
 * theirs, unless they take part already, and each other one is merged into the one that stands. A second run changes
 * nothing.
 *
 * @returns pictures that are no record's any more
 * @see docs/rules/accounts.md MAIL-7
 * @see docs/rules/participants.md MERGE-1
 */
async function attachInEvent(
  ctx: Context,
  { eventId, userId, email }: { eventId: string; userId: string; email: string },
  takeOver: TakeOver,
): Promise<string[]> {
  return ctx.inTransaction(async (work) => {
    // The account first, as when a user joins an event.
    if (!(await lockUser(work, userId))) return []
    const { own, waiting } = await lockRecordsOfPerson(work, { eventId, userId, email })
    const standing = own ?? waiting[0]
    const others = own ? waiting : waiting.slice(1)
    if (!standing || waiting.length === 0) return []
    const people = [{ eventId, participantId: standing.participantId }]
    if (!own) {
      await giveRecord(work, eventId, standing.participantId, userId)
      await fillBareRecord(work, eventId, standing.participantId, userId)
    }
    const photos = await mergeAll(work, standing, others, { takeOver, isOwn: own !== undefined })
    work.tell(participantsAttached.of({ people }))
    if (others.length > 0) work.tell(participantsShownAnew.of({ people }))
    return photos
  })
}

async function mergeAll(
  work: Work,
  { eventId, participantId: toId }: PersonRecord,
  others: readonly PersonRecord[],
  { takeOver, isOwn }: { takeOver: TakeOver; isOwn: boolean },
): Promise<string[]> {
  const photos: (string | null)[] = []
  for (const [at, { participantId: fromId }] of others.entries()) {
    await takeOver(work, { eventId, fromId, toId })
    // Of several tickets that waited, the oldest is the one that counts.
    photos.push(await mergeRecord(work, { eventId, fromId, toId, takesTicket: isOwn && at === 0 }))
  }
  return photos.filter((photo) => photo !== null)
}
