import type { Context } from '../../platform/context.ts'
import type { Fact, FactKind } from '../../platform/facts/facts.ts'
import { listProposedPeople, matchingSent } from '../matching/index.ts'
import * as meetings from '../meetings/index.ts'
import { rescheduled } from '../sessions/index.ts'
import type { News, NewsFor, RequestNewsKind } from './news.ts'
import { addNews, newsEmail } from './send-news.ts'
import { listPeopleWithSessions } from './store.ts'

/** @see docs/rules/notifications.md NOTE-7 */
export function addNewsFromFacts({ listeners, jobs }: Context): void {
  jobs.register(newsEmail)
  addRequestNews(listeners, meetings.invitationSent, 'request', 'tpid')
  listeners.on(meetings.boothMeetingRequested, async (ctx, { id, payload: { eventId, invitations, askedIds } }) => {
    const news = askedIds.flatMap((participantId, at) => {
      const invitation = invitations.length > 1 ? invitations[at] : invitations[0]
      if (!invitation) return []
      return forEach(id, [participantId], { kind: 'boothRequest', about: { invitationId: invitation.id } })
    })
    await addNews(ctx, eventId, news)
  })
  addRequestNews(listeners, meetings.invitationAccepted, 'accepted', 'fpid')
  addRequestNews(listeners, meetings.invitationDeclined, 'declined', 'fpid')
  addRequestNews(listeners, meetings.rescheduleRequested, 'rescheduleAsked', 'tpid')
  addRequestNews(listeners, meetings.rescheduleDeclined, 'rescheduleDeclined', 'fpid')

  listeners.on(meetings.meetingCancelled, async (ctx, { id, payload: { eventId, meetingId, executorId, otherIds } }) =>
    addNews(ctx, eventId, forEach(id, otherIds, { kind: 'cancelled', about: { meetingId, executorId } })),
  )
  listeners.on(
    meetings.rescheduleAccepted,
    async (ctx, { id, payload: { eventId, invitation, executorId, guestIds, droppedIds } }) => {
      if (!invitation.meeting) return
      const about = { meetingId: invitation.meeting.id, executorId }
      const two = [invitation.fpid, invitation.tpid].filter((each) => each !== executorId)
      // If a person accepts on behalf of another, the other is notified as well, with the name of the person to meet.
      const otherOf = (each: string) => (each === invitation.fpid ? invitation.tpid : invitation.fpid)
      await addNews(ctx, eventId, [
        ...two.flatMap((each) => forEach(id, [each], { kind: 'moved', about: { ...about, otherId: otherOf(each) } })),
        ...forEach(id, guestIds, { kind: 'moved', about: { ...about, otherId: invitation.tpid } }),
        ...forEach(id, droppedIds, { kind: 'guestOut', about: { ...about, otherId: invitation.tpid } }),
      ])
    },
  )
  listeners.on(meetings.meetingPrebooked, async (ctx, { id, payload: { eventId, invitation, executorId } }) => {
    if (!invitation.meeting) return
    const about = { meetingId: invitation.meeting.id, executorId }
    const { fpid, tpid } = invitation
    await addNews(
      ctx,
      eventId,
      [
        ...forEach(id, [fpid], { kind: 'prebooked', about: { ...about, otherId: tpid } }),
        ...forEach(id, [tpid], { kind: 'prebooked', about: { ...about, otherId: fpid } }),
      ].filter(({ participantId }) => participantId !== executorId),
    )
  })
  listeners.on(meetings.guestAdded, async (ctx, { id, payload: { eventId, meetingId, guestId, executorId } }) =>
    addNews(ctx, eventId, forEach(id, [guestId], { kind: 'guestAdded', about: { meetingId, executorId } })),
  )
  listeners.on(meetings.guestLeft, async (ctx, { id, payload: { eventId, meetingId, guestId, otherIds } }) => {
    const about = { meetingId, executorId: guestId }
    const [otherId = guestId] = otherIds
    await addNews(ctx, eventId, [
      ...forEach(id, otherIds, { kind: 'guestLeft', about }),
      ...forEach(id, [guestId], { kind: 'guestGone', about: { ...about, otherId } }),
    ])
  })
  listeners.on(meetings.requestsReminded, async (ctx, { id, payload: { eventId, requests } }) =>
    addNews(
      ctx,
      eventId,
      requests.map(({ invitationId, toId }) => ({
        kind: 'request',
        about: { invitationId },
        participantId: toId,
        newsId: `${id}:${invitationId}`,
      })),
    ),
  )
  listeners.on(matchingSent, async (ctx, { id, payload: { eventId, runId } }) => {
    const people = await listProposedPeople(ctx.db, { eventId, runId })
    await addNews(ctx, eventId, forEach(id, people, { kind: 'proposed', about: { runId } }))
  })
  listeners.on(rescheduled, addProgrammeNews)
}

/**
 * Returns the news for each of these people. The id makes it unique per person, even if the fact is delivered again.
 */
const forEach = (factId: string, participantIds: readonly string[], news: News): NewsFor[] =>
  participantIds.map((participantId) => ({ ...news, participantId, newsId: `${factId}:${participantId}` }))

function addRequestNews(
  listeners: Context['listeners'],
  fact: FactKind<meetings.AboutInvitation>,
  kind: RequestNewsKind,
  receiver: 'fpid' | 'tpid',
): void {
  listeners.on(fact, async (ctx, { id, payload: { eventId, invitation } }) => {
    const news: NewsFor = {
      kind,
      about: { invitationId: invitation.id, otherId: invitation[receiver === 'tpid' ? 'fpid' : 'tpid'] },
      participantId: invitation[receiver],
      newsId: id,
    }
    await addNews(ctx, eventId, [news])
  })
}

type FactOf<K> = K extends FactKind<infer P> ? Fact<P> : never

async function addProgrammeNews(
  ctx: Context,
  { id, payload: { eventId, moved, dropped } }: FactOf<typeof rescheduled>,
) {
  const concerned = [...moved.map(({ sessionId }) => sessionId), ...dropped]
  const movedById = new Map(moved.map((each) => [each.sessionId, each]))
  const isDropped = new Set(dropped)
  const people = await listPeopleWithSessions(ctx.db, eventId, concerned)
  const news = people.map(({ participantId, sessionIds }): NewsFor => {
    const about = {
      moved: sessionIds.flatMap((sessionId) => movedById.get(sessionId) ?? []),
      dropped: sessionIds.filter((sessionId) => isDropped.has(sessionId)),
    }
    return { kind: 'programme', about, participantId, newsId: `${id}:${participantId}` }
  })
  await addNews(ctx, eventId, news)
}
