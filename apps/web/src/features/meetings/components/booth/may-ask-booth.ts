import type { EventDetails } from '@parley/contract/app'
import type { FoundBooth } from '@parley/contract/booths'

/**
 * Whether a booth is asked from here: somebody could answer, I may invite, and there is time and a table to meet at.
 *
 * @see docs/rules/meetings.md MEET-46
 */
export function mayAskBooth(event: EventDetails, { id, hasTeam }: Pick<FoundBooth, 'id' | 'hasTeam'>): boolean {
  const { me, participantTypes, restricted } = event
  if (!me || me.boothId === id || event.isFinished || !event.hasDealRoom) return false
  const mayInvite = participantTypes.find((type) => type.id === me.typeId)?.invitationRights ?? true
  return hasTeam && (!restricted || me.organizer || mayInvite)
}
