import { defineFact } from '../../../platform/facts/facts.ts'

/** What others see of these people is another one now. */
export const participantsRefreshed = defineFact<{ people: readonly { eventId: string; participantId: string }[] }>(
  'participants.shownAnew',
)

/** These participants had no account and have one now. */
export const participantsAttached = defineFact<{ people: readonly { eventId: string; participantId: string }[] }>(
  'participants.attached',
)

/** These participants have other roles, rights or types now. */
export const rolesChanged = defineFact<{
  eventId: string
  participantIds: readonly string[]
  /** The booth whose team they have left. */
  leftBoothId?: string
}>('participants.rolesChanged')

/** This participant was given roles by their address: an email says so, or invites them where they have no account. */
export const teamInvited = defineFact<{ eventId: string; participantId: string; byParticipantId: string }>(
  'participants.teamInvited',
)

/** This person was removed from the event, and nobody has undone it within the minute: an email says so. */
export const participantRemoved = defineFact<{ eventId: string; participantId: string }>('participants.removed')

/** These people were put into the event by their email: each is invited by mail. */
export const participantsInvited = defineFact<{
  eventId: string
  participantIds: readonly string[]
  byParticipantId: string
}>('participants.invited')

/** These people are asked to complete their profile: each by mail. */
export const profileReminded = defineFact<{ eventId: string; participantIds: readonly string[] }>(
  'participants.profileReminded',
)

/** A person entered this address in their own profile of the event. It may belong to another participant. */
export const addressEntered = defineFact<{ eventId: string; participantId: string; email: string }>(
  'participants.addressEntered',
)

/** This participant is registered, or was before and has asked again: the ticket goes to them by email. */
export const participantRegistered = defineFact<{ eventId: string; participantId: string }>('participants.registered')
