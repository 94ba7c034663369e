import { Failure } from '../../../platform/failure.ts'
import type { LockedPerson, PairState } from './pair-store.ts'

type Limited = Pick<LockedPerson, 'participantId' | 'maxMeetingCount'>

export const idsWithLimit = (people: readonly Limited[]): string[] =>
  people.filter((person) => person.maxMeetingCount !== null).map((person) => person.participantId)

/**
 * Checks that each of these people may have one more meeting. The caller has locked them.
 *
 * @throws Failure `meetingLimitReached`
 * @see docs/rules/meetings.md MEET-6
 */
export function checkLimits(people: readonly Limited[], used: PairState['used']): void {
  const full = people.find(
    ({ participantId, maxMeetingCount }) => maxMeetingCount !== null && (used[participantId] ?? 0) >= maxMeetingCount,
  )
  if (full) throw new Failure('meetingLimitReached', { params: { participantId: full.participantId } })
}
