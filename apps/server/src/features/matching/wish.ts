import type { InputOf, ReplyOf } from '@parley/contract'
import type { matchingCalls } from '@parley/contract/matching'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { findWish, saveWish } from './wish-store.ts'

type Calls = typeof matchingCalls

/** @see docs/rules/matching.md PLAN-1 */
export async function getMatchWish(
  { db }: Context,
  { eventId, participantId }: ParticipantActor,
): Promise<ReplyOf<Calls['getMatchWish']>> {
  return { most: await findWish(db, eventId, participantId) }
}

/** @see docs/rules/matching.md PLAN-1 */
export async function saveMatchWish(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { most }: InputOf<Calls['saveMatchWish']>,
): Promise<ReplyOf<Calls['saveMatchWish']>> {
  await ctx.inTransaction((work) => saveWish(work, eventId, participantId, most))
  return { success: true }
}
