import { transferPrints } from '../features/badges/index.ts'
import { mergeMembership, transferBoothTags } from '../features/booths/index.ts'
import { transferReports } from '../features/chat/index.ts'
import { mergePresence } from '../features/checkin/index.ts'
import { transferContacts } from '../features/contacts/index.ts'
import { transferSpeaker } from '../features/imports/index.ts'
import { transferLeads } from '../features/leads/index.ts'
import { deleteMatches } from '../features/matching/index.ts'
import { mergeMeetings } from '../features/meetings/index.ts'
import { transferMarks } from '../features/networking/index.ts'
import { copyReminders, transferNews } from '../features/notifications/index.ts'
import { deleteRemovals, type MoveReferences } from '../features/participants/index.ts'
import { transferPolls } from '../features/polls/index.ts'
import { deleteRoundsOf } from '../features/popups/index.ts'
import { transferPosts } from '../features/posts/index.ts'
import { transferQuestions } from '../features/questions/index.ts'
import { mergeSessions } from '../features/sessions/index.ts'
import { deleteSeatsOf } from '../features/video/index.ts'

/**
 * Moves the rows of one record to another. Covers everything that `references.ts` lists. The caller has locked both
 * records.
 */
export const moveReferences: MoveReferences = async (work, { eventId, fromId, toId }) => {
  await mergeMembership(work, eventId, fromId, toId)
  await mergeSessions(work, eventId, fromId, toId)
  await mergeMeetings(work, eventId, fromId, toId)
  await transferSpeaker(work, eventId, fromId, toId)
  await transferBoothTags(work, eventId, fromId, toId)
  await transferLeads(work, eventId, fromId, toId)
  await transferContacts(work, eventId, fromId, toId)
  await deleteMatches(work, eventId, fromId)
  await transferReports(work, eventId, fromId, toId)
  await transferMarks(work, eventId, fromId, toId)
  await transferPolls(work, eventId, fromId, toId)
  await transferQuestions(work, eventId, fromId, toId)
  await deleteSeatsOf(work, eventId, fromId)
  await deleteRoundsOf(work, eventId, fromId)
  await transferPrints(work, eventId, fromId, toId)
  await mergePresence(work, eventId, fromId, toId)
  await transferPosts(work, eventId, fromId, toId)
  await transferNews(work, eventId, fromId, toId)
  await copyReminders(work, eventId, fromId, toId)
  await deleteRemovals(work, eventId, [fromId])
}
