import type { InputOf, ReplyOf } from '@parley/contract'
import type { sessionCalls } from '@parley/contract/sessions'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { listBlocksOf, release, reserve, reserveWhereFree } from '../agenda/index.ts'
import { lockParticipants } from '../participants/index.ts'
import { acceptWaitingRequests } from './add-to-agendas.ts'
import { leaveEntries } from './leave-entries.ts'
import { accessRequested, findRequestState, requestChanged, saveRequest, withdrawRequest } from './requests/index.ts'
import {
  deleteRequestsOf,
  findOwnRole,
  findSessionToJoin,
  reserveSeat,
  returnSeats,
  type SessionToJoin,
} from './store.ts'

/**
 * Adds a session to the caller's agenda. A restricted session creates a request instead. If several people want the
 * last seat at once, one gets it and the others get `sessionFull`.
 *
 * @throws Failure `notFound` when the caller may not see it
 * @throws Failure `sessionOver` when it has ended or was called off
 * @throws Failure `alreadyInAgenda`, also for people who speak in it
 * @throws Failure `requestDeclined` when the organizers have declined
 * @throws Failure `busyThen` when it overlaps another entry and one of the two blocks; `busyWith` names the entries
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
    const session = await getOpenSession(work, actor, sessionId)
    if (session.inAgenda) throw new Failure('alreadyInAgenda')
    if (session.restricted) {
      await ask(work, actor, session, message)
      return { success: true, requested: true }
    }
    refuseBusy(session)
    await reserveSeatIn(work, actor, { ...session, blocking: session.blocking || block })
    return { success: true }
  })
}

type Session = SessionToJoin & { readonly sessionId: string }
type Who = { readonly eventId: string; readonly participantId: string }

async function ask(work: Work, { eventId, participantId }: Who, session: Session, message: string): Promise<void> {
  const request = { eventId, participantId, sessionId: session.sessionId }
  const state = await findRequestState(work, request)
  if (state === 'waiting') return
  if (state === 'declined') throw new Failure('requestDeclined')
  if (session.isFull) throw new Failure('sessionFull')
  refuseBusy(session)
  await saveRequest(work, request, message)
  work.recordFact(requestChanged.of(request))
  work.recordFact(accessRequested.of(request))
}

function refuseBusy({ busyWith }: Session): void {
  if (busyWith.length > 0) throw new Failure('busyThen', { params: { busyWith } })
}

/**
 * @throws Failure `notFound` when the viewer may not see it
 * @throws Failure `sessionOver`
 */
export async function getOpenSession(
  work: Work,
  viewer: Parameters<typeof findSessionToJoin>[1],
  sessionId: string,
): Promise<Session> {
  const session = await findSessionToJoin(work, viewer, sessionId)
  if (!session) throw new Failure('notFound')
  if (session.state === 'cancelled' || session.during.endsAt.epochMilliseconds <= work.now) {
    throw new Failure('sessionOver')
  }
  return { ...session, sessionId }
}

/** Takes a seat in a session. The caller has locked the participant. @throws Failure `sessionFull`, `busyThen` */
export async function reserveSeatIn(work: Work, { eventId, participantId }: Who, session: Session): Promise<void> {
  const { sessionId, blocking } = session
  const during = await reserveSeat(work, eventId, sessionId)
  if (!during) throw new Failure('sessionFull')
  const block = { participantId, kind: 'session', sourceId: sessionId, role: 'attendee', holds: blocking } as const
  const [startsAt, endsAt] = [during.startsAt.epochMilliseconds, during.endsAt.epochMilliseconds]
  const own = [{ ...block, startsAt, endsAt }]
  // A meeting that has ended early may overlap a running session. Its block still exists, but the person is not busy.
  if (startsAt <= work.now) await reserveWhereFree(work, eventId, own)
  else await reserve(work, eventId, own, 'busyThen')
}

/**
 * @param options.block reserves the time even if the session does not block
 * @throws Failure `notFound`, `sessionOver`, `alreadyInAgenda`, `busyThen`, `sessionFull` as `joinSession`
 * @see docs/rules/sessions.md SESSION-25
 */
export async function addToAgenda(
  ctx: Context,
  actor: ParticipantActor,
  { sessionId, participantId, block }: { sessionId: string; participantId: string; block: boolean },
): Promise<void> {
  const { eventId } = actor
  await ctx.inTransaction(async (work) => {
    await lockParticipants(work, eventId, [participantId])
    const session = await getOpenSession(work, { ...actor, participantId }, sessionId)
    if (session.inAgenda) throw new Failure('alreadyInAgenda')
    refuseBusy(session)
    await reserveSeatIn(work, { eventId, participantId }, { ...session, blocking: session.blocking || block })
    await acceptWaitingRequests(work, eventId, sessionId, [participantId])
  })
}

/**
 * @throws Failure `notFound` when the session is neither in the agenda nor requested
 * @throws Failure `notAllowed` for people who speak, translate or moderate in it
 * @see docs/rules/sessions.md SESSION-4, SESSION-13
 */
export async function leaveSession(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { sessionId }: { sessionId: string },
): Promise<{ success: true }> {
  return ctx.inTransaction(async (work) => {
    await lockParticipants(work, eventId, [participantId])
    const role = await findOwnRole(work, eventId, participantId, sessionId)
    if (role === undefined) {
      const request = { eventId, participantId, sessionId }
      if (!(await withdrawRequest(work, request))) throw new Failure('notFound')
      work.recordFact(requestChanged.of(request))
      return { success: true }
    }
    if (role !== 'attendee') throw new Failure('notAllowed')
    // The seat is returned before the block, as when joining: every path locks the row of the session second.
    await returnSeats(work, eventId, [sessionId])
    await release(work, eventId, 'session', [{ sourceId: sessionId, participantId }])
    return { success: true }
  })
}

/**
 * Leaves entries and joins a session instead. Runs in one transaction, so a caller who gets no seat keeps their
 * entries.
 *
 * @throws Failure as `joinSession`, `sessionRestricted`, and as `leaveEntries` for the entries to leave
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
    await leaveEntries(work, eventId, participantId, { leaveIds, leaveOffTime }, [sessionId])
    const session = await getOpenSession(work, actor, sessionId)
    if (session.inAgenda) throw new Failure('alreadyInAgenda')
    if (session.restricted) throw new Failure('sessionRestricted')
    refuseBusy(session)
    await reserveSeatIn(work, actor, session)
    return { success: true }
  })
}

/** Empties a participant's agenda. The caller has locked the participant. */
export async function deleteAttendance(work: Work, eventId: string, participantId: string): Promise<void> {
  const blocks = await listBlocksOf(work.db, eventId, participantId)
  const sessions = blocks.filter(({ kind }) => kind === 'session')
  const seats = sessions.filter(({ role }) => role === 'attendee')
  await returnSeats(
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
