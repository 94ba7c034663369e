import { DAY_MS } from '../time.ts'
import type { Invitation } from './schemas.ts'

type Judged = Pick<Invitation, 'state' | 'sender' | 'recipient' | 'tpid' | 'toBoothId' | 'edt' | 'meeting'>

/**
 * Whether a request still asks for something. It is past as soon as it was answered or withdrawn, one of the two is
 * gone, its event ended over a day ago, or its meeting is over; 24 hours after the end is the latest bound.
 *
 * @see docs/rules/meetings.md MEET-2
 */
export function isLiveInvitation(invitation: Judged, now: number): boolean {
  const { state, sender, recipient, edt, meeting } = invitation
  if (state !== 'waiting') return false
  if (!sender || !(recipient || isForTeam(invitation))) return false
  if (now - edt > DAY_MS) return false
  return !meeting || now < meeting.edt
}

/** A request to a booth that anyone of its team may answer, and nobody has. */
export const isForTeam = ({ tpid, toBoothId }: Pick<Invitation, 'tpid' | 'toBoothId'>): boolean => tpid === toBoothId
