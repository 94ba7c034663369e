import { Failure } from '../../platform/failure.ts'
import type { Work } from '../../platform/work.ts'
import { countMeetings, type LockedPerson } from './pair-store.ts'

/**
 * Checks that each of these locked participants may have one meeting more.
 *
 * @param exceptInvitationId a request that is being answered: it turns into the meeting and is not counted beside it
 * @throws Failure `meetingLimitReached`
 * @see docs/rules/meetings.md MEET-6
 */
export async function checkLimits(
  work: Work,
  eventId: string,
  people: readonly LockedPerson[],
  exceptInvitationId: string | null = null,
): Promise<void> {
  const limited = people.filter((person) => person.maxMeetingCount !== null)
  if (limited.length === 0) return
  const ids = limited.map((person) => person.participantId)
  const counts = await countMeetings(work, eventId, ids, exceptInvitationId)
  const full = limited.find(
    ({ participantId, maxMeetingCount }) => (counts.get(participantId) ?? 0) >= Number(maxMeetingCount),
  )
  if (full) throw new Failure('meetingLimitReached', { params: { participantId: full.participantId } })
}
