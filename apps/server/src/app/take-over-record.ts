import { handSpeaker } from '../features/imports/index.ts'
import { takeOverMeetings } from '../features/meetings/index.ts'
import { handNews } from '../features/notifications/index.ts'
import type { TakeOver } from '../features/participants/index.ts'
import { takeOverSessions } from '../features/sessions/index.ts'

/**
 * All that refers to one record of a person refers to another one of theirs, as `what-refers.ts` says. The caller has
 * locked both.
 */
export const takeOverRecord: TakeOver = async (work, { eventId, fromId, toId }) => {
  await takeOverSessions(work, eventId, fromId, toId)
  await takeOverMeetings(work, eventId, fromId, toId)
  await handSpeaker(work, eventId, fromId, toId)
  await handNews(work, eventId, fromId, toId)
}
