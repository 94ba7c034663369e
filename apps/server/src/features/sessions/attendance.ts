import type { InputOf, ReplyOf } from '@parley/contract'
import type { sessionCalls } from '@parley/contract/sessions'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { blocksOf, release, reserve, reserveWhereFree } from '../agenda/index.ts'
import { lockParticipants } from '../participants/index.ts'
import { makeRoom } from './make-room.ts'
import { acceptWaiting } from './put-in-agendas.ts'
import { accessAsked, readRequestState, requestChanged, saveRequest, withdrawRequest } from './requests/index.ts'
import {
  deleteRequestsOf,
  giveSeatsBack,
  readOwnRole,
  readSessionToJoin,
  type SessionToJoin,
  takeSeat,
} from './store.ts'

/**
 * Puts a session into the caller's agenda and takes a seat in it. Where it takes people on request only, the organizers are
 * asked; who has asked already is not asked for again.
 *
 * The last seat goes to one of those who ask at once; the others get `sessionFull`.
 *
 * @throws Failure `notFound` when the caller may not see it
 * @throws Failure `sessionOver` when it has ended or was called off
 * @throws Failure `alreadyInAgenda`, also for those who speak in it
 * @throws Failure `requestDeclined` when the organizers have declined
 * @throws Failure `busyThen` when it, or what the caller has at that time, blocks; `busyWith` names what is in the way
 * @throws Failure `sessionFull`
 * @see docs/rules/sessions.md SESSION-3, SESSION-13
 */
export async function joinSession(
  ctx: Context,
  actor: ParticipantActor,
  { sessionId, message, block = false }: { sessionId: string; message: string; block?: boolean },
): Promise<{ success: true; requested?: true }> {
  return ctx.inTransaction(async (work) => {
    await lockParticipants(work, actor.eventId, [actor.participantId])
    const session = await readOpenSession(work, actor, sessionId)
    if (session.inAgenda) throw new Failure('alreadyInAgenda')
    if (session.restricted) {
      await ask(work, actor, session, message)
      return { success: true, requested: true }
    }
    refuseBusy(session)
    await takeSeatIn(work, actor, { ...session, blocking: session.blocking || block })
    return { success: true }
  })
}

type Session = SessionToJoin & { readonly sessionId: string }
type Who = { readonly eventId: string; readonly participantId: string }

async function ask(work: Work, { eventId, participantId }: Who, session: Session, message: string): Promise<void> {
  const request = { eventId, participantId, sessionId: session.sessionId }
  const state = await readRequestState(work, request)
  if (state === 'waiting') return
  if (state === 'declined') throw new Failure('requestDeclined')
  if (session.isFull) throw new Failure('sessionFull')
  refuseBusy(session)
  await saveRequest(work, request, message)
  work.tell(requestChanged.of(request))
  work.tell(accessAsked.of(request))
}

function refuseBusy({ busyWith }: Session): void {
  if (busyWith.length > 0) throw new Failure('busyThen', { params: { busyWith } })
}

/**
 * A session to which one can still go.
 *
 * @throws Failure `notFound` when the viewer may not see it
 * @throws Failure `sessionOver`
 */
export async function readOpenSession(
  work: Work,
  viewer: Parameters<typeof readSessionToJoin>[1],
  sessionId: string,
): Promise<Session> {
  const session = await readSessionToJoin(work, viewer, sessionId)
  if (!session) throw new Failure('notFound')
  if (session.state === 'cancelled' || session.during.endsAt.epochMilliseconds <= work.now) {
    throw new Failure('sessionOver')
  }
  return { ...session, sessionId }
}

/**
 * Takes a seat and the time of a participant whom the caller has locked.
 *
 * @throws Failure `sessionFull`, `busyThen`
 */
export async function takeSeatIn(work: Work, { eventId, participantId }: Who, session: Session): Promise<void> {
  const { sessionId, blocking } = session
  const during = await takeSeat(work, eventId, sessionId)
  if (!during) throw new Failure('sessionFull')
  const block = { participantId, kind: 'session', sourceId: sessionId, role: 'attendee', holds: blocking } as const
  const [startsAt, endsAt] = [during.startsAt.epochMilliseconds, during.endsAt.epochMilliseconds]
  const own = [{ ...block, startsAt, endsAt }]
  // A meeting that has ended may overlap a running session: it still has its time, but makes nobody busy.
  if (startsAt <= work.now) await reserveWhereFree(work, eventId, own)
  else await reserve(work, eventId, own, 'busyThen')
}

/**
 * Puts a session into the agenda of another participant, for whom the caller may act. Where it takes people on request only,
 * this is the organizers' answer to the request.
 *
 * @param options.block the session takes the time, also where it does not block by itself
 * @throws Failure `notFound`, `sessionOver`, `alreadyInAgenda`, `busyThen`, `sessionFull` as `joinSession`
 * @see docs/rules/sessions.md SESSION-23
 */
export async function addToAgenda(
  ctx: Context,
  actor: ParticipantActor,
  { sessionId, participantId, block }: { sessionId: string; participantId: string; block: boolean },
): Promise<void> {
  const { eventId } = actor
  await ctx.inTransaction(async (work) => {
    await lockParticipants(work, eventId, [participantId])
    const session = await readOpenSession(work, { ...actor, participantId }, sessionId)
    if (session.inAgenda) throw new Failure('alreadyInAgenda')
    refuseBusy(session)
    await takeSeatIn(work, { eventId, participantId }, { ...session, blocking: session.blocking || block })
    await acceptWaiting(work, eventId, sessionId, [participantId])
  })
}

/**
 * Takes a session out of the caller's agenda and gives the seat back; one that is only asked for is asked for no longer.
 *
 * @throws Failure `notFound` when it is neither in the agenda nor asked for
 * @throws Failure `notAllowed` for those who speak, translate or moderate in it
 * @see docs/rules/sessions.md SESSION-4, SESSION-13
 */
export async function leaveSession(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { sessionId }: { sessionId: string },
): Promise<{ success: true }> {
  return ctx.inTransaction(async (work) => {
    await lockParticipants(work, eventId, [participantId])
    const role = await readOwnRole(work, eventId, participantId, sessionId)
    if (role === undefined) {
      const request = { eventId, participantId, sessionId }
      if (!(await withdrawRequest(work, request))) throw new Failure('notFound')
      work.tell(requestChanged.of(request))
      return { success: true }
    }
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
 * @throws Failure as `joinSession`, `sessionRestricted`, and as `makeRoom` for what is to be left
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
    const session = await readOpenSession(work, actor, sessionId)
    if (session.inAgenda) throw new Failure('alreadyInAgenda')
    if (session.restricted) throw new Failure('sessionRestricted')
    refuseBusy(session)
    await takeSeatIn(work, actor, session)
    return { success: true }
  })
}

/** Takes everything out of the agenda of someone who leaves for good, and gives the seats back. The caller has locked them. */
export async function forgetAttendance(work: Work, eventId: string, participantId: string): Promise<void> {
  const blocks = await blocksOf(work.db, eventId, participantId)
  const sessions = blocks.filter(({ kind }) => kind === 'session')
  const seats = sessions.filter(({ role }) => role === 'attendee')
  await giveSeatsBack(
    work,
    eventId,
    seats.map(({ sourceId }) => sourceId),
  )
  for (const kind of ['session', 'meeting', 'off'] as const) {
    const own = blocks.filter((block) => block.kind === kind)
    await release(
      work,
      eventId,
      kind,
      own.map(({ sourceId }) => ({ sourceId, participantId })),
    )
  }
  await deleteRequestsOf(work, eventId, participantId)
}
