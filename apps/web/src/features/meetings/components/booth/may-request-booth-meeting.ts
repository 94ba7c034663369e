import type { EventDetails } from '@parley/contract/app'
import type { FoundBooth } from '@parley/contract/booths'

/** @see docs/rules/meetings.md MEET-46, MEET-58 */
export function mayRequestBoothMeeting(
  event: EventDetails,
  { id, hasTeam, agendaEnabled }: Pick<FoundBooth, 'id' | 'hasTeam' | 'agendaEnabled'>,
): boolean {
  const { me, participantTypes, restricted } = event
  if (!me || me.boothId === id || event.isFinished || !event.hasDealRoom) return false
  const mayInvite = participantTypes.find((type) => type.id === me.typeId)?.invitationRights ?? true
  return hasTeam && agendaEnabled && (!restricted || me.organizer || mayInvite)
}
