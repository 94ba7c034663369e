import type { InputOf, ReplyOf } from '@parley/contract'
import { REQUESTS_PAGE, type SessionRequest, type sessionCalls } from '@parley/contract/sessions'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { Narrow } from '../../platform/database/narrow-row.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { lockParticipants, personBriefSql } from '../participants/index.ts'
import { getOpenSession, reserveSeatIn } from './attendance.ts'
import { findRequestState, requestAnswered, requestChanged, saveAnswer } from './requests/index.ts'
import type { CountRequestsRow, GetSessionRequestsRow } from './row-types.gen.ts'

type Calls = typeof sessionCalls

/**
 * @throws Failure `invalidInput` for a cursor of another list
 * @see docs/rules/sessions.md SESSION-14
 */
export async function getSessionRequests(
  ctx: Context,
  { participantId }: ParticipantActor,
  { eventId, state, after: cursor }: InputOf<Calls['getSessionRequests']>,
): Promise<ReplyOf<Calls['getSessionRequests']>> {
  const list = JSON.stringify(['sessionRequests', eventId, participantId, state])
  const after = cursor ? await decodeCursor<[cdt: number, sessionId: string, who: string]>(ctx, list, cursor) : null
  const comesAfter = after
    ? sql`(r.created_at, r.session_id, r.participant_id) > (${instantOf(after[0])}, ${after[1]}, ${after[2]})`
    : sql`true`
  const [{ rows }, counts] = await Promise.all([
    sql<Narrow<GetSessionRequestsRow<SessionRequest>, Pick<SessionRequest, 'state'>>>`
      select r.session_id as "sessionId", d.definition_id as "definitionId", d.title as name,
        ${millisSql(sql`lower(s.during)`)} as sdt, ${millisSql(sql`upper(s.during)`)} as edt,
        s.state = 'available' as "takesPlace", s.capacity, s.used, ${personBriefSql('p')} as participant, r.state, r.message,
        r.answer, ${millisSql(sql`r.created_at`)} as cdt
      from session_request r
      join session s on s.event_id = r.event_id and s.session_id = r.session_id
      join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
      join participant p on p.event_id = r.event_id and p.participant_id = r.participant_id
      where r.event_id = ${eventId} and r.state = ${state} and ${comesAfter}
      order by r.created_at, r.session_id, r.participant_id limit ${REQUESTS_PAGE + 1}`.execute(ctx.db),
    countRequests(ctx, eventId),
  ])
  const results = rows.slice(0, REQUESTS_PAGE)
  const last = results.at(-1)
  const next = rows.length > REQUESTS_PAGE && last ? [last.cdt, last.sessionId, last.participant.id] : null
  return { counts, results, after: next && (await encodeCursor(ctx, list, next)) }
}

async function countRequests({ db }: Context, eventId: string) {
  const { rows } = await sql<CountRequestsRow>`
    select count(*) filter (where r.state = 'waiting') as waiting,
      count(*) filter (where r.state = 'accepted') as accepted, count(*) filter (where r.state = 'declined') as declined
    from session_request r where r.event_id = ${eventId}`.execute(db)
  return rows[0] ?? { waiting: 0, accepted: 0, declined: 0 }
}

/**
 * Accepts or declines a request to join a session. If accepting fails for lack of a seat or time, the request stays
 * waiting. A declined request may be accepted later.
 *
 * @throws Failure `notFound` when there is no request
 * @throws Failure `sessionOver`, `sessionFull`, `busyThen` as `joinSession`, without the conflicting entries, which are
 *   private
 * @throws Failure `requestAnswered` when an accepted request is declined
 * @see docs/rules/sessions.md SESSION-14
 */
export async function answerSessionRequest(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, sessionId, participantId, state, message }: InputOf<Calls['answerSessionRequest']>,
): Promise<ReplyOf<Calls['answerSessionRequest']>> {
  const request = { eventId, sessionId, participantId }
  return ctx.inTransaction(async (work) => {
    await lockParticipants(work, eventId, [participantId])
    const before = await findRequestState(work, request)
    if (before === undefined || before === 'withdrawn') throw new Failure('notFound')
    if (before === state) return { success: true as const }
    if (before === 'accepted') throw new Failure('requestAnswered')

    if (state === 'accepted') {
      // The session is read as an organizer. The requester may no longer see it, but the organizers decide.
      const session = await getOpenSession(work, { eventId, participantId, organizer: true, typeId: null }, sessionId)
      if (session.busyWith.length > 0) throw new Failure('busyThen')
      if (!session.inAgenda) await reserveSeatIn(work, request, session)
    }
    await saveAnswer(work, request, state, message)
    work.recordFact(requestChanged.of(request))
    work.recordFact(requestAnswered.of(request))
    return { success: true as const }
  })
}
