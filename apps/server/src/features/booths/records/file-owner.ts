import type { FileOwner } from '../../../platform/files.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'

/** Files of a booth count for the event, and for the member of its team who adds them; not for an organizer, who adds them for all. */
export const fileOwner = ({ eventId, userId, organizer }: ParticipantActor): FileOwner => ({
  kind: 'booth',
  eventId,
  ...(organizer ? {} : { userId }),
})
