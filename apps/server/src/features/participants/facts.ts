import { defineFact } from '../../platform/facts.ts'

/** What others see of these people is another one now. */
export const participantsShownAnew = defineFact<{ people: readonly { eventId: string; participantId: string }[] }>(
  'participants.shownAnew',
)

/** These participants had no account and have one now. */
export const participantsAttached = defineFact<{ people: readonly { eventId: string; participantId: string }[] }>(
  'participants.attached',
)

/** This participant has other roles now. */
export const rolesChanged = defineFact<{ eventId: string; participantId: string }>('participants.rolesChanged')

/** Somebody was given roles by email: a mail tells them, or asks them in where they have no account yet. */
export const teamInvited = defineFact<{ eventId: string; participantId: string; byParticipantId: string }>(
  'participants.teamInvited',
)

/** Somebody is registered, or was before and has asked again: the ticket goes to them by mail. */
export const participantRegistered = defineFact<{ eventId: string; participantId: string }>('participants.registered')
