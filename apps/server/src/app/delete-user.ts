import type { InputOf, ReplyOf } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { eraseUser, forgetAccount, lockPerson } from '../features/accounts/index.ts'
import { forgetPrints } from '../features/badges/index.ts'
import { forgetBoothTags, forgetMember } from '../features/booths/index.ts'
import { forgetFeed } from '../features/calendar/index.ts'
import { deleteUserMessages, forgetReported } from '../features/chat/index.ts'
import { forgetPresence } from '../features/checkin/index.ts'
import { forgetContacts, forgetContactsOn } from '../features/contacts/index.ts'
import { forgetSpeaker } from '../features/imports/index.ts'
import { forgetLeads } from '../features/leads/index.ts'
import { deleteMatches } from '../features/matching/index.ts'
import { withdrawParticipant } from '../features/meetings/index.ts'
import { deleteMarks } from '../features/networking/index.ts'
import { deleteNews, deleteNotifications } from '../features/notifications/index.ts'
import {
  deleteRemovals,
  eraseParticipant,
  listRecordsOf,
  listRemovedRecordsOf,
  removeUnusedPhotos,
} from '../features/participants/index.ts'
import { deleteVotes } from '../features/polls/index.ts'
import { deleteRoundsOf } from '../features/popups/index.ts'
import { deleteCommentsOf } from '../features/posts/index.ts'
import { deleteQuestionsOf } from '../features/questions/index.ts'
import { deleteAttendance } from '../features/sessions/index.ts'
import { deleteSeatsOf } from '../features/video/index.ts'
import { clearUserData } from '../platform/clear-user-data.ts'
import type { Context } from '../platform/context.ts'
import type { UserActor } from '../platform/http/actor.ts'
import type { Exchange } from '../platform/http/serve.ts'
import type { Work } from '../platform/work.ts'

type Call = typeof appCalls.deleteUser

/**
 * Deletes all personal data in every event. `references.ts` lists the handling of each column that names the account or
 * its participants.
 *
 * @see docs/rules/accounts.md GONE-1 to GONE-4
 */
export async function deleteUser(
  ctx: Context,
  { userId }: UserActor,
  _input: InputOf<Call>,
  exchange: Exchange,
): Promise<ReplyOf<Call>> {
  let gone: Gone = { signInIds: [], photoPaths: [] }
  await ctx.inTransaction(async (work) => {
    gone = await eraseEverywhere(work, userId)
  })
  for (const signInId of gone.signInIds) ctx.live.endSignIn(signInId)
  forgetAccount(exchange)
  await removeUnusedPhotos(ctx, gone.photoPaths)
  return { success: true }
}

interface Gone {
  readonly signInIds: readonly string[]
  readonly photoPaths: readonly string[]
}

async function eraseEverywhere(work: Work, userId: string): Promise<Gone> {
  const photoPaths: (string | null)[] = []
  // Code that adds this person to another event locks the account first too. The records read here are therefore
  // complete.
  await lockPerson(work.db, userId)
  const records = [...(await listRecordsOf(work.db, userId)), ...(await listRemovedRecordsOf(work.db, userId))]
  for (const { eventId, participantId } of records.toSorted((a, b) => (a.participantId < b.participantId ? -1 : 1))) {
    await forgetMember(work, eventId, participantId)
    await withdrawParticipant(work, eventId, participantId)
    await deleteAttendance(work, eventId, participantId)
    await forgetSpeaker(work, eventId, participantId)
    await forgetBoothTags(work, eventId, participantId)
    await forgetLeads(work, eventId, participantId)
    await forgetContactsOn(work, eventId, participantId)
    await deleteMatches(work, eventId, participantId)
    await deleteMarks(work, eventId, participantId)
    await deleteVotes(work, eventId, participantId)
    await deleteQuestionsOf(work, eventId, participantId)
    await deleteSeatsOf(work, eventId, participantId)
    await deleteRoundsOf(work, eventId, participantId)
    await forgetPrints(work, eventId, participantId)
    await forgetPresence(work, eventId, participantId)
    await deleteCommentsOf(work, eventId, participantId)
    await forgetReported(work, eventId, participantId)
    await deleteNews(work, eventId, participantId)
    await deleteRemovals(work, eventId, [participantId])
    photoPaths.push(await eraseParticipant(work, eventId, participantId))
  }
  await deleteUserMessages(work, userId)
  const erased = await eraseUser(work, userId)
  await forgetFeed(work, userId)
  await forgetContacts(work, userId)
  await deleteNotifications(work, userId)
  await clearUserData(work, userId, appCalls.deleteUser.name)
  photoPaths.push(erased?.photoPath ?? null)
  return { signInIds: erased?.signInIds ?? [], photoPaths: photoPaths.filter((path) => path !== null) }
}
