import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'

/** Check-in admins and organizers see who is where. */
export function mustBeAtDoor({ checkInAdmin, organizer }: ParticipantActor): void {
  if (!checkInAdmin && !organizer) throw new Failure('notAllowed')
}

export async function isAtDoor(db: Kysely<DB>, userId: string, eventId: string): Promise<boolean> {
  const { rows } = await sql`select from participant p
    join event e on e.event_id = p.event_id and e.state = 'active'
    where p.event_id = ${eventId} and p.user_id = ${userId} and p.state <> 'deleted'
      and (p.check_in_admin or p.organizer)`.execute(db)
  return rows.length > 0
}
