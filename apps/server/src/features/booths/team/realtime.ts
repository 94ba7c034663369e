import { boothInvitationsTopic } from '@parley/contract/booths'
import type { Context } from '../../../platform/context.ts'
import type { App } from '../../../platform/http/serve.ts'
import { listRecordsOf, participantsAttached } from '../../participants/index.ts'
import { invitationsEnded, membersInvited } from './facts.ts'
import { listInvitationsOf, listUserIds } from './invitation-store.ts'

/** @see docs/rules/booth-teams.md MEMBER-7 */
export function offerBoothInvitations({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(boothInvitationsTopic, {
    mayRead: async (_own, readerId, { userId }) => readerId === userId,
    snapshot: async ({ db }, { userId }) => {
      const invitations = await listInvitationsOf(db, await listRecordsOf(db, userId))
      return invitations.map(({ row }) => row)
    },
  })
  ctx.listeners.on(membersInvited, (own, { payload: { eventId, invited } }) =>
    publishOf(
      own,
      invited.map((each) => ({ eventId, ...each })),
    ),
  )
  ctx.listeners.on(participantsAttached, (own, { payload: { people } }) => publishOf(own, people))
  ctx.listeners.on(invitationsEnded, async (own, { payload: { eventId, ended } }) => {
    const userIds = await listUserIds(
      own.db,
      eventId,
      ended.map(({ participantId }) => participantId),
    )
    for (const { boothId, participantId, rev } of ended) {
      const userId = userIds.get(participantId)
      if (userId) own.live.publish(boothInvitationsTopic, { userId }, { rm: [{ id: boothId, rev }] })
    }
  })
}

async function publishOf(
  { db, live }: Context,
  people: readonly { eventId: string; participantId: string; boothId?: string }[],
): Promise<void> {
  for (const { userId, row } of await listInvitationsOf(db, people)) {
    live.publish(boothInvitationsTopic, { userId }, { up: [row] })
  }
}
