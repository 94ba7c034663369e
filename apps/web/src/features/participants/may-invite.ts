import type { EventDetails } from '@parley/contract/app'

/**
 * Whether one may put people into the event: its organizers, and who has the right to.
 *
 * @see docs/rules/participants.md INVITE-1
 */
export const mayInvite = ({ me, isFinished }: Pick<EventDetails, 'me' | 'isFinished'>): boolean =>
  me !== null && !isFinished && (me.organizer || me.rights.includes('inviteparticipant'))
