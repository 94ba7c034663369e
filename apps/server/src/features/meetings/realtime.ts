import { type Invitation, invitationsTopic } from '@parley/contract/meetings'
import type { Context } from '../../platform/context.ts'
import type { App } from '../../platform/http/serve.ts'
import { participantsRefreshed } from '../participants/index.ts'
import { isOwnPool } from './is-own-pool.ts'
import * as facts from './records/index.ts'
import { readInvitations, readInvitationsOf, readInvitationsWith } from './records/index.ts'

/** An id is never used again: whatever was heard of it before, its removal is the last word. */
const GONE_FOR_GOOD = 2_147_483_647

/** The requests of a participant, live; each change goes to both sides with the same row. */
export function offerInvitations({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.offer(invitationsTopic, {
    mayRead: (own, userId, params) => isOwnPool(own.db, userId, params),
    snapshot: (own, { eventId, poolId }) => readInvitationsOf(own.db, eventId, poolId),
  })
  for (const kind of [
    facts.invitationSent,
    facts.invitationEdited,
    facts.invitationAccepted,
    facts.invitationDeclined,
    facts.invitationRevoked,
    facts.rescheduleAsked,
    facts.rescheduleAccepted,
    facts.rescheduleDeclined,
    facts.rescheduleRevoked,
    facts.meetingPrebooked,
  ]) {
    ctx.listeners.on(kind, async (own, { payload: { invitation } }) => publish(own, [invitation]))
  }
  ctx.listeners.on(facts.invitationsChanged, async (own, { payload: { eventId, invitationIds } }) =>
    publish(own, await readInvitations(own.db, eventId, invitationIds)),
  )
  ctx.listeners.on(facts.invitationGone, async (own, { payload: { eventId, poolId, invitationIds } }) =>
    own.live.publish(
      invitationsTopic,
      { eventId, poolId },
      { rm: invitationIds.map((id) => ({ id, rev: GONE_FOR_GOOD })) },
    ),
  )
  ctx.listeners.on(participantsRefreshed, async (own, { payload: { people } }) =>
    publish(own, await readInvitationsWith(own.db, people)),
  )
}

function publish(ctx: Context, rows: readonly Invitation[]): void {
  for (const row of rows) {
    for (const poolId of [row.fpid, row.tpid]) {
      ctx.live.publish(invitationsTopic, { eventId: row.eid, poolId }, { up: [row] })
    }
  }
}
