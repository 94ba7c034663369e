import { DAY_MS } from '../time.ts'
import type { Invitation } from './schemas.ts'

type Judged = Pick<Invitation, 'state' | 'sender' | 'recipient' | 'tpid' | 'toBoothId' | 'edt' | 'meeting'>

/**
 * Returns true for a request that is not past. It is past once it was answered or withdrawn, a participant was deleted,
 * or its meeting is over. A day after the end of the event it is past in any case.
 * @see docs/rules/meetings.md MEET-2
 */
export function isLiveInvitation(invitation: Judged, now: number): boolean {
  const { state, sender, recipient, edt, meeting } = invitation
  if (state !== 'waiting') return false
  if (!sender || !(recipient || isForTeam(invitation))) return false
  if (now - edt > DAY_MS) return false
  return !meeting || now < meeting.edt
}

export const isForTeam = ({ tpid, toBoothId }: Pick<Invitation, 'tpid' | 'toBoothId'>): boolean => tpid === toBoothId
