import type { Invitation } from '@parley/contract/meetings'
import { sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import { invitationRows } from './read-invitations.ts'

/** The two participants in order, so that a pair has one key, whichever of them asks. */
export const pairKey = (one: string, other: string) => [one, other].sort().join(':')

interface NewRequest {
  readonly eventId: string
  readonly fromId: string
  readonly toId: string
  readonly message: string
}

/** Raises `invitation_one_waiting_per_pair` when one of the two waits for the other already. */
export async function insertRequest(work: Work, { eventId, fromId, toId, message }: NewRequest): Promise<Invitation> {
  const now = instantOf(work.now)
  const { rows } = await sql<Invitation>`with sent as (
      insert into invitation (event_id, invitation_id, type, from_id, to_id, pair_key, message, created_at, changed_at)
      values (${eventId}, ${newId(work.now)}, 'join', ${fromId}, ${toId}, ${pairKey(fromId, toId)}, ${message}, ${now}, ${now})
      returning *
    ) ${invitationRows([eventId], { invitations: sql`sent` })}`.execute(work.db)
  return rows[0] as Invitation
}

interface Answered {
  /** The participant has sent, or received, such a request to meet. */
  readonly isTheirs: boolean
  /** Null when it was answered or withdrawn already. */
  readonly invitation: Invitation | null
}

/** Answers a request that still waits; of two at once the row that changes decides. */
export async function answerRequest(
  work: Work,
  eventId: string,
  invitationId: string,
  given: {
    side: 'from_id' | 'to_id'
    participantId: string
    state: 'rejected' | 'revoked'
    answer?: string
  },
): Promise<Answered> {
  const { rows } = await sql<Answered>`with theirs as (
      select event_id, invitation_id from invitation
      where event_id = ${eventId} and invitation_id = ${invitationId} and ${sql.ref(given.side)} = ${given.participantId}
        and type <> 'reschedule'
    ), answered as (
      update invitation i
      set state = ${given.state}, answer = ${given.answer ?? ''}, changed_at = ${instantOf(work.now)}, rev = i.rev + 1
      from theirs
      where i.event_id = ${eventId} and i.invitation_id = theirs.invitation_id and i.state = 'waiting'
      returning i.*
    )
    select exists (select from theirs) as "isTheirs",
      (select to_jsonb(row) from (${invitationRows([eventId], { invitations: sql`answered` })}) row) as invitation`.execute(
    work.db,
  )
  return rows[0] as Answered
}

/** Gives a request that still waits other words; who has sent it alone may. */
export async function rewriteRequest(
  work: Work,
  eventId: string,
  invitationId: string,
  { participantId, message }: { participantId: string; message: string },
): Promise<Answered> {
  const { rows } = await sql<Answered>`with theirs as (
      select event_id, invitation_id from invitation
      where event_id = ${eventId} and invitation_id = ${invitationId} and from_id = ${participantId} and type <> 'reschedule'
    ), rewritten as (
      update invitation i set message = ${message}, changed_at = ${instantOf(work.now)}, rev = i.rev + 1
      from theirs
      where i.event_id = ${eventId} and i.invitation_id = theirs.invitation_id and i.state = 'waiting'
      returning i.*
    )
    select exists (select from theirs) as "isTheirs",
      (select to_jsonb(row) from (${invitationRows([eventId], { invitations: sql`rewritten` })}) row) as invitation`.execute(
    work.db,
  )
  return rows[0] as Answered
}
