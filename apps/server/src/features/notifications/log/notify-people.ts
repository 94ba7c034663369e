import { DAY_MS, MINUTE_MS } from '@parley/contract'
import type { Context } from '../../../platform/context.ts'
import { listInvitationsOf, membersInvited } from '../../booths/index.ts'
import { reportsChanged } from '../../chat/index.ts'
import { followUpDue } from '../../contacts/index.ts'
import { boothMeetingRequested, invitationSent } from '../../meetings/index.ts'
import { searchMatched } from '../../networking/index.ts'
import { participantsAttached, participantsInvited } from '../../participants/index.ts'
import { accessRequested, requestAnswered } from '../../sessions/index.ts'
import { listInvitedUsers, listOrganizers, listUsersOf, type NewNotification } from '../records/index.ts'
import { notifyUsers } from './notify-users.ts'

/** @see docs/rules/notifications.md NOTE-9, NOTE-12, NOTE-14, NOTE-17, NOTE-18, NOTE-30, NOTE-67, NOTE-82 */
export function notifyPeople({ listeners }: Context): void {
  listeners.on(invitationSent, (ctx, { id, payload: { eventId, invitation } }) =>
    notifyParticipant(ctx, invitation.tpid, {
      id,
      type: 'meeting_request',
      eventId,
      aboutId: invitation.id,
      dt: invitation.cdt,
      personId: invitation.fpid,
    }),
  )
  listeners.on(boothMeetingRequested, async (ctx, { id, payload: { eventId, invitations, askedIds } }) => {
    const [first] = invitations
    const own = new Map(invitations.map((each) => [each.tpid, each]))
    const notifications = (await listUsersOf(ctx.db, eventId, askedIds)).flatMap(({ userId, participantId }) => {
      const invitation = own.get(participantId) ?? first
      if (!invitation) return []
      const { id: aboutId, cdt: dt, fpid: personId } = invitation
      return [{ userId, id, type: 'booth_request' as const, eventId, aboutId, dt, personId }]
    })
    await notifyUsers(ctx, notifications)
  })
  listeners.on(participantsInvited, async (ctx, { payload: { eventId, participantIds } }) => {
    const invited = await listInvitedUsers(ctx.db, eventId, participantIds)
    const notifications = invited.map(({ userId, participantId }) => ({
      userId,
      // A repeated invitation has the same id and adds no row.
      id: `invited ${participantId}`,
      type: 'invited_to_event' as const,
      eventId,
      aboutId: participantId,
      dt: ctx.clock.now(),
    }))
    await notifyUsers(ctx, notifications)
  })
  listeners.on(membersInvited, async (ctx, { payload: { eventId, invited } }) => {
    const boothsOf = Map.groupBy(invited, ({ participantId }) => participantId)
    const users = await listUsersOf(ctx.db, eventId, [...boothsOf.keys()])
    await notifyOfBooths(
      ctx,
      users.flatMap(({ userId, participantId }) =>
        (boothsOf.get(participantId) ?? []).map(({ boothId, rev }) => ({ userId, eventId, boothId, rev })),
      ),
    )
  })
  listeners.on(participantsAttached, async (ctx, { payload: { people } }) => {
    const waiting = await listInvitationsOf(ctx.db, people)
    await notifyOfBooths(
      ctx,
      waiting.map(({ userId, row: { id: boothId, eventId, rev } }) => ({ userId, eventId, boothId, rev })),
    )
  })
  listeners.on(requestAnswered, (ctx, { id, payload: { eventId, sessionId, participantId } }) =>
    notifyParticipant(ctx, participantId, {
      id,
      type: 'session_answer',
      eventId,
      aboutId: sessionId,
      dt: ctx.clock.now(),
    }),
  )
  listeners.on(accessRequested, async (ctx, { payload: { eventId, sessionId, participantId } }) => {
    const dt = ctx.clock.now()
    const organizers = await listOrganizers(ctx.db, eventId)
    const notifications = organizers
      .filter((each) => each.participantId !== participantId)
      .map(({ userId }) => ({
        userId,
        // Only the first of many requests within some minutes adds a row, because its page lists all of them.
        id: `access ${eventId} ${Math.floor(dt / ACCESS_TOGETHER_MS)}`,
        type: 'access_request' as const,
        eventId,
        aboutId: sessionId,
        dt,
      }))
    await notifyUsers(ctx, notifications)
  })
  listeners.on(followUpDue, async (ctx, { id, payload: { userId, contact } }) => {
    const { id: aboutId, common, followUpAtMillis } = contact
    const dt = followUpAtMillis ?? ctx.clock.now()
    const { eventId = null, participantId: personId = null } = common ?? {}
    await notifyUsers(ctx, [{ userId, id, type: 'follow_up', eventId, aboutId, dt, personId }])
  })
  listeners.on(searchMatched, (ctx, { id, payload: { eventId, participantId, searchId } }) =>
    notifyParticipant(ctx, participantId, {
      id,
      type: 'search_match',
      eventId,
      aboutId: searchId,
      dt: ctx.clock.now(),
    }),
  )
  listeners.on(reportsChanged, async (ctx, { payload: { eventId, made } }) => {
    if (!made) return
    const { reportId, reporterId, reportedId, dt } = made
    const organizers = await listOrganizers(ctx.db, eventId)
    const notifications = organizers
      .filter(({ participantId }) => participantId !== reporterId && participantId !== reportedId)
      .map(({ userId }) => ({
        userId,
        // Repeated reports of one person by another add one row a day.
        id: `report ${reporterId} ${reportedId} ${Math.floor(dt / DAY_MS)}`,
        type: 'chat_report' as const,
        eventId,
        aboutId: reportId,
        dt,
        personId: reportedId,
      }))
    await notifyUsers(ctx, notifications)
  })
}

const ACCESS_TOGETHER_MS = 5 * MINUTE_MS

/** Notifies the accounts of a participant. Does nothing without an account, because logs belong to accounts. */
async function notifyParticipant(
  ctx: Context,
  participantId: string,
  notification: NewNotification & { eventId: string },
) {
  // This is a separate statement, because on Citus participants are with their event, and users on every node.
  const users = await listUsersOf(ctx.db, notification.eventId, [participantId])
  await notifyUsers(
    ctx,
    users.map(({ userId }) => ({ ...notification, userId })),
  )
}

/**
 * Notifies people of invitations to booths. The id prevents a second row for repeated invitations, and for accounts
 * that are attached later.
 */
async function notifyOfBooths(
  ctx: Context,
  invitations: readonly { userId: string; eventId: string; boothId: string; rev: number }[],
): Promise<void> {
  const notifications = invitations.map(({ userId, eventId, boothId, rev }) => ({
    userId,
    id: `booth ${boothId} ${rev}`,
    type: 'booth_invitation' as const,
    eventId,
    aboutId: boothId,
    dt: ctx.clock.now(),
  }))
  await notifyUsers(ctx, notifications)
}
