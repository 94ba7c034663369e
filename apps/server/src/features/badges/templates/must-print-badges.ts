import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'

/** Refuses callers who are neither check-in admins nor organizers, because only these print badges. */
export function mustPrintBadges({ checkInAdmin, organizer }: ParticipantActor): void {
  if (!checkInAdmin && !organizer) throw new Failure('notAllowed')
}
