import type { Context } from '../../../platform/context.ts'
import type { App } from '../../../platform/http/serve.ts'
import type { Work } from '../../../platform/work.ts'
import { emailVerified } from '../../accounts/index.ts'
import { participantRegistered, participantsAttached, participantsRefreshed } from '../feed/index.ts'
import {
  deleteRecords,
  derivedTexts,
  eventsWithWaiting,
  findBanned,
  giveRecord,
  handAnswers,
  lockRecordsOfPerson,
  lockUser,
  type ParticipantRow,
  type PersonRecord,
  readRows,
  saveMerged,
  settleAsked,
} from '../records/index.ts'
import { lockQuestions, readFirstType } from '../setup/index.ts'
import { removeUnusedPhotos } from './erase-participant.ts'
import { fillBareRecord } from './join-event.ts'

/** Moves every reference from the record `fromId` to `toId`, a record of the same person; both are locked. */
export type MoveReferences = (
  work: Work,
  records: { readonly eventId: string; readonly fromId: string; readonly toId: string },
) => Promise<void>

/**
 * Gives the records that wait under an address to the user who has confirmed it.
 *
 * @param moveReferences knows all that refers to a participant
 */
export function attachOnceVerified({ ctx }: Pick<App, 'ctx'>, moveReferences: MoveReferences): void {
  ctx.listeners.on(emailVerified, async (own, { payload: { userId, email } }) => {
    for (const eventId of await eventsWithWaiting(own.db, email)) {
      await removeUnusedPhotos(own, await attachInEvent(own, { eventId, userId, email }, moveReferences))
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
  moveReferences: MoveReferences,
): Promise<string[]> {
  return ctx.inTransaction(async (work) => {
    // The account first, as when a user joins an event.
    if (!(await lockUser(work, userId))) return []
    const { own, waiting, isOver } = await lockRecordsOfPerson(work, { eventId, userId, email })
    const standing = own ?? waiting[0]
    const others = own ? waiting : waiting.slice(1)
    if (!standing || waiting.length === 0) return []
    // A record that waits under another address of a blocked person goes on waiting.
    if (!own && (await findBanned(work.db, eventId, [{ userId, email }])).size > 0) return []
    const people = [{ eventId, participantId: standing.participantId }]
    if (!own) {
      await giveRecord(work, eventId, standing.participantId, userId)
      await fillBareRecord(work, eventId, standing.participantId, userId)
    }
    const photos = await mergeAll(work, standing, others, { moveReferences, isOwn: own !== undefined })
    work.tell(participantsAttached.of({ people }))
    if (others.length > 0) work.tell(participantsRefreshed.of({ people }))
    // The ticket of the own record, which was mailed too, admits nobody any more.
    if (own && !isOver) for (const person of people) work.tell(participantRegistered.of(person))
    return photos
  })
}

async function mergeAll(
  work: Work,
  { eventId, participantId: toId }: PersonRecord,
  others: readonly PersonRecord[],
  { moveReferences, isOwn }: { moveReferences: MoveReferences; isOwn: boolean },
): Promise<string[]> {
  const photos: (string | null)[] = []
  for (const [at, { participantId: fromId }] of others.entries()) {
    await moveReferences(work, { eventId, fromId, toId })
    // Of several tickets that waited, the oldest is the one that counts.
    photos.push(await mergeRecord(work, { eventId, fromId, toId, takesTicket: isOwn && at === 0 }))
  }
  return photos.filter((photo) => photo !== null)
}

/**
 * Merges a record into another one of the same person, and removes it. References to it have been moved, and both are
 * locked.
 *
 * @returns the photo of the removed record
 * @see docs/rules/participants.md MERGE-2, MERGE-3
 */
async function mergeRecord(
  work: Work,
  { eventId, fromId, toId, takesTicket }: { eventId: string; fromId: string; toId: string; takesTicket: boolean },
): Promise<string | null> {
  const { from, to } = await readRows(work, eventId, fromId, toId)
  const firstType = await readFirstType(work.db, eventId)
  await lockQuestions(work, eventId, 'share')
  await handAnswers(work, eventId, fromId, toId)
  // First, since a ticket is of one participant.
  await deleteRecords(work, eventId, [fromId])
  await saveMerged(work, merged(to, from, { firstType, takesTicket }))
  await settleAsked(work, eventId, { people: [toId] })
  return from.photo_path
}

/** What the person has said stands; what an organizer has decided is added. */
function merged(
  to: ParticipantRow,
  from: ParticipantRow,
  { firstType, takesTicket }: { firstType: string; takesTicket: boolean },
): ParticipantRow {
  const ticket = takesTicket ? from : to
  const said = {
    ...(to.name === '' ? { name: from.name, surname: from.surname } : { name: to.name, surname: to.surname }),
    email: to.email ?? from.email,
    phone: to.phone || from.phone,
    website: to.website || from.website,
    city: to.city || from.city,
    company: to.company || from.company,
    job_title: to.job_title || from.job_title,
    biography: to.biography || from.biography,
    offer: to.offer || from.offer,
    seek: to.seek || from.seek,
    photo_path: to.photo_path ?? from.photo_path,
    social: { ...(from.social as object), ...(to.social as object) },
    ...(to.present ? {} : { present: from.present, present_confirmed_at: from.present_confirmed_at }),
  }
  const { searchText, sortName, sortCompany } = derivedTexts({ ...said, jobTitle: said.job_title })
  return {
    ...to,
    ...said,
    type_id: to.type_id === firstType ? from.type_id : to.type_id,
    type_chosen: to.type_chosen || from.type_chosen,
    ticket_id: ticket.ticket_id,
    ticket_type: ticket.ticket_type ?? to.ticket_type ?? from.ticket_type,
    organizer: to.organizer || from.organizer,
    owner: to.owner || from.owner,
    moderator: to.moderator || from.moderator,
    check_in_admin: to.check_in_admin || from.check_in_admin,
    rights: [...new Set([...to.rights, ...from.rights])],
    external_key: to.external_key ?? from.external_key,
    state: [to.state, from.state].includes('active') ? 'active' : to.state,
    search_text: searchText,
    sort_name: sortName,
    sort_company: sortCompany,
    // More than either had, so that clients take the change.
    rev: to.rev + from.rev + 1,
  }
}
