import type { EventNewsType } from '@parley/contract/notifications'
import type { Context } from '../../platform/context.ts'
import { pollDeleted, pollFinished, pollPublished, pollsChanged } from '../polls/index.ts'
import { announcementPublished, postsChanged } from '../posts/index.ts'
import { notifyEvent, republishEventNews, retractEventNews } from './log/index.ts'

const MAX_LETTERS = 200

/** @see docs/rules/notifications.md NOTE-52 */
export function logEventNews({ listeners, clock }: Context): void {
  const makeNews = (id: string, type: EventNewsType, eventId: string, aboutId: string, text: string) => ({
    id,
    type,
    eventId,
    aboutId,
    text: text.slice(0, MAX_LETTERS),
    dt: clock.now(),
  })
  listeners.on(announcementPublished, async (ctx, { payload: { participantId, ...post } }) => {
    const { eventId, postId, excerpt, language = null, postedAt } = post
    const news = makeNews(`post ${postId}`, 'announcement', eventId, postId, excerpt)
    await notifyEvent(ctx, { ...news, language, dt: postedAt }, participantId)
  })
  listeners.on(postsChanged, async (ctx, { payload: { eventId, removed = [] } }) => {
    for (const { id, wasPublished } of removed) if (wasPublished) await retractEventNews(ctx, eventId, id)
  })
  listeners.on(pollPublished, async (ctx, { payload: { eventId, pollId, question, byParticipantId } }) => {
    await notifyEvent(ctx, makeNews(`poll ${pollId}`, 'poll', eventId, pollId, question), byParticipantId)
  })
  // A poll is reported at each close, because a poll that was reopened has new results.
  listeners.on(pollFinished, async (ctx, { id, payload: { eventId, pollId, question, byParticipantId } }) => {
    await notifyEvent(ctx, makeNews(id, 'poll_finished', eventId, pollId, question), byParticipantId)
  })
  listeners.on(pollsChanged, async (ctx, { payload: { eventId, pollIds, takenBack = [], backAs } }) => {
    for (const pollId of takenBack.includes('poll') ? pollIds : []) await retractEventNews(ctx, eventId, pollId)
    if (backAs === undefined) return
    for (const pollId of pollIds) await republishEventNews(ctx, eventId, pollId, backAs.slice(0, MAX_LETTERS))
  })
  listeners.on(pollDeleted, (ctx, { payload: { eventId, pollId } }) => retractEventNews(ctx, eventId, pollId))
}
