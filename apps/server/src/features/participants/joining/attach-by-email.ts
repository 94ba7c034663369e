import { mapFields } from '@parley/contract/participants'
import type { Context } from '../../../platform/context.ts'
import type { App } from '../../../platform/http/serve.ts'
import type { Work } from '../../../platform/work.ts'
import { emailVerified } from '../../accounts/index.ts'
import { participantRegistered, participantsAttached, participantsRefreshed } from '../feed/index.ts'
import {
  assignRecord,
  columnsOf,
  deleteRecords,
  derivedTexts,
  getRowsOfBoth,
  listBannedRows,
  listEventsWithWaiting,
  lockRecordsOfPerson,
  lockUser,
  type ParticipantRow,
  type PersonRecord,
  saveMerged,
  textsOf,
  transferAnswers,
  updateAskedAnswers,
} from '../records/index.ts'
import { getFirstType, lockQuestions } from '../setup/index.ts'
import { removeUnusedPhotos } from './erase-participant.ts'
import { completeBareRecord } from './join-event.ts'

/** Moves everything that refers to one record to another record of the same person. Both are locked. */
export type MoveReferences = (
  work: Work,
  records: { readonly eventId: string; readonly fromId: string; readonly toId: string },
) => Promise<void>

export function attachOnceVerified({ ctx }: Pick<App, 'ctx'>, moveReferences: MoveReferences): void {
  ctx.listeners.on(emailVerified, async (own, { payload: { userId, email } }) => {
    for (const eventId of await listEventsWithWaiting(own.db, email)) {
      await removeUnusedPhotos(own, await attachInEvent(own, { eventId, userId, email }, moveReferences))
    }
  })
}

/**
 * Gives a user the records of a confirmed address in one event. A second run changes nothing.
 *
 * @returns photos that no longer belong to a record
 * @see docs/rules/accounts.md MAIL-7
 * @see docs/rules/participants.md MERGE-1
 */
async function attachInEvent(
  ctx: Context,
  { eventId, userId, email }: { eventId: string; userId: string; email: string },
  moveReferences: MoveReferences,
): Promise<string[]> {
  return ctx.inTransaction(async (work) => {
    // The user is locked first, in the same order as when a user joins an event.
    if (!(await lockUser(work, userId))) return []
    const { own, waiting, isOver } = await lockRecordsOfPerson(work, { eventId, userId, email })
    const standing = own ?? waiting[0]
    const others = own ? waiting : waiting.slice(1)
    if (!standing || waiting.length === 0) return []
    // The record of a blocked person keeps waiting, even under another of their addresses.
    if (!own && (await listBannedRows(work.db, eventId, [{ userId, email }])).size > 0) return []
    const people = [{ eventId, participantId: standing.participantId }]
    if (!own) {
      await assignRecord(work, eventId, standing.participantId, userId)
      await completeBareRecord(work, eventId, standing.participantId, userId)
    }
    const photos = await mergeAll(work, standing, others, { moveReferences, isOwn: own !== undefined })
    work.recordFact(participantsAttached.of({ people }))
    if (others.length > 0) work.recordFact(participantsRefreshed.of({ people }))
    // The ticket of the own record was also emailed, and is no longer valid.
    if (own && !isOver) for (const person of people) work.recordFact(participantRegistered.of(person))
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
    // If several tickets waited, the oldest one counts.
    photos.push(await mergeRecord(work, { eventId, fromId, toId, takesTicket: isOwn && at === 0 }))
  }
  return photos.filter((photo) => photo !== null)
}

/**
 * Merges a record into another one and deletes it. The caller has moved all references to it and locked both.
 *
 * @returns the photo of the deleted record
 * @see docs/rules/participants.md MERGE-2, MERGE-3
 */
async function mergeRecord(
  work: Work,
  { eventId, fromId, toId, takesTicket }: { eventId: string; fromId: string; toId: string; takesTicket: boolean },
): Promise<string | null> {
  const { from, to } = await getRowsOfBoth(work, eventId, fromId, toId)
  const firstType = await getFirstType(work.db, eventId)
  await lockQuestions(work, eventId, 'share')
  await transferAnswers(work, eventId, fromId, toId)
  // The old record is deleted first, because a ticket id is unique.
  await deleteRecords(work, eventId, [fromId])
  await saveMerged(work, merged(to, from, { firstType, takesTicket }))
  await updateAskedAnswers(work, eventId, { people: [toId] })
  return from.photo_path
}

/**
 * Returns the merged record. It has the person's own texts, and the decisions of organizers from both, such as roles.
 */
function merged(
  to: ParticipantRow,
  from: ParticipantRow,
  { firstType, takesTicket }: { firstType: string; takesTicket: boolean },
): ParticipantRow {
  const ticket = takesTicket ? from : to
  const [own, other] = [textsOf(to), textsOf(from)]
  const texts = mapFields((field) => own[field] || other[field])
  const profile = {
    ...(to.name === '' ? { name: from.name, surname: from.surname } : { name: to.name, surname: to.surname }),
    email: to.email ?? from.email,
    ...columnsOf(texts),
    photo_path: to.photo_path ?? from.photo_path,
    social: { ...(from.social as object), ...(to.social as object) },
    ...(to.present ? {} : { present: from.present, present_confirmed_at: from.present_confirmed_at }),
  }
  return {
    ...to,
    ...profile,
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
    ...derivedTexts({ ...profile, ...texts }),
    // The `rev` is higher than either old one, so that clients apply the change.
    rev: to.rev + from.rev + 1,
  }
}
