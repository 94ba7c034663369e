import { sql } from 'kysely'
import type { Work } from '../../../platform/work.ts'
import type { TransferOwnedRow, TransferSessionRolesRow } from './row-types.gen.ts'

/**
 * Moves the roles of one record in sessions to the other. If both records have the same role in a session, only one
 * remains. Returns the talks concerned.
 */
export async function transferSessionRoles(
  work: Work,
  eventId: string,
  fromId: string,
  toId: string,
): Promise<string[]> {
  await sql`delete from session_person p using session_person own
    where p.event_id = ${eventId} and p.participant_id = ${fromId} and own.event_id = p.event_id
      and own.participant_id = ${toId} and own.session_id = p.session_id and own.role = p.role`.execute(work.db)
  const { rows } = await sql<TransferSessionRolesRow>`update session_person p set participant_id = ${toId}
    from session s
    where p.event_id = ${eventId} and p.participant_id = ${fromId}
      and s.event_id = p.event_id and s.session_id = p.session_id
    returning s.definition_id`.execute(work.db)
  return rows.map((row) => row.definition_id)
}

/**
 * Moves requests to join sessions to the other record. If both have a request for a session, the other record keeps its
 * own.
 */
export async function transferRequests(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await sql`update session_request r set participant_id = ${toId}, rev = r.rev + 1
    where r.event_id = ${eventId} and r.participant_id = ${fromId}
      and not exists (select from session_request own
        where own.event_id = ${eventId} and own.participant_id = ${toId} and own.session_id = r.session_id)`.execute(
    work.db,
  )
}

export async function transferOwned(work: Work, eventId: string, fromId: string, toId: string): Promise<string[]> {
  const { rows } = await sql<TransferOwnedRow>`update session_definition
    set owner_participant_id = ${toId}, rev = rev + 1
    where event_id = ${eventId} and owner_participant_id = ${fromId}
    returning definition_id`.execute(work.db)
  return rows.map((row) => row.definition_id)
}
