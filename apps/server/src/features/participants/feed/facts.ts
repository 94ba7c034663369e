import { defineFact } from '../../../platform/facts/facts.ts'

/** The data that others see of these people has changed. */
export const participantsRefreshed = defineFact<{ people: readonly { eventId: string; participantId: string }[] }>(
  'participants.shownAnew',
)

/** These participants have been attached to an account. */
export const participantsAttached = defineFact<{ people: readonly { eventId: string; participantId: string }[] }>(
  'participants.attached',
)

/** The roles, rights or types of these participants have changed. */
export const rolesChanged = defineFact<{
  eventId: string
  participantIds: readonly string[]
  /** The booth with the team that they have left. */
  leftBoothId?: string
}>('participants.rolesChanged')

/**
 * This participant was given roles by their address. They get an email, which is an invitation if they have no account.
 */
export const teamInvited = defineFact<{ eventId: string; participantId: string; byParticipantId: string }>(
  'participants.teamInvited',
)

/**
 * This person was removed from the event, and the removal was not undone within the minute. They are notified by email.
 */
export const participantRemoved = defineFact<{ eventId: string; participantId: string }>('participants.removed')

/** These people were added to the event by their email. Each gets an invitation by email. */
export const participantsInvited = defineFact<{
  eventId: string
  participantIds: readonly string[]
  byParticipantId: string
}>('participants.invited')

/** These people are asked by email to complete their profile. */
export const profileReminded = defineFact<{ eventId: string; participantIds: readonly string[] }>(
  'participants.profileReminded',
)

/** A person entered this address in their own profile of the event. It may belong to another participant. */
export const addressEntered = defineFact<{ eventId: string; participantId: string; email: string }>(
  'participants.addressEntered',
)

/** This participant has registered, perhaps not for the first time. The ticket is emailed to them. */
export const participantRegistered = defineFact<{ eventId: string; participantId: string }>('participants.registered')
