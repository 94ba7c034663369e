import type { FileOwner } from '../../../platform/files.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'

/**
 * Returns the owner for the storage limits. A file counts for the event, and for the team member who adds it. A file
 * added by an organizer counts for the event only.
 */
export const fileOwner = ({ eventId, userId, organizer }: ParticipantActor): FileOwner => ({
  kind: 'booth',
  eventId,
  ...(organizer ? {} : { userId }),
})
