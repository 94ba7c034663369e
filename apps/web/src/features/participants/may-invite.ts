import type { EventDetails } from '@parley/contract/app'

/** @see docs/rules/participants.md INVITE-1 */
export const mayInvite = ({ me, isFinished }: Pick<EventDetails, 'me' | 'isFinished'>): boolean =>
  me !== null && !isFinished && (me.organizer || me.rights.includes('inviteparticipant'))
