import { type Invitation, invitationsTopic } from '@parley/contract/meetings'
import type { Context } from '../../platform/context.ts'
import type { App } from '../../platform/http/serve.ts'
import { boothsChanged } from '../booths/index.ts'
import { participantsRefreshed, rolesChanged } from '../participants/index.ts'
import { isOwnPool } from './is-own-pool.ts'
import * as facts from './records/index.ts'
import {
  hasRequestsToLeavers,
  type Left,
  listInvitations,
  listInvitationsOf,
  listInvitationsOfPeople,
  releaseReschedules,
  revokeRequestsToLeavers,
} from './records/index.ts'

/** A `rev` that exceeds every other one, because the id of a removed request is never reused. */
const REMOVED_REV = 2_147_483_647

/** @see docs/rules/meetings.md MEET-10, MEET-44 */
export function offerInvitations({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(invitationsTopic, {
    mayRead: (own, userId, params) => isOwnPool(own.db, userId, params),
    asType: ({ participantId }, { poolId }) => participantId === poolId,
    snapshot: (own, { eventId, poolId }) => listInvitationsOf(own.db, eventId, poolId),
  })
  for (const kind of [
    facts.invitationSent,
    facts.invitationEdited,
    facts.invitationAccepted,
    facts.invitationDeclined,
    facts.invitationRevoked,
    facts.rescheduleRequested,
    facts.rescheduleAccepted,
    facts.rescheduleDeclined,
    facts.rescheduleRevoked,
    facts.meetingPrebooked,
  ]) {
    ctx.listeners.on(kind, async (own, { payload: { invitation } }) => publish(own, [invitation]))
  }
  ctx.listeners.on(facts.answerUndone, async (own, { payload: { eventId, invitation, toId } }) => {
    publish(own, [invitation])
    // The whole team is asked again, so the request leaves the list of the person who answered.
    if (invitation.tpid !== toId) {
      const { id, rev } = invitation
      own.live.publish(invitationsTopic, { eventId, poolId: toId }, { rm: [{ id, rev }] })
    }
  })
  ctx.listeners.on(facts.boothMeetingRequested, async (own, { payload: { invitations } }) => publish(own, invitations))
  ctx.listeners.on(rolesChanged, (own, { payload: { eventId, participantIds } }) =>
    endRequestsToLeavers(own, eventId, { participantIds }),
  )
  ctx.listeners.on(boothsChanged, (own, { payload: { eventId, boothIds } }) =>
    endRequestsToLeavers(own, eventId, { boothIds }),
  )
  ctx.listeners.on(facts.invitationsChanged, async (own, { payload: { eventId, invitationIds } }) =>
    publish(own, await listInvitations(own.db, eventId, invitationIds)),
  )
  ctx.listeners.on(facts.invitationGone, async (own, { payload: { eventId, poolId, invitationIds } }) =>
    own.live.publish(
      invitationsTopic,
      { eventId, poolId },
      { rm: invitationIds.map((id) => ({ id, rev: REMOVED_REV })) },
    ),
  )
  ctx.listeners.on(participantsRefreshed, async (own, { payload: { people } }) =>
    publish(own, await listInvitationsOfPeople(own.db, people)),
  )
}

/**
 * Withdraws requests to people who have left a team. Requests to move a meeting then wait only for the person who
 * meets.
 */
async function endRequestsToLeavers(ctx: Context, eventId: string, left: Left): Promise<void> {
  if (!(await hasRequestsToLeavers(ctx.db, eventId, left))) return
  await ctx.inTransaction(async (work) => {
    const revokedIds = await revokeRequestsToLeavers(work, eventId, left)
    const handedBack = await releaseReschedules(work, eventId, left)
    for (const [poolId, wishes] of Map.groupBy(handedBack, ({ boothId }) => boothId)) {
      work.recordFact(facts.invitationGone.of({ eventId, poolId, invitationIds: wishes.map(({ id }) => id) }))
    }
    const invitationIds = [...revokedIds, ...handedBack.map(({ id }) => id)]
    if (invitationIds.length > 0) work.recordFact(facts.invitationsChanged.of({ eventId, invitationIds }))
  })
}

function publish(ctx: Context, rows: readonly Invitation[]): void {
  for (const row of rows) {
    for (const poolId of new Set([row.fpid, row.tpid, row.toBoothId ?? row.tpid])) {
      ctx.live.publish(invitationsTopic, { eventId: row.eid, poolId }, { up: [row] })
    }
  }
}
