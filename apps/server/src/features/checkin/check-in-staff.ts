import type { ScannedPerson } from '@parley/contract/checkin'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'

export const isCheckInStaff = ({ checkInAdmin, organizer }: ParticipantActor): boolean => checkInAdmin || organizer

export function mustBeCheckInStaff(actor: ParticipantActor): void {
  if (!isCheckInStaff(actor)) throw new Failure('notAllowed')
}

/** Removes the note, which is only for check-in staff, from the view that people get of themselves. */
export const hideStaffNote = (person: ScannedPerson): ScannedPerson => ({ ...person, note: '', flag: false })

export async function mayWatchAreas(db: Kysely<DB>, userId: string, eventId: string): Promise<boolean> {
  const { rows } = await sql`select from participant p
    join event e on e.event_id = p.event_id and e.state = 'active'
    where p.event_id = ${eventId} and p.user_id = ${userId} and p.state <> 'deleted'
      and (p.check_in_admin or p.organizer)`.execute(db)
  return rows.length > 0
}
