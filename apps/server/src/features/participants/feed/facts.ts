import { defineFact } from '../../../platform/facts/facts.ts'

export const participantsRefreshed = defineFact<{ people: readonly { eventId: string; participantId: string }[] }>(
  'participants.shownAnew',
)

export const participantsAttached = defineFact<{ people: readonly { eventId: string; participantId: string }[] }>(
  'participants.attached',
)

export const rolesChanged = defineFact<{
  eventId: string
  participantIds: readonly string[]
  /** The booth that these people have left, if they left a team. */
  leftBoothId?: string
}>('participants.rolesChanged')

export const teamInvited = defineFact<{ eventId: string; participantId: string; byParticipantId: string }>(
  'participants.teamInvited',
)

export const participantRemoved = defineFact<{ eventId: string; participantId: string }>('participants.removed')

export const participantsInvited = defineFact<{
  eventId: string
  participantIds: readonly string[]
  byParticipantId: string
}>('participants.invited')

export const profileReminded = defineFact<{ eventId: string; participantIds: readonly string[] }>(
  'participants.profileReminded',
)

/**
 * Published when a person has entered an address in their own profile. The address may belong to another participant.
 */
export const addressEntered = defineFact<{ eventId: string; participantId: string; email: string }>(
  'participants.addressEntered',
)

/** Published when a person has registered, perhaps not for the first time. The ticket is emailed to them. */
export const participantRegistered = defineFact<{ eventId: string; participantId: string }>('participants.registered')
