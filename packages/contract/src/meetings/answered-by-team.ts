import type { Invitation } from './schemas.ts'

/**
 * What a colleague has answered in place of the whole team to what a person asked of our booth: the request whose meeting is not
 * over, else the newest if it was declined for the booth. What one of those who were each asked declines is their own.
 *
 * @see docs/rules/meetings.md MEET-55
 */
export function answeredByTeam(
  invitations: readonly Invitation[],
  asked: { personId: string; myId: string; myBoothId: string | null; now: number },
): Invitation | null {
  const { personId, myId, myBoothId, now } = asked
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
