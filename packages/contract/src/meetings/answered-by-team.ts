import type { Invitation } from './schemas.ts'

/**
 * Returns the request that a booth's team has answered. Prefers an accepted one with a meeting that is not over.
 * Otherwise returns the newest request, if it was declined for the booth. If each member was asked separately, a
 * member's decline is only their own.
 * @see docs/rules/meetings.md MEET-55
 */
export function findTeamAnswer(
  invitations: readonly Invitation[],
  criteria: { personId: string; myId: string; myBoothId: string | null; now: number },
): Invitation | null {
  const { personId, myId, myBoothId, now } = criteria
  if (myBoothId === null) return null
  const ofBooth = invitations
    .filter(({ type, fpid, toBoothId }) => type === 'company' && fpid === personId && toBoothId === myBoothId)
    .sort((a, b) => b.cdt - a.cdt || (a.id < b.id ? 1 : -1))
  const meets = ({ state, tpid, meeting }: Invitation) =>
    state === 'accepted' && tpid !== myId && meeting !== null && meeting.state !== 'cancelled' && now < meeting.edt
  const taken = ofBooth.find(meets)
  if (taken) return taken
  const newest = ofBooth[0]
  return newest?.state === 'rejected' && newest.groupId === null && newest.tpid !== myId ? newest : null
}
