import type { InputOf, ReplyOf } from '@parley/contract'
import type { sessionCalls } from '@parley/contract/sessions'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { release, reserve } from '../agenda/index.ts'
import { lockParticipants } from '../participants/index.ts'
import { makeRoom } from './make-room.ts'
import { giveSeatsBack, readOwnRole, readSessionToJoin, takeSeat } from './store.ts'

/**
 * Puts a session into the caller's agenda and takes a seat in it.
 *
 * The last seat goes to one of those who ask at once; the others get `sessionFull`.
 *
 * @throws Failure `notFound` when the caller may not see it
 * @throws Failure `sessionOver` when it has ended or was called off
 * @throws Failure `alreadyInAgenda`, also for those who speak in it
 * @throws Failure `sessionRestricted` when it takes people on request only
 * @throws Failure `busyThen` when it, or what the caller has at that time, blocks; `busyWith` names what is in the way
 * @throws Failure `sessionFull`
 * @see docs/rules/sessions.md SESSION-3
 */
export async function joinSession(
  ctx: Context,
  actor: ParticipantActor,
  { sessionId }: { sessionId: string },
): Promise<{ success: true }> {
  return ctx.inTransaction(async (work) => {
    await lockParticipants(work, actor.eventId, [actor.participantId])
    await takeSeatIn(work, actor, sessionId)
    return { success: true }
  })
}

/** Joins within the transaction of a caller whose participant is locked. @throws Failure as `joinSession` */
async function takeSeatIn(work: Work, actor: ParticipantActor, sessionId: string): Promise<void> {
  const { eventId, participantId } = actor
  const session = await readSessionToJoin(work, actor, sessionId)
  if (!session) throw new Failure('notFound')
  if (session.state === 'cancelled' || session.during.endsAt.epochMilliseconds <= work.now) {
    throw new Failure('sessionOver')
  }
  if (session.inAgenda) throw new Failure('alreadyInAgenda')
  if (session.restricted) throw new Failure('sessionRestricted')
  if (session.busyWith.length > 0) throw new Failure('busyThen', { params: { busyWith: session.busyWith } })

  const during = await takeSeat(work, eventId, sessionId)
  if (!during) throw new Failure('sessionFull')
  const block = {
    participantId,
    kind: 'session',
    sourceId: sessionId,
    role: 'attendee',
    holds: session.blocking,
  } as const
  const [startsAt, endsAt] = [during.startsAt.epochMilliseconds, during.endsAt.epochMilliseconds]
  await reserve(work, eventId, [{ ...block, startsAt, endsAt }], 'busyThen')
}

/**
 * Takes a session out of the caller's agenda and gives the seat back.
 *
 * @throws Failure `notFound` when it is not in the agenda
 * @throws Failure `notAllowed` for those who speak, translate or moderate in it
 * @see docs/rules/sessions.md SESSION-4
 */
export async function leaveSession(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { sessionId }: { sessionId: string },
): Promise<{ success: true }> {
  return ctx.inTransaction(async (work) => {
    await lockParticipants(work, eventId, [participantId])
    const role = await readOwnRole(work, eventId, participantId, sessionId)
    if (role === undefined) throw new Failure('notFound')
    if (role !== 'attendee') throw new Failure('notAllowed')
    // The seat before the block, as in joining: the row of the session is locked second in every path.
    await giveSeatsBack(work, eventId, [sessionId])
    await release(work, eventId, 'session', [{ sourceId: sessionId, participantId }])
    return { success: true }
  })
}

/**
 * Leaves what is in the way and joins a session, in one transaction: a caller who gets no seat keeps what they had.
 *
 * @throws Failure as `joinSession`, and as `makeRoom` for what is to be left
 * @see docs/rules/sessions.md SESSION-8
 */
export async function swapSession(
  ctx: Context,
  actor: ParticipantActor,
  { sessionId, leaveIds, leaveOffTime }: InputOf<typeof sessionCalls.swapSession>,
): Promise<ReplyOf<typeof sessionCalls.swapSession>> {
  const { eventId, participantId } = actor
  return ctx.inTransaction(async (work) => {
    await lockParticipants(work, eventId, [participantId])
    await makeRoom(work, eventId, participantId, { leaveIds, leaveOffTime }, [sessionId])
    await takeSeatIn(work, actor, sessionId)
    return { success: true }
  })
}
