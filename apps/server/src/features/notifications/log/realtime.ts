import { activityMetaTopic, notificationsTopic } from '@parley/contract/notifications'
import type { Context } from '../../../platform/context.ts'
import { membersInvited, readInvitationsOf } from '../../booths/index.ts'
import { boothAsked, invitationSent } from '../../meetings/index.ts'
import { searchMatched } from '../../networking/index.ts'
import { participantsAttached, participantsInvited } from '../../participants/index.ts'
import { requestAnswered } from '../../sessions/index.ts'
import { notificationsSeen } from './facts.ts'
import {
  addNotification,
  addNotifications,
  readInvitedUsers,
  readNotificationsBefore,
  readNotificationsSince,
  readSeen,
  readUsersOf,
} from './store.ts'

/**
 * What a person is notified of, live, and how far it is seen.
 *
 * @see docs/rules/notifications.md NOTE-9, NOTE-12, NOTE-14, NOTE-17, NOTE-18, NOTE-30
 */
export function offerNotifications({ live, listeners }: Context): void {
  const isOwn = async (_ctx: Context, userId: string, params: { userId: string }) => params.userId === userId
  live.offerLog(notificationsTopic, {
    mayRead: isOwn,
    readSince: ({ db }, { userId }, since, length) => readNotificationsSince(db, userId, since, length),
    readBefore: ({ db }, { userId }, before, length) => readNotificationsBefore(db, userId, before, length),
  })
  live.offer(activityMetaTopic, {
    mayRead: isOwn,
    snapshot: async ({ db }, { userId }) => {
      const seenSeq = await readSeen(db, userId)
      return seenSeq === undefined ? [] : [metaRow(userId, seenSeq)]
    },
  })
  listeners.on(invitationSent, async (ctx, { id, payload: { eventId, invitation } }) => {
    const told = {
      id,
      type: 'meeting_request',
      eventId,
      aboutId: invitation.id,
      dt: invitation.cdt,
      personId: invitation.fpid,
    } as const
    const added = await addNotification(ctx.db, { eventId, participantId: invitation.tpid }, told)
    if (added) ctx.live.append(notificationsTopic, { userId: added.userId }, [added.row])
  })
  listeners.on(boothAsked, async (ctx, { id, payload: { eventId, invitations, askedIds } }) => {
    const [first] = invitations
    const own = new Map(invitations.map((each) => [each.tpid, each]))
    const told = (await readUsersOf(ctx.db, eventId, askedIds)).flatMap(({ userId, participantId }) => {
      const invitation = own.get(participantId) ?? first
      const { id: aboutId, cdt: dt } = invitation ?? { id: '', cdt: 0 }
      return invitation ? [{ userId, id, type: 'booth_request' as const, eventId, aboutId, dt }] : []
    })
    for (const { userId, row } of await addNotifications(ctx.db, told)) {
      ctx.live.append(notificationsTopic, { userId }, [row])
    }
  })
  listeners.on(participantsInvited, async (ctx, { payload: { eventId, participantIds } }) => {
    const invited = await readInvitedUsers(ctx.db, eventId, participantIds)
    const told = invited.map(({ userId, participantId }) => ({
      userId,
      // Who is invited again is told once.
      id: `invited ${participantId}`,
      type: 'invited_to_event' as const,
      eventId,
      aboutId: participantId,
      dt: ctx.clock.now(),
    }))
    for (const { userId, row } of await addNotifications(ctx.db, told)) {
      ctx.live.append(notificationsTopic, { userId }, [row])
    }
  })
  listeners.on(membersInvited, async (ctx, { payload: { eventId, invited } }) => {
    const boothsOf = Map.groupBy(invited, ({ participantId }) => participantId)
    const users = await readUsersOf(ctx.db, eventId, [...boothsOf.keys()])
    await tell(
      ctx,
      users.flatMap(({ userId, participantId }) =>
        (boothsOf.get(participantId) ?? []).map(({ boothId, rev }) => ({ userId, eventId, boothId, rev })),
      ),
    )
  })
  listeners.on(participantsAttached, async (ctx, { payload: { people } }) => {
    const waiting = await readInvitationsOf(ctx.db, people)
    await tell(
      ctx,
      waiting.map(({ userId, row: { id: boothId, eventId, rev } }) => ({ userId, eventId, boothId, rev })),
    )
  })
  listeners.on(requestAnswered, async (ctx, { id, payload: { eventId, sessionId, participantId } }) => {
    const told = { id, type: 'session_answer', eventId, aboutId: sessionId, dt: ctx.clock.now() } as const
    const added = await addNotification(ctx.db, { eventId, participantId }, told)
    if (added) ctx.live.append(notificationsTopic, { userId: added.userId }, [added.row])
  })
  listeners.on(searchMatched, async (ctx, { id, payload: { eventId, participantId, searchId } }) => {
    const told = { id, type: 'search_match', eventId, aboutId: searchId, dt: ctx.clock.now() } as const
    const added = await addNotification(ctx.db, { eventId, participantId }, told)
    if (added) ctx.live.append(notificationsTopic, { userId: added.userId }, [added.row])
  })
  listeners.on(notificationsSeen, async (ctx, { payload: { userId, seenSeq } }) =>
    ctx.live.publish(activityMetaTopic, { userId }, { up: [metaRow(userId, seenSeq)] }),
  )
}

/** Who is written to again, or comes with the account to which it was told, is told once. */
async function tell(
  ctx: Context,
  asked: readonly { userId: string; eventId: string; boothId: string; rev: number }[],
): Promise<void> {
  const told = asked.map(({ userId, eventId, boothId, rev }) => ({
    userId,
    id: `booth ${boothId} ${rev}`,
    type: 'booth_invitation' as const,
    eventId,
    aboutId: boothId,
    dt: ctx.clock.now(),
  }))
  for (const { userId, row } of await addNotifications(ctx.db, told)) {
    ctx.live.append(notificationsTopic, { userId }, [row])
  }
}

const metaRow = (userId: string, seenSeq: number) => ({ id: userId, rev: seenSeq, seenSeq })
