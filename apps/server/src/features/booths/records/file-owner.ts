import type { FileOwner } from '../../../platform/files.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'

/** A file counts for the team member who adds it too, but not for an organizer. */
export const fileOwner = ({ eventId, userId, organizer }: ParticipantActor): FileOwner => ({
  kind: 'booth',
  eventId,
  ...(organizer ? {} : { userId }),
})
