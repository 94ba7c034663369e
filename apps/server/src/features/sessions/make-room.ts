import { Failure } from '../../platform/failure.ts'
import type { Work } from '../../platform/work.ts'
import { blocksOf, type OwnBlock, release, reserveWhereFree } from '../agenda/index.ts'
import { giveSeatsBack, lockSessions, takeSeat } from './store.ts'

export interface Room {
  /** What of the participant's own agenda is to go, by the ids that it has there. */
  readonly leaveIds: readonly string[]
  /** They said that their off-time may go as well. */
  readonly leaveOffTime: boolean
}

/**
 * Takes entries out of the agenda of a locked participant, so that something else can lie there: sessions that they
 * attend, and off-time that they said may go. All of them or none.
 *
 * @param alsoLockIds sessions that the caller locks next: all are locked at once, in one order
 * @returns what went, for `giveRoomBack`
 * @throws Failure `notFound` when one is not in the agenda
 * @throws Failure `cannotLeave` for a meeting, for one's own speaking, and for off-time that may not go
 * @see docs/rules/sessions.md SESSION-8
 */
export async function makeRoom(
  work: Work,
  eventId: string,
  participantId: string,
  { leaveIds, leaveOffTime }: Room,
  alsoLockIds: readonly string[] = [],
): Promise<OwnBlock[]> {
  if (leaveIds.length === 0) return []
  await lockSessions(work, eventId, [...leaveIds, ...alsoLockIds])
  const own = await blocksOf(work.db, eventId, participantId)
  const leaves = own.filter(({ sourceId }) => leaveIds.includes(sourceId))
  if (leaves.length < new Set(leaveIds).size) throw new Failure('notFound')
  const mayGo = leaves.every(({ kind, role }) =>
    kind === 'off' ? leaveOffTime : kind === 'session' && role === 'attendee',
  )
  if (!mayGo) throw new Failure('cannotLeave')

  const sourcesOf = (wanted: 'session' | 'off') =>
    leaves.flatMap(({ kind, sourceId }) => (kind === wanted ? [{ sourceId, participantId }] : []))
  const sessions = sourcesOf('session')
  await giveSeatsBack(
    work,
    eventId,
    sessions.map(({ sourceId }) => sourceId),
  )
  await release(work, eventId, 'session', sessions)
  await release(work, eventId, 'off', sourcesOf('off'))
  return leaves
}

/**
 * Puts back what `makeRoom` took out of the agenda of a locked participant. A session that is full or called off by now stays
 * out, and so does what they have taken again by themselves.
 *
 * @see docs/rules/meetings.md MEET-62
 */
export async function giveRoomBack(
  work: Work,
  eventId: string,
  participantId: string,
  left: readonly OwnBlock[],
): Promise<void> {
  if (left.length === 0) return
  await lockSessions(
    work,
    eventId,
    left.map(({ sourceId }) => sourceId),
  )
  const own = new Set((await blocksOf(work.db, eventId, participantId)).map(({ sourceId }) => sourceId))
  for (const { kind, sourceId, role, meantToHold, startsAt, endsAt } of left) {
    if (own.has(sourceId)) continue
    const during = kind === 'session' ? await takeSeat(work, eventId, sourceId) : null
    if (during === undefined) continue
    const time = during
      ? { startsAt: during.startsAt.epochMilliseconds, endsAt: during.endsAt.epochMilliseconds }
      : { startsAt, endsAt }
    await reserveWhereFree(work, eventId, [{ participantId, kind, sourceId, role, holds: meantToHold, ...time }])
  }
}
