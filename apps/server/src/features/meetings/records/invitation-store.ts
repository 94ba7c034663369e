import type { Invitation } from '@parley/contract/meetings'
import { type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import { inLockOrder } from '../../participants/index.ts'
import { invitationRows } from './list-invitations.ts'
import type { Words } from './message-or-default.ts'
import { isAddressedTo } from './pair-store.ts'
import type { ChangeOwnRequestsRow, DeclineRequestRow, InsertRequestRow } from './row-types.gen.ts'
import type { Undo } from './undo.ts'

/** Returns the same key for two people, or a person and a booth, in either direction. */
export const pairKey = (one: string, other: string) => [one, other].sort().join(':')

interface NewRequest {
  readonly eventId: string
  readonly fromId: string
  readonly toId: string
  readonly message: Words
  readonly proposedSessionIds?: readonly string[]
}

/** Inserts a request. Raises `invitation_one_waiting_per_pair` when a request between the two already waits. */
export async function insertRequest(
  work: Work,
  { eventId, fromId, toId, message, proposedSessionIds = [] }: NewRequest,
): Promise<Invitation> {
  const now = instantOf(work.now)
  const proposed = sql`${[...proposedSessionIds]}::text[]`
  const { rows } = await sql<InsertRequestRow<Invitation>>`with sent as (
      insert into invitation (event_id, invitation_id, type, from_id, to_id, pair_key, message, proposed_slot_ids,
        created_at, changed_at)
      select ${eventId}, ${newId(work.now)}, 'join', ${fromId}, ${toId}, ${pairKey(fromId, toId)}, ${message}, ${proposed},
        ${now}::timestamptz, ${now}::timestamptz
      returning *
    ) ${invitationRows([eventId], { invitations: sql`sent` })}`.execute(work.db)
  return rows[0] as Invitation
}

interface Answered {
  /** True if the participant sent such a request to meet, or was asked, by themselves or with their booth. */
  readonly isTheirs: boolean
  readonly invitation: Invitation | null
}

/**
 * Declines a request. The person who declines for a booth is locked first, so that they cannot leave the team
 * meanwhile.
 */
export async function declineRequest(
  work: Work,
  eventId: string,
  invitationId: string,
  { participantId, executorId, answer }: { participantId: string; executorId: string; answer: Words },
): Promise<Answered> {
  const undo: Undo = { by: executorId, at: work.now }
  const { rows } = await sql<DeclineRequestRow<{ invitation: Invitation }>>`with me as materialized (
      select p.participant_id, p.booth_id from participant p
      where p.event_id = ${eventId} and p.participant_id = ${participantId}
      ${inLockOrder('p')}
    ), theirs as (
      select event_id, invitation_id from invitation
      where event_id = ${eventId} and invitation_id = ${invitationId} and ${isAddressedTo(eventId, participantId)}
        and (to_booth_id is null or to_booth_id = (select booth_id from me))
    ), answered as (
      update invitation i
      set state = 'rejected', to_id = ${participantId}, answer = ${answer}, changed_at = ${instantOf(work.now)},
        undo = ${JSON.stringify(undo)}::jsonb, rev = i.rev + 1
      from theirs
      where i.event_id = ${eventId} and i.invitation_id = theirs.invitation_id and i.state = 'waiting'
      returning i.*
    )
    ${outcomeOf(eventId, 'answered')}`.execute(work.db)
  return rows[0] as Answered
}

export async function revokeRequest(
  work: Work,
  eventId: string,
  invitationId: string,
  participantId: string,
): Promise<AnsweredGroup> {
  return changeOwnRequests(work, eventId, { invitationId, participantId }, sql`state = 'revoked', answer = ''`)
}

/** Changes the message of a request, and of all others in its group. */
export async function updateRequestMessage(
  work: Work,
  eventId: string,
  invitationId: string,
  { participantId, message }: { participantId: string; message: Words },
): Promise<AnsweredGroup> {
  return changeOwnRequests(work, eventId, { invitationId, participantId }, sql`message = ${message}`)
}

interface AnsweredGroup extends Answered {
  readonly touchedIds: readonly string[]
}

/**
 * Changes the sender's request and all others in its group. Locks the sender first, as accepting does, so that requests
 * of a group change together.
 */
async function changeOwnRequests(
  work: Work,
  eventId: string,
  { invitationId, participantId }: { invitationId: string; participantId: string },
  change: RawBuilder<unknown>,
): Promise<AnsweredGroup> {
  const { rows } = await sql<ChangeOwnRequestsRow<{ invitation: Invitation }>>`with me as materialized (
      select p.participant_id from participant p
      where p.event_id = ${eventId} and p.participant_id = ${participantId}
      ${inLockOrder('p')}
    ), theirs as materialized (
      select invitation_id, group_id from invitation
      where event_id = ${eventId} and invitation_id = ${invitationId} and from_id = (select participant_id from me)
        and type <> 'reschedule'
    ), changed as (
      update invitation i set ${change}, changed_at = ${instantOf(work.now)}, rev = i.rev + 1
      from theirs
      where i.event_id = ${eventId} and (i.invitation_id = theirs.invitation_id or i.group_id = theirs.group_id)
        and i.from_id = ${participantId} and i.state = 'waiting'
      returning i.*
    ), named as (select * from changed where invitation_id = ${invitationId})
    ${outcomeOf(eventId, 'named')},
      array(select invitation_id from changed where invitation_id <> ${invitationId}) as "touchedIds"`.execute(work.db)
  return rows[0] as AnsweredGroup
}

const outcomeOf = (eventId: string, changed: string) => sql`select exists (select from theirs) as "isTheirs",
      (select to_jsonb(row) from (${invitationRows([eventId], { invitations: sql.ref(changed) })}) row) as invitation`
