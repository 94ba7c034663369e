import type { Work } from '../../platform/work.ts'
import { listParticipantsWith, moveBlocks, resumeHolding, stopHolding } from '../agenda/index.ts'
import { lockParticipants } from '../participants/index.ts'
import {
  cancelSessionRows,
  type MovedOccurrence,
  type MovedSession,
  rescheduled,
  updateSessionTimes,
} from './records/index.ts'

interface Changes {
  readonly moved: readonly MovedSession[]
  readonly dropped: readonly string[]
}

/**
 * Moves and cancels sessions, also in agendas. Saves conflicting blocks as overlapping. Call it once per save or
 * import, because each person gets one email per call.
 *
 * @returns the number of people who have one of them in their agenda
 * @see docs/rules/sessions.md SESSION-5
 */
export async function rescheduleSessions(work: Work, eventId: string, changes: Changes): Promise<number> {
  const ids = [...changes.moved.map((move) => move.sessionId), ...changes.dropped]
  if (ids.length === 0) return 0
  const people = await listParticipantsWith(work.db, eventId, 'session', ids)
  await lockParticipants(work, eventId, people)

  const written = await updateSessionTimes(work, eventId, changes.moved)
  const dropped = await cancelSessionRows(work, eventId, changes.dropped)
  await stopHolding(work, eventId, 'session', dropped)
  await moveBlocks(
    work,
    eventId,
    'session',
    written.filter(isNewTime).map(({ sessionId, to }) => ({ sourceId: sessionId, startsAt: to.sdt, endsAt: to.edt })),
  )
  const back = written.filter((each) => each.wasCancelled)
  const idsOf = (blocking: boolean) => back.filter((each) => each.blocking === blocking).map((each) => each.sessionId)
  await resumeHolding(work, eventId, 'session', idsOf(true))
  await resumeHolding(work, eventId, 'session', idsOf(false), 'attendee')

  const isReported = (each: (typeof written)[number]) =>
    each.wasCancelled || isNewTime(each) || each.from.locationId !== each.to.locationId
  const moved = written.filter(isReported).map(({ sessionId, from, to, wasCancelled }) => ({
    sessionId,
    from,
    to,
    ...(wasCancelled ? { wasCancelled } : {}),
  }))
  if (moved.length + dropped.length > 0) work.recordFact(rescheduled.of({ eventId, moved, dropped }))
  return people.length
}

const isNewTime = ({ from, to }: MovedOccurrence) => from.sdt !== to.sdt || from.edt !== to.edt
