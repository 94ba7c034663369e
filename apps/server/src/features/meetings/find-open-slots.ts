import type { InputOf, ReplyOf } from '@parley/contract'
import type { meetingCalls } from '@parley/contract/meetings'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { readOpenSlots } from './open-slots.ts'

type Call = typeof meetingCalls.findOpenSlots

/**
 * The slots at which the caller and another participant could meet, earliest first, at most 400; or why there is none.
 *
 * @throws Failure `notFound` when the event has no such participant
 * @see docs/rules/meetings.md MEET-9
 */
export async function findOpenSlots(
  ctx: Context,
  actor: ParticipantActor,
  { participantId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { eventId, participantId: myId } = actor
  const found = await readOpenSlots(ctx.db, { eventId, myId, theirId: participantId, now: ctx.clock.now() })
  if (!found.theyExist) throw new Failure('notFound')
  const { slots, anyOpen, anyOfMine } = found
  if (slots.length > 0) return { slots, reason: null }
  if (!anyOpen) return { slots, reason: 'noDealRoom' }
  return { slots, reason: anyOfMine ? 'noSpaceOfTheirs' : 'noSpaceOfMine' }
}
