import type { InputOf, ReplyOf } from '@parley/contract'
import type { speedCalls } from '@parley/contract/popups'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { lockEvent } from '../../events/index.ts'
import { refuseWithoutVideo } from '../../video/index.ts'
import { deleteRule, listRules, type PairRule, saveRule } from './rule-store.ts'

type Calls = typeof speedCalls

/** @see docs/rules/speed-networking.md SPEED-7 */
export async function getSpeedRules(
  { db }: Context,
  { hasVideo }: ParticipantActor,
  { eventId }: InputOf<Calls['getSpeedRules']>,
): Promise<ReplyOf<Calls['getSpeedRules']>> {
  return { rules: hasVideo ? await listRules(db, eventId, null) : [] }
}

/**
 * @throws Failure `notFound` for a person who is not in the event, `invalidInput` for the same person twice,
 *   `tooManySpeedRules`, `videoOff`
 * @see docs/rules/speed-networking.md SPEED-7
 */
export async function saveSpeedRule(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, oneId, otherId, kind }: InputOf<Calls['saveSpeedRule']>,
): Promise<ReplyOf<Calls['saveSpeedRule']>> {
  refuseWithoutVideo(actor)
  if (oneId === otherId) {
    throw new Failure('invalidInput', { fields: [{ path: 'otherId', key: 'validation.error.format' }] })
  }
  const two = twoOf({ eventId, oneId, otherId })
  return ctx.inTransaction(async (work) => {
    await lockEvent(work, eventId)
    await saveRule(work, two, kind)
    const [rule] = await listRules(work.db, eventId, [two.oneId, two.otherId])
    if (!rule) throw new Error('A rule was not stored')
    return { rule }
  })
}

/** Deletes a rule. Succeeds if it is already gone. @throws Failure `videoOff` */
export async function deleteSpeedRule(
  ctx: Context,
  actor: ParticipantActor,
  two: InputOf<Calls['deleteSpeedRule']>,
): Promise<ReplyOf<Calls['deleteSpeedRule']>> {
  refuseWithoutVideo(actor)
  await ctx.inTransaction((work) => deleteRule(work, twoOf(two)))
  return { success: true }
}

/** Sorts the ids of two people, as they are stored. */
const twoOf = ({ eventId, oneId, otherId }: PairRule): PairRule =>
  oneId < otherId ? { eventId, oneId, otherId } : { eventId, oneId: otherId, otherId: oneId }
