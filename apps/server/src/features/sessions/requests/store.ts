import type { LiveRow } from '@parley/contract'
import type { OwnRequest } from '@parley/contract/sessions'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type { CloseWaitingRequestsRow, GetRequestsRevRow } from './row-types.gen.ts'

export type RequestState = OwnRequest['state'] | 'withdrawn'

interface Request {
  readonly eventId: string
  readonly sessionId: string
  readonly participantId: string
}

/** Returns undefined if there is no request. Callers that change it have locked the participant. */
export async function findRequestState(work: Work, request: Request): Promise<RequestState | undefined> {
  const row = await ofRequest(work.db, request).select('state').executeTakeFirst()
  return row?.state as RequestState | undefined
}

/** Saves a request. Overwrites an earlier one that has ended. */
export async function saveRequest(work: Work, { eventId, sessionId, participantId }: Request, message: string) {
  await sql`insert into session_request as r (event_id, session_id, participant_id, message, created_at)
    values (${eventId}, ${sessionId}, ${participantId}, ${message}, ${new Date(work.now).toISOString()})
    on conflict (event_id, session_id, participant_id) do update set state = 'waiting', message = excluded.message,
      created_at = excluded.created_at, answer = '', answered_at = null, rev = r.rev + 1`.execute(work.db)
}

/** @returns true if a waiting request was withdrawn */
export async function withdrawRequest(work: Work, { eventId, sessionId, participantId }: Request): Promise<boolean> {
  const { rows } = await sql`update session_request set state = 'withdrawn', rev = rev + 1
    where event_id = ${eventId} and session_id = ${sessionId} and participant_id = ${participantId}
      and state = 'waiting' returning rev`.execute(work.db)
  return rows.length > 0
}

export async function saveAnswer(
  work: Work,
  { eventId, sessionId, participantId }: Request,
  state: 'accepted' | 'declined',
  answer: string,
): Promise<void> {
  await sql`update session_request set state = ${state}, answer = ${answer},
      answered_at = ${new Date(work.now).toISOString()}, rev = rev + 1
    where event_id = ${eventId} and session_id = ${sessionId} and participant_id = ${participantId}`.execute(work.db)
}

export async function closeWaitingRequests(
  work: Work,
  { eventId, sessionId }: Omit<Request, 'participantId'>,
  participantIds: readonly string[],
  state: 'accepted' | 'withdrawn',
): Promise<string[]> {
  const { rows } = await sql<CloseWaitingRequestsRow>`update session_request set state = ${state}, rev = rev + 1,
      answered_at = case when ${state} = 'accepted' then ${new Date(work.now).toISOString()}::timestamptz end
    where event_id = ${eventId} and session_id = ${sessionId} and participant_id = any(${[...participantIds]}::text[])
      and state = 'waiting'
    returning participant_id as id`.execute(work.db)
  return rows.map(({ id }) => id)
}

export async function listOwnRequests(
  db: Kysely<DB>,
  eventId: string,
  participantId: string,
): Promise<(Omit<OwnRequest, 'state'> & { readonly state: RequestState })[]> {
  const rows = await db
    .selectFrom('session_request')
    .select(['session_id as id', 'rev', 'state', 'answer'])
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .orderBy('session_id')
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as RequestState }))
}

/**
 * Returns one row for all requests of an event; none if there are no requests. Its `rev` rises with each change of a
 * request.
 */
export async function getRequestsRev(db: Kysely<DB>, eventId: string): Promise<LiveRow[]> {
  const { rows } = await sql<GetRequestsRevRow>`select event_id as id, sum(rev)::integer as rev from session_request
    where event_id = ${eventId} group by event_id`.execute(db)
  return rows
}

const ofRequest = (db: Kysely<DB>, { eventId, sessionId, participantId }: Request) =>
  db
    .selectFrom('session_request')
    .where('event_id', '=', eventId)
    .where('session_id', '=', sessionId)
    .where('participant_id', '=', participantId)
