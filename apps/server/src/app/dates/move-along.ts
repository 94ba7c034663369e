import type { MoveAlong } from '../../features/events/index.ts'
import { moveScheduledPolls } from '../../features/polls/index.ts'
import { moveScheduledPosts } from '../../features/posts/index.ts'
import { moveDealRooms, rescheduleSessions } from '../../features/sessions/index.ts'
import { shiftInstant, shiftWallClock } from '../../platform/clock.ts'
import { listTalkTimes } from './dates-store.ts'
import { movesAfter } from './moves-after.ts'

/**
 * Moves everything that belongs to the dates of an event. Meetings and breaks of people stay. The number of statements
 * is the same for a thousand talks as for one.
 *
 * @see docs/rules/events.md EVENT-20
 */
export const moveAlong: MoveAlong = async (work, eventId, parts, shift) => {
  const timeOf = (atMillis: number) => shiftInstant(atMillis, shift)
  if (parts.includes('programme')) {
    const from = movesAfter(shift, work.now)
    const talks = (await listTalkTimes(work.db, eventId)).filter(({ startsAt }) => startsAt > from)
    await rescheduleSessions(work, eventId, { moved: talks.map((talk) => shiftWallClock(talk, shift)), dropped: [] })
  }
  if (parts.includes('dealRooms')) await moveDealRooms(work, eventId, shift)
  if (parts.includes('posts')) await moveScheduledPosts(work, eventId, timeOf)
  if (parts.includes('polls')) await moveScheduledPolls(work, eventId, timeOf)
}
