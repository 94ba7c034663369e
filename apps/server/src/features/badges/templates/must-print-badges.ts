import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'

export function mustPrintBadges({ checkInAdmin, organizer }: ParticipantActor): void {
  if (!checkInAdmin && !organizer) throw new Failure('notAllowed')
}
