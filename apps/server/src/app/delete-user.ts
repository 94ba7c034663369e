import type { InputOf, ReplyOf } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { eraseUser, forgetAccount, lockPerson } from '../features/accounts/index.ts'
import { forgetPrints } from '../features/badges/index.ts'
import { forgetBoothTags, forgetMember } from '../features/booths/index.ts'
import { forgetFeed } from '../features/calendar/index.ts'
import { forgetReported, forgetTalk } from '../features/chat/index.ts'
import { forgetPresence } from '../features/checkin/index.ts'
import { forgetContacts, forgetContactsOn } from '../features/contacts/index.ts'
import { forgetSpeaker } from '../features/imports/index.ts'
import { forgetLeads } from '../features/leads/index.ts'
import { forgetMatches } from '../features/matching/index.ts'
import { withdrawParticipant } from '../features/meetings/index.ts'
import { forgetMarks } from '../features/networking/index.ts'
import { forgetNews, forgetNotifications } from '../features/notifications/index.ts'
import {
  deleteRemovals,
  eraseParticipant,
  readRecordsOf,
  readRemovedRecordsOf,
  removeUnusedPhotos,
} from '../features/participants/index.ts'
import { forgetVotes } from '../features/polls/index.ts'
import { forgetRounds } from '../features/popups/index.ts'
import { forgetPosts } from '../features/posts/index.ts'
import { forgetQuestions } from '../features/questions/index.ts'
import { forgetAttendance } from '../features/sessions/index.ts'
import { forgetSeats } from '../features/video/index.ts'
import type { Context } from '../platform/context.ts'
import { forgetUser } from '../platform/forget-user.ts'
import type { UserActor } from '../platform/http/actor.ts'
import type { Exchange } from '../platform/http/serve.ts'
import type { Work } from '../platform/work.ts'

type Call = typeof appCalls.deleteUser

/**
 * Deletes the caller's account and all personal data in it, in every event. Cancels meetings, frees seats and removes
 * texts. Others see a deleted participant. Signs out every device.
 *
 * `what-refers.ts` lists the handling of each column that names the account or its participants.
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
  const records = [...(await readRecordsOf(work.db, userId)), ...(await readRemovedRecordsOf(work.db, userId))]
  for (const { eventId, participantId } of records.toSorted((a, b) => (a.participantId < b.participantId ? -1 : 1))) {
    await forgetMember(work, eventId, participantId)
    await withdrawParticipant(work, eventId, participantId)
    await forgetAttendance(work, eventId, participantId)
    await forgetSpeaker(work, eventId, participantId)
    await forgetBoothTags(work, eventId, participantId)
    await forgetLeads(work, eventId, participantId)
    await forgetContactsOn(work, eventId, participantId)
    await forgetMatches(work, eventId, participantId)
    await forgetMarks(work, eventId, participantId)
    await forgetVotes(work, eventId, participantId)
    await forgetQuestions(work, eventId, participantId)
    await forgetSeats(work, eventId, participantId)
    await forgetRounds(work, eventId, participantId)
    await forgetPrints(work, eventId, participantId)
    await forgetPresence(work, eventId, participantId)
    await forgetPosts(work, eventId, participantId)
    await forgetReported(work, eventId, participantId)
    await forgetNews(work, eventId, participantId)
    await deleteRemovals(work, eventId, [participantId])
    photoPaths.push(await eraseParticipant(work, eventId, participantId))
  }
  await forgetTalk(work, userId)
  const erased = await eraseUser(work, userId)
  await forgetFeed(work, userId)
  await forgetContacts(work, userId)
  await forgetNotifications(work, userId)
  await forgetUser(work, userId, appCalls.deleteUser.name)
  photoPaths.push(erased?.photoPath ?? null)
  return { signInIds: erased?.signInIds ?? [], photoPaths: photoPaths.filter((path) => path !== null) }
}
