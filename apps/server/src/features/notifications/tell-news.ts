import type { Context } from '../../platform/context.ts'
import type { Fact, FactKind } from '../../platform/facts/facts.ts'
import * as meetings from '../meetings/index.ts'
import { rescheduled } from '../sessions/index.ts'
import type { News, NewsFor } from './news.ts'
import { addNews, newsEmail } from './send-news.ts'
import { readPeopleWith } from './store.ts'

/**
 * Turns what happened into news for people. They leave the product a minute later: what has been undone by then is not
 * told, and what is for the same person goes as one.
 *
 * @see docs/rules/notifications.md NOTE-7
 */
export function tellNewsOn({ listeners, jobs }: Context): void {
  jobs.know(newsEmail)
  tellOfRequest(listeners, meetings.invitationSent, 'request', 'tpid')
  tellOfRequest(listeners, meetings.invitationAccepted, 'accepted', 'fpid')
  tellOfRequest(listeners, meetings.invitationDeclined, 'declined', 'fpid')

  listeners.on(
    meetings.meetingCancelled,
    async (ctx, { id, payload: { eventId, meetingId, executorId, otherIds } }) => {
      const news: News = { kind: 'cancelled', about: { meetingId, executorId } }
      const forEach = otherIds.map(
        (participantId): NewsFor => ({ ...news, participantId, newsId: `${id}:${participantId}` }),
      )
      await addNews(ctx, eventId, forEach)
    },
  )
  listeners.on(rescheduled, tellOfProgramme)
}

function tellOfRequest(
  listeners: Context['listeners'],
  fact: FactKind<meetings.AboutInvitation>,
  kind: 'request' | 'accepted' | 'declined',
  receiver: 'fpid' | 'tpid',
): void {
  listeners.on(fact, async (ctx, { id, payload: { eventId, invitation } }) => {
    const news: NewsFor = {
      kind,
      about: { invitationId: invitation.id },
      participantId: invitation[receiver],
      newsId: id,
    }
    await addNews(ctx, eventId, [news])
  })
}

type Told<K> = K extends FactKind<infer P> ? Fact<P> : never

async function tellOfProgramme(ctx: Context, { id, payload: { eventId, moved, dropped } }: Told<typeof rescheduled>) {
  const concerned = [...moved.map(({ sessionId }) => sessionId), ...dropped]
  const movedById = new Map(moved.map((each) => [each.sessionId, each]))
  const isDropped = new Set(dropped)
  const people = await readPeopleWith(ctx.db, eventId, concerned)
  const news = people.map(({ participantId, sessionIds }): NewsFor => {
    const about = {
      moved: sessionIds.flatMap((sessionId) => movedById.get(sessionId) ?? []),
      dropped: sessionIds.filter((sessionId) => isDropped.has(sessionId)),
    }
    return { kind: 'programme', about, participantId, newsId: `${id}:${participantId}` }
  })
  await addNews(ctx, eventId, news)
}
