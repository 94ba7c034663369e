import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'

/** Check-in admins and organizers print badges. */
export function mustSeeBadges({ checkInAdmin, organizer }: ParticipantActor): void {
  if (!checkInAdmin && !organizer) throw new Failure('notAllowed')
}
