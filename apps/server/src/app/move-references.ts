import { handPrints } from '../features/badges/index.ts'
import { handBoothTags, handMembership } from '../features/booths/index.ts'
import { handReports } from '../features/chat/index.ts'
import { handPresence } from '../features/checkin/index.ts'
import { handContacts } from '../features/contacts/index.ts'
import { handSpeaker } from '../features/imports/index.ts'
import { handLeads } from '../features/leads/index.ts'
import { forgetMatches } from '../features/matching/index.ts'
import { mergeMeetings } from '../features/meetings/index.ts'
import { handMarks } from '../features/networking/index.ts'
import { handNews, handReminders } from '../features/notifications/index.ts'
import { deleteRemovals, type MoveReferences } from '../features/participants/index.ts'
import { handPolls } from '../features/polls/index.ts'
import { forgetRounds } from '../features/popups/index.ts'
import { handPosts } from '../features/posts/index.ts'
import { handQuestions } from '../features/questions/index.ts'
import { mergeSessions } from '../features/sessions/index.ts'
import { forgetSeats } from '../features/video/index.ts'

/**
 * Makes everything that refers to one record of a person refer to another of their records, as `what-refers.ts` lists.
 * The caller has locked both.
 */
export const moveReferences: MoveReferences = async (work, { eventId, fromId, toId }) => {
  await handMembership(work, eventId, fromId, toId)
  await mergeSessions(work, eventId, fromId, toId)
  await mergeMeetings(work, eventId, fromId, toId)
  await handSpeaker(work, eventId, fromId, toId)
  await handBoothTags(work, eventId, fromId, toId)
  await handLeads(work, eventId, fromId, toId)
  await handContacts(work, eventId, fromId, toId)
  await forgetMatches(work, eventId, fromId)
  await handReports(work, eventId, fromId, toId)
  await handMarks(work, eventId, fromId, toId)
  await handPolls(work, eventId, fromId, toId)
  await handQuestions(work, eventId, fromId, toId)
  await forgetSeats(work, eventId, fromId)
  await forgetRounds(work, eventId, fromId)
  await handPrints(work, eventId, fromId, toId)
  await handPresence(work, eventId, fromId, toId)
  await handPosts(work, eventId, fromId, toId)
  await handNews(work, eventId, fromId, toId)
  await handReminders(work, eventId, fromId, toId)
  await deleteRemovals(work, eventId, [fromId])
}
