import type { EventDetails } from '@parley/contract/app'
import type { FoundBooth } from '@parley/contract/booths'

/**
 * Says whether I can ask a booth from here: it takes meetings, a member could answer, I may invite, and there is a time and
 * a table to meet at.
 *
 * @see docs/rules/meetings.md MEET-46, MEET-58
 */
export function mayAskBooth(
  event: EventDetails,
  { id, hasTeam, agendaEnabled }: Pick<FoundBooth, 'id' | 'hasTeam' | 'agendaEnabled'>,
): boolean {
  const { me, participantTypes, restricted } = event
  if (!me || me.boothId === id || event.isFinished || !event.hasDealRoom) return false
  const mayInvite = participantTypes.find((type) => type.id === me.typeId)?.invitationRights ?? true
  return hasTeam && agendaEnabled && (!restricted || me.organizer || mayInvite)
}
