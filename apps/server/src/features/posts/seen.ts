import type { InputOf, ReplyOf } from '@parley/contract'
import type { postCalls } from '@parley/contract/posts'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { getSeen, saveSeen } from './seen-store.ts'

type Calls = typeof postCalls

/** @see docs/rules/posts.md POST-9 */
export const getPostsSeen = async (
  { db }: Context,
  { eventId, participantId }: ParticipantActor,
): Promise<ReplyOf<Calls['getPostsSeen']>> => ({
  ...(await getSeen(db, eventId, participantId)),
  participantId,
})

/** Marks the announcements up to `seenAt` as seen by the caller. A time in the future counts as now. */
export async function markPostsSeen(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { seenAt }: InputOf<Calls['markPostsSeen']>,
): Promise<ReplyOf<Calls['markPostsSeen']>> {
  return ctx.inTransaction(async (work) => ({
    seenAt: await saveSeen(work, eventId, participantId, Math.min(seenAt, work.now + LEAD_MS)),
  }))
}

/**
 * The tolerance for publication times, which run slightly ahead of the clock if many announcements are published at
 * once.
 */
const LEAD_MS = 1_000
