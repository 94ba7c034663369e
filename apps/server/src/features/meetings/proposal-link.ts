import type { InputOf, ReplyOf } from '@parley/contract'
import { isFinished } from '@parley/contract/events'
import type { meetingCalls } from '@parley/contract/meetings'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isSignature, signText } from '../../platform/cursor.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import { Failure } from '../../platform/failure.ts'
import type { Visitor } from '../../platform/http/actor.ts'
import { personBriefSql } from '../participants/index.ts'
import { acceptAtSlot } from './accept-invitation.ts'
import { type MeetingBrief, meetingBriefSql } from './records/index.ts'
import type { FindProposalOfLinkRow } from './row-types.gen.ts'
import { listOpenProposals } from './slots/index.ts'

const PURPOSE = 'proposed time'

interface Proposed {
  readonly invitationId: string
  readonly recipientId: string
  readonly slotId: string
}

/**
 * Returns the token of a link that accepts a proposed time. The token is signed and stored nowhere, and becomes useless
 * when the request ends.
 *
 * @see docs/rules/meetings.md MEET-53
 */
export async function proposalToken(ctx: Context, eventId: string, proposed: Proposed): Promise<string> {
  const parts = [proposed.invitationId, proposed.recipientId, proposed.slotId]
  return [...parts, await signText(ctx, PURPOSE, [eventId, ...parts])].join('.')
}

/** @throws Failure `proposalRefused` for a token that we have not signed for this event */
async function verifyToken(ctx: Context, eventId: string, token: string): Promise<Proposed> {
  const [invitationId = '', recipientId = '', slotId = '', signature = '', ...more] = token.split('.')
  const isOurs = await isSignature(ctx, PURPOSE, [eventId, invitationId, recipientId, slotId], signature)
  if (!isOurs || more.length > 0) throw new Failure('proposalRefused')
  return { invitationId, recipientId, slotId }
}

/**
 * Returns the proposed time to anyone with the link, signed in or not. Changes nothing.
 *
 * @throws Failure `proposalRefused` for an invalid token, or when the receiver or the event is gone
 */
export async function getProposal(
  ctx: Context,
  _: Visitor,
  { eventId, token }: InputOf<typeof meetingCalls.getProposal>,
): Promise<ReplyOf<typeof meetingCalls.getProposal>> {
  const now = ctx.clock.now()
  const proposed = await verifyToken(ctx, eventId, token)
  const found = await findProposalOfLink(ctx, eventId, proposed)
  if (!found) throw new Failure('proposalRefused')
  const { invitationState, endsAt, ...shown } = found
  const open = await listOpenProposals(ctx.db, eventId, sql`i.invitation_id = ${proposed.invitationId}`, now)
  const stateOf = () => {
    if (invitationState === 'accepted' && shown.meeting?.state !== 'cancelled') return 'accepted'
    if (invitationState !== 'waiting' || shown.sender === null) return 'ended'
    if (isFinished(endsAt, now) || (shown.slot !== null && shown.slot.sdt <= now)) return 'over'
    return open.some(({ id }) => id === proposed.slotId) ? 'open' : 'taken'
  }
  return { ...shown, state: stateOf() }
}

/**
 * @throws Failure `proposalRefused` for an invalid token
 * @throws Failure as `acceptInvitation`
 */
export async function acceptProposal(
  ctx: Context,
  _: Visitor,
  { eventId, token, message }: InputOf<typeof meetingCalls.acceptProposal>,
): Promise<ReplyOf<typeof meetingCalls.acceptProposal>> {
  const proposed = await verifyToken(ctx, eventId, token)
  const leaves = { leaveIds: [], leaveOffTime: false }
  const accepted = { ...proposed, executorId: proposed.recipientId, message, leaves }
  return ctx.inTransaction((work) => acceptAtSlot(work, eventId, accepted))
}

type Found = Omit<ReplyOf<typeof meetingCalls.getProposal>, 'state'> & {
  readonly invitationState: 'waiting' | 'accepted' | 'rejected' | 'revoked'
  /** The end of the event, in epoch milliseconds. */
  readonly endsAt: number
}

async function findProposalOfLink(
  ctx: Context,
  eventId: string,
  { invitationId, recipientId, slotId }: Proposed,
): Promise<Found | undefined> {
  const { rows } = await sql<FindProposalOfLinkRow<Found & { meeting: MeetingBrief | null }>>`
    select i.state as "invitationState", e.name as "eventName", e.timezone, ${millisSql(sql`e.ends_at`)} as "endsAt", i.message,
      case when f.state <> 'deleted' then ${personBriefSql('f')} end as sender,
      case when s.session_id is not null then jsonb_build_object('id', s.session_id,
        'sdt', ${millisSql(sql`lower(s.during)`)}, 'edt', ${millisSql(sql`upper(s.during)`)}) end as slot, room.name as room,
      case when m.meeting_id is not null then ${meetingBriefSql([eventId])} end as meeting
    from invitation i
    join event e on e.event_id = i.event_id and e.state = 'active'
    join participant f on f.event_id = ${eventId} and f.participant_id = i.from_id
    join participant t on t.event_id = ${eventId} and t.participant_id = i.to_id and t.state <> 'deleted'
    left join session s on s.event_id = ${eventId} and s.session_id = ${slotId} and s.state = 'available'
    left join location room on room.event_id = ${eventId} and room.location_id = s.location_id
    left join meeting m on m.event_id = ${eventId} and m.meeting_id = i.meeting_id
    left join location l on l.event_id = ${eventId} and l.location_id = m.place_id
    where i.event_id = ${eventId} and i.invitation_id = ${invitationId} and i.to_id = ${recipientId}
      and i.type <> 'reschedule'`.execute(ctx.db)
  return rows[0]
}
