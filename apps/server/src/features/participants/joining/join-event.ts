import type { InputOf, ReplyOf } from '@parley/contract'
import { isFinished } from '@parley/contract/events'
import type { participantCalls } from '@parley/contract/participants'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import type { App } from '../../../platform/http/serve.ts'
import type { Work } from '../../../platform/work.ts'
import { userSignedUp } from '../../accounts/index.ts'
import { participantRegistered, participantsAttached } from '../feed/index.ts'
import {
  assignRecord,
  copyAccountToRecord,
  findBareRecord,
  findRecordToJoinAs,
  hasUnconfirmedRecord,
  insertParticipants,
  lockUser,
  type NewParticipant,
  type RecordToJoinAs,
  refuseBanned,
  type StoredParticipant,
} from '../records/index.ts'
import { getFirstType } from '../setup/index.ts'

type Call = typeof participantCalls.joinEvent

/**
 * Lets the caller join an event. A waiting record (an invitation, or one under an address they have confirmed) becomes
 * the caller's. So does a registration that a stranger made for their address, because joining accepts it. Otherwise,
 * in a public event, they get a new record of the event's first type.
 *
 * Two calls at once end with one record. Someone with a deleted record gets a new one.
 *
 * @throws Failure `notFound` for a deleted event, or the demo event of another user
 * @throws Failure `eventNotPublic` when the caller was not invited to a private event
 * @throws Failure `eventFinished` a day after the end, to people who are not in it yet
 * @throws Failure `registrationRefused` to people who are blocked
 * @see docs/rules/participants.md PEOPLE-2
 */
export async function joinEvent(
  ctx: Context,
  actor: Pick<UserActor, 'userId'>,
  { eventId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (work) => {
    const user = await lockUser(work, actor.userId)
    const event = await findJoinableEvent(work, eventId)
    const record = await findRecordToJoinAs(work, eventId, actor.userId)
    if (record?.user_id && record.state === 'active') return { participantId: record.participant_id }
    // The block is checked after the record is read. If this call had to wait for the person's removal, the block is
    // visible by now.
    await refuseBanned(work, eventId, { userId: actor.userId })
    if (!record && event.is_demo) throw new Failure('notFound')
    if (!record && !event.public_event) throw new Failure('eventNotPublic')
    if (isFinished(event.ends_at.epochMilliseconds, work.now)) throw new Failure('eventFinished')
    if (record) {
      await assignRecord(work, eventId, record.participant_id, actor.userId)
      await completeBareRecord(work, eventId, record.participant_id, actor.userId)
      if (record.awaits_owner && user) await acceptRegistration(work, eventId, record, user)
      work.recordFact(participantsAttached.of({ people: [{ eventId, participantId: record.participant_id }] }))
      work.recordFact(participantRegistered.of({ eventId, participantId: record.participant_id }))
      return { participantId: record.participant_id }
    }
    const typeId = await getFirstType(work.db, eventId)
    const { participantId } = await enrolUser(work, eventId, actor.userId, { typeId })
    work.recordFact(participantRegistered.of({ eventId, participantId }))
    return { participantId }
  })
}

async function findJoinableEvent(work: Work, eventId: string) {
  const event = await work.db
    .selectFrom('event')
    .select(['public_event', 'is_demo', 'ends_at'])
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!event) throw new Failure('notFound')
  return event
}

/**
 * Copies the account to a record that a stranger registered. Keeps the phone, company and similar fields that the
 * stranger typed; the owner can change them.
 */
async function acceptRegistration(
  work: Work,
  eventId: string,
  { participant_id: participantId, ...typed }: RecordToJoinAs,
  { name, surname, photo_path: photoPath }: { name: string; surname: string; photo_path: string | null },
): Promise<void> {
  await copyAccountToRecord(work, eventId, participantId, { ...typed, name, surname, photoPath, phone: null })
}

/**
 * Lets people who sign up on an event's page join it. A record that waits under their unconfirmed address becomes
 * theirs later; a second ticket would be one too many.
 */
export function joinAfterSignUp({ ctx }: Pick<App, 'ctx'>): void {
  ctx.listeners.on(userSignedUp, async (own, { payload: { userId, eventId } }) => {
    if (!eventId || (await hasUnconfirmedRecord(own.db, eventId, userId))) return
    await joinEvent(own, { userId }, { eventId }).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
      own.log.info({ userId, eventId, reason: error.reason }, 'A user signed up for an event but could not join it')
    })
  })
}

/**
 * Adds a user to an event with a new record. Others who enrol the same user wait until this transaction ends.
 *
 * @param more the other columns of the record, at least `typeId`
 * @throws Failure `notSignedIn` when the account is deleted
 */
export async function enrolUser(
  work: Work,
  eventId: string,
  userId: string,
  more: Pick<NewParticipant, 'typeId'> & Partial<NewParticipant>,
): Promise<StoredParticipant> {
  const user = await lockUser(work, userId)
  if (!user) throw new Failure('notSignedIn')
  const { photo_path: photoPath, ...known } = user
  const [stored] = await insertParticipants(work, eventId, [{ ...known, photoPath, userId, ...more }])
  return stored as StoredParticipant
}

/**
 * Copies the account to a record without a name. A record that already describes its person stays as it is.
 *
 * @see docs/rules/participants.md TEAM-4
 */
export async function completeBareRecord(
  work: Work,
  eventId: string,
  participantId: string,
  userId: string,
): Promise<void> {
  const record = await findBareRecord(work, eventId, participantId)
  const user = record && (await lockUser(work, userId))
  if (!user) return
  const { name, surname, phone, photo_path: photoPath } = user
  await copyAccountToRecord(work, eventId, participantId, { ...record, name, surname, phone, photoPath })
}
