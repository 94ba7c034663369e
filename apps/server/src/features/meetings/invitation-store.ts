import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'

/** The two participants in order, so that a pair has one key whoever asks. */
export const pairKey = (one: string, other: string) => [one, other].sort().join(':')

interface NewRequest {
  readonly eventId: string
  readonly fromId: string
  readonly toId: string
  readonly message: string
}

/** Raises `invitation_one_waiting_per_pair` when one of the two waits for the other already. */
export async function insertRequest(work: Work, { eventId, fromId, toId, message }: NewRequest): Promise<string> {
  const invitationId = newId(work.now)
  await work.db
    .insertInto('invitation')
    .values({
      event_id: eventId,
      invitation_id: invitationId,
      type: 'join',
      from_id: fromId,
      to_id: toId,
      pair_key: pairKey(fromId, toId),
      message,
      created_at: instantOf(work.now),
      changed_at: instantOf(work.now),
    })
    .execute()
  return invitationId
}

interface Answer {
  readonly state: 'accepted' | 'rejected' | 'revoked'
  readonly answer?: string
  readonly meetingId?: string
}

/** Answers a request to meet that still waits; false when somebody was faster. The row that changes decides. */
export async function answerRequest(
  work: Work,
  eventId: string,
  invitationId: string,
  { state, answer = '', meetingId }: Answer,
): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable('invitation')
    .set({
      state,
      answer,
      changed_at: instantOf(work.now),
      rev: sql`rev + 1`,
      ...(meetingId ? { meeting_id: meetingId } : {}),
    })
    .where('event_id', '=', eventId)
    .where('invitation_id', '=', invitationId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a participant has sent, or received, this request to meet. */
export async function hasRequest(
  work: Work,
  eventId: string,
  invitationId: string,
  side: 'from_id' | 'to_id',
  participantId: string,
): Promise<boolean> {
  const row = await work.db
    .selectFrom('invitation')
    .select('invitation_id')
    .where('event_id', '=', eventId)
    .where('invitation_id', '=', invitationId)
    .where(side, '=', participantId)
    .where('type', '<>', 'reschedule')
    .executeTakeFirst()
  return row !== undefined
}

export interface RequestForSlot {
  readonly fromId: string
  readonly isWaiting: boolean
  /** Null when the id is no slot of a deal room. */
  readonly slotId: string | null
  /** Whose deal room it is; null for the organizers'. */
  readonly ownerId: string | null
}

/** A request that this participant received, with the slot that is to become its meeting. Nothing is locked. */
export async function readRequestForSlot(
  work: Work,
  eventId: string,
  ids: { invitationId: string; recipientId: string; slotId: string },
): Promise<RequestForSlot | undefined> {
  const { rows } = await sql<RequestForSlot>`
    select i.from_id as "fromId", i.state = 'waiting' as "isWaiting", s.session_id as "slotId",
      d.owner_participant_id as "ownerId"
    from invitation i
    left join (session s join session_definition d
        on d.event_id = s.event_id and d.definition_id = s.definition_id and d.type = 'dealroom' and d.state = 'active')
      on s.event_id = i.event_id and s.session_id = ${ids.slotId}
    where i.event_id = ${eventId} and i.invitation_id = ${ids.invitationId} and i.to_id = ${ids.recipientId}
      and i.type <> 'reschedule'`.execute(work.db)
  return rows[0]
}

/** Makes the requests of a meeting new for those who watch them; another time that somebody still asked for is off. */
export async function touchInvitationsOf(work: Work, eventId: string, meetingId: string): Promise<void> {
  await work.db
    .updateTable('invitation')
    .set({
      rev: sql`rev + 1`,
      changed_at: instantOf(work.now),
      state: sql`case when state = 'waiting' then 'revoked' else state end`,
    })
    .where('event_id', '=', eventId)
    .where('meeting_id', '=', meetingId)
    .execute()
}
