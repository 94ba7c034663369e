import type { BusyEntry } from '@parley/contract/sessions'
import { sql } from 'kysely'
import type { TimeRange } from '../../platform/database/time-range.ts'
import type { Work } from '../../platform/work.ts'
import { conflictsWithSession } from './busy-with.ts'
import { type ProgrammeViewer, visibleTo } from './records/index.ts'
import type { FindSessionToJoinRow } from './row-types.gen.ts'

export interface SessionToJoin {
  readonly during: TimeRange
  readonly state: 'available' | 'cancelled'
  readonly restricted: boolean
  readonly blocking: boolean
  readonly inAgenda: boolean
  readonly isFull: boolean
  /** The person's entries at that time that hold; if this session blocks, all entries at that time. */
  readonly busyWith: BusyEntry[]
}

/** Returns undefined if the person may not see the session. */
export async function findSessionToJoin(
  work: Work,
  viewer: ProgrammeViewer & { eventId: string; participantId: string },
  sessionId: string,
): Promise<SessionToJoin | undefined> {
  const { eventId, participantId } = viewer
  const { rows } = await sql<FindSessionToJoinRow<SessionToJoin>>`select s.during, s.state, d.restricted, d.blocking,
      exists (select from agenda_block b where b.event_id = ${eventId} and b.participant_id = ${participantId}
        and b.kind = 'session' and b.source_id = s.session_id) as "inAgenda",
      coalesce(s.used >= s.capacity, false) as "isFull",
      ${conflictsWithSession(eventId, participantId, work.now)} as "busyWith"
    from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    where s.event_id = ${eventId} and s.session_id = ${sessionId} and ${visibleTo(viewer)}`.execute(work.db)
  return rows[0]
}

/** Locks sessions in the order of their ids. All code that changes several sessions uses this order. */
export async function lockSessions(work: Work, eventId: string, sessionIds: readonly string[]): Promise<void> {
  await sql`select from session where event_id = ${eventId} and session_id = any(${[...sessionIds]}::text[])
    order by session_id for no key update`.execute(work.db)
}

/** Takes a seat and returns the current time of the session; undefined if no seat is left. */
export async function reserveSeat(work: Work, eventId: string, sessionId: string): Promise<TimeRange | undefined> {
  const taken = await work.db
    .updateTable('session')
    .set({ used: sql`used + 1` })
    .where('event_id', '=', eventId)
    .where('session_id', '=', sessionId)
    .where('state', '=', 'available')
    .where(({ or, eb }) => or([eb('capacity', 'is', null), eb('used', '<', eb.ref('capacity'))]))
    .returning('during')
    .executeTakeFirst()
  return taken?.during
}

/** Returns seats, one for each occurrence of a session id in the list. */
export async function returnSeats(work: Work, eventId: string, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await sql`update session s set used = greatest(0, s.used - given.seats)
    from (select id, count(*)::integer as seats from unnest(${[...sessionIds]}::text[]) as id group by id) given
    where s.event_id = ${eventId} and s.session_id = given.id`.execute(work.db)
}

/** Returns the participant's role in a session; undefined if it is not in their agenda. */
export async function findOwnRole(
  work: Work,
  eventId: string,
  participantId: string,
  sessionId: string,
): Promise<string | undefined> {
  const row = await work.db
    .selectFrom('agenda_block')
    .select('role')
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .where('kind', '=', 'session')
    .where('source_id', '=', sessionId)
    .executeTakeFirst()
  return row?.role
}

export async function deleteRequestsOf(work: Work, eventId: string, participantId: string): Promise<void> {
  await work.db
    .deleteFrom('session_request')
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .execute()
}
