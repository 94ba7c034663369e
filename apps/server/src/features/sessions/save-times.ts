import type { EditedTime, TimeDraft } from '@parley/contract/sessions'
import { Failure } from '../../platform/failure.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { listParticipantsWith } from '../agenda/index.ts'
import { lockParticipants } from '../participants/index.ts'
import { listSeats, markRemoved, saveCapacities } from './editing/index.ts'
import { rescheduleSessions } from './reschedule-sessions.ts'
import { insertSessions } from './save-programme.ts'
import { setSessionPersons } from './set-session-persons.ts'
import { lockSessions } from './store.ts'

type PlacedTime = TimeDraft & { readonly startsAt: number; readonly endsAt: number }

export interface TimePlan {
  readonly before: readonly EditedTime[]
  readonly next: readonly (PlacedTime & { readonly id: string; readonly before: EditedTime | undefined })[]
  readonly removed: readonly EditedTime[]
}

/**
 * Compares the times of a talk with the wanted ones. Cancelled times keep their place. @throws Failure `notFound` for a
 * time of another talk, or a duplicate
 */
export function planTimes(work: Work, before: readonly EditedTime[], placed: readonly PlacedTime[]): TimePlan {
  const known = new Map(before.map((time) => [time.id, time]))
  const ids = placed.flatMap(({ id }) => id ?? [])
  if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) throw new Failure('notFound')
  return {
    before,
    next: placed.map((time) => ({ ...time, id: time.id ?? newId(work.now), before: known.get(time.id ?? '') })),
    removed: before.filter(({ id }) => !ids.includes(id)),
  }
}

type Next = TimePlan['next'][number]

const isMoved = ({ before, state, startsAt, endsAt, locationId }: Next) =>
  before !== undefined &&
  state === 'available' &&
  (before.state === 'cancelled' || before.sdt !== startsAt || before.edt !== endsAt || before.locationId !== locationId)
const isCalledOff = ({ before, state }: Next) => state === 'cancelled' && before?.state !== 'cancelled'
const hasOtherPeople = ({ before, persons }: Next) =>
  JSON.stringify(persons.map(({ id, role }) => [id, role])) !==
  JSON.stringify(before?.persons.map(({ id, role }) => [id, role]) ?? [])
const idsOf = (times: readonly { readonly id: string }[]) => times.map(({ id }) => id)

/** Locks everyone with an agenda that the plan may touch, in one statement, then the times of the talk. */
export async function lockPlan(work: Work, eventId: string, plan: TimePlan, alsoIds: readonly string[] = []) {
  const peopled = plan.next.filter(hasOtherPeople)
  const touched = [...plan.next.filter((time) => isMoved(time) || isCalledOff(time)), ...plan.removed, ...peopled]
  const have = await listParticipantsWith(work.db, eventId, 'session', [...idsOf(touched), ...alsoIds])
  const persons = peopled.flatMap(({ before, persons: after }) => [...idsOf(before?.persons ?? []), ...idsOf(after)])
  await lockParticipants(work, eventId, [...new Set([...have, ...persons])])
  await lockSessions(work, eventId, idsOf(plan.before))
}

/**
 * Saves the planned times. The caller has locked the people. Each is notified once.
 *
 * @throws Failure `seatsTaken` with the `count` of taken seats, and the index of the `time` that would have fewer
 * @see docs/rules/sessions.md SESSION-18
 */
export async function saveTimes(work: Work, eventId: string, definitionId: string, plan: TimePlan): Promise<void> {
  const { next, removed } = plan
  await resize(work, eventId, plan)
  const rows = next.map(({ id, ...time }) => ({ ...time, sessionId: id, definitionId }))
  await insertSessions(
    work,
    eventId,
    rows.filter(({ before }) => before === undefined),
  )
  await rescheduleSessions(work, eventId, {
    moved: rows.filter((row) => isMoved({ ...row, id: row.sessionId })),
    dropped: idsOf([...next.filter(isCalledOff), ...removed]),
  })
  await markRemoved(work, eventId, idsOf(removed))
  const peopled = next.filter(hasOtherPeople)
  await setSessionPersons(
    work,
    eventId,
    idsOf(peopled),
    peopled.flatMap(({ id: sessionId, persons }) =>
      persons.map(({ id: participantId, role }, index) => ({ sessionId, participantId, role, index })),
    ),
  )
}

async function resize(work: Work, eventId: string, { next }: TimePlan): Promise<void> {
  const resized = next.filter(({ before, capacity }) => before !== undefined && before.capacity !== capacity)
  if (resized.length === 0) return
  const seats = await listSeats(work.db, eventId, idsOf(resized))
  for (const { id, capacity } of resized) {
    const count = seats.get(id) ?? 0
    if (capacity !== null && count > capacity) {
      throw new Failure('seatsTaken', { params: { count, time: next.findIndex((each) => each.id === id) } })
    }
  }
  await saveCapacities(
    work,
    eventId,
    resized.map(({ id: sessionId, capacity }) => ({ sessionId, capacity })),
  )
}
