import { Failure } from '../../platform/failure.ts'
import type { Work } from '../../platform/work.ts'
import { listBlocksOf, type OwnBlock, release, reserveWhereFree } from '../agenda/index.ts'
import { lockSessions, reserveSeat, returnSeats } from './store.ts'

export interface EntriesToLeave {
  readonly leaveIds: readonly string[]
  readonly leaveOffTime: boolean
}

/**
 * Removes sessions that the locked participant attends, and off-time if they agreed. Removes all or none.
 *
 * @param alsoLockIds sessions that the caller locks next: all are locked at once, in one order
 * @returns the removed entries, for `restoreEntries`
 * @throws Failure `notFound` when one is not in the agenda
 * @throws Failure `cannotLeave` for a meeting, a session that they speak in, and off-time that they did not agree to
 *   give up
 * @see docs/rules/sessions.md SESSION-8
 */
export async function leaveEntries(
  work: Work,
  eventId: string,
  participantId: string,
  { leaveIds, leaveOffTime }: EntriesToLeave,
  alsoLockIds: readonly string[] = [],
): Promise<OwnBlock[]> {
  if (leaveIds.length === 0) return []
  await lockSessions(work, eventId, [...leaveIds, ...alsoLockIds])
  const own = await listBlocksOf(work.db, eventId, participantId)
  const leaves = own.filter(({ sourceId }) => leaveIds.includes(sourceId))
  if (leaves.length < new Set(leaveIds).size) throw new Failure('notFound')
  const mayGo = leaves.every(({ kind, role }) =>
    kind === 'off' ? leaveOffTime : kind === 'session' && role === 'attendee',
  )
  if (!mayGo) throw new Failure('cannotLeave')

  const sourcesOf = (wanted: 'session' | 'off') =>
    leaves.flatMap(({ kind, sourceId }) => (kind === wanted ? [{ sourceId, participantId }] : []))
  const sessions = sourcesOf('session')
  await returnSeats(
    work,
    eventId,
    sessions.map(({ sourceId }) => sourceId),
  )
  await release(work, eventId, 'session', sessions)
  await release(work, eventId, 'off', sourcesOf('off'))
  return leaves
}

/**
 * Restores entries that `leaveEntries` has removed. Skips sessions that are now full or cancelled, and entries that
 * exist again. @see docs/rules/meetings.md MEET-62
 */
export async function restoreEntries(
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
  const own = new Set((await listBlocksOf(work.db, eventId, participantId)).map(({ sourceId }) => sourceId))
  for (const { kind, sourceId, role, meantToHold, startsAt, endsAt } of left) {
    if (own.has(sourceId)) continue
    const during = kind === 'session' ? await reserveSeat(work, eventId, sourceId) : null
    if (during === undefined) continue
    const time = during
      ? { startsAt: during.startsAt.epochMilliseconds, endsAt: during.endsAt.epochMilliseconds }
      : { startsAt, endsAt }
    await reserveWhereFree(work, eventId, [{ participantId, kind, sourceId, role, holds: meantToHold, ...time }])
  }
}
