import type { InputOf, ReplyOf } from '@parley/contract'
import type { meetingCalls } from '@parley/contract/meetings'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { actingFor } from '../../booths/index.ts'
import { bestSlots, judgeSlots, slotsBeside } from './best-slots.ts'
import { type OpenSlots, readOpenSlots } from './open-slots.ts'

type Call = typeof meetingCalls.findOpenSlots

/**
 * The slots at which the caller and another participant could meet, earliest first, at most 400, or why there is none;
 * which suit the caller's day best, and which more there were if the caller left a session or a break. On behalf of another,
 * who must leave nothing, of those none is told.
 *
 * @throws Failure `notFound` when the caller sees no such participant in the event, may not look for the other, or the
 *   meeting is not one of the two
 * @see docs/rules/meetings.md MEET-9 MEET-13 MEET-14 MEET-24 MEET-54
 */
export async function findOpenSlots(
  ctx: Context,
  actor: ParticipantActor,
  { participantId: theirId, asParticipantId, meetingId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { eventId } = actor
  const subject = await actingFor(ctx.db, actor, asParticipantId, { kind: 'view' })
  if (subject.kind !== 'participant') throw new Failure('notFound')
  const isOwn = subject.id === actor.participantId
  const asked = {
    eventId,
    viewer: actor,
    myId: subject.id,
    theirId,
    meetingId: meetingId ?? null,
    now: ctx.clock.now(),
  }
  const found = await readOpenSlots(ctx.db, asked)
  if (!found.theyAreSeen || !found.meetingIsTheirs) throw new Failure('notFound')
  const swaps = found.swaps.filter(({ busyWith }) => isOwn && busyWith.every(({ mayLeave }) => mayLeave))
  const judged = judgeSlots(found.slots, found.entries)
  const slots = found.slots.map(({ id, sdt, edt }) => ({ id, sdt, edt }))
  return { slots, best: bestSlots(judged), around: slotsBeside(judged), swaps, reason: whyNone(found) }
}

function whyNone({ slots, anyOpen, anyOfMine }: OpenSlots): ReplyOf<Call>['reason'] {
  if (slots.length > 0) return null
  if (!anyOpen) return 'noDealRoom'
  return anyOfMine ? 'noSpaceOfTheirs' : 'noSpaceOfMine'
}
