import { HOUR_MS, type InputOf, type ReplyOf } from '@parley/contract'
import { type meetingNumberCalls, REMINDED_EVERY_HOURS } from '@parley/contract/meetings'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { lockParticipants } from '../../participants/index.ts'
import { requestsReminded } from '../records/index.ts'
import { listReceivers, markReminded } from './numbers-store.ts'

type Call = typeof meetingNumberCalls.remindUnanswered

const TOLD_AT_ONCE = 500

/**
 * @throws Failure `notFound` when the named person has no unanswered request
 * @see docs/rules/numbers.md NUM-5
 */
export async function remindUnanswered(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, participantId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (work) => {
    const ids = await listReceivers(work, eventId, participantId ?? null)
    if (participantId && ids.length === 0) throw new Failure('notFound')
    await lockParticipants(work, eventId, ids)
    const reminded = await markReminded(work, eventId, ids, work.now - REMINDED_EVERY_HOURS * HOUR_MS)
    const ofPeople = [...Map.groupBy(reminded, ({ toId }) => toId).values()]
    for (let at = 0; at < ofPeople.length; at += TOLD_AT_ONCE) {
      work.recordFact(requestsReminded.of({ eventId, requests: ofPeople.slice(at, at + TOLD_AT_ONCE).flat() }))
    }
    return { reminded: ofPeople.length, before: ids.length - ofPeople.length }
  })
}
