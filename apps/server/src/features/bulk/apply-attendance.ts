import type { AttendanceCounts } from '@parley/contract/bulk'
import type { Kysely } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import type { Work } from '../../platform/work.ts'
import { lockParticipants } from '../participants/index.ts'
import { acceptWaitingRequests, addToAgendas, lockSessions, removeFromAgendas } from '../sessions/index.ts'
import {
  type AttendanceRequest,
  countPeople,
  findTarget,
  listNextPeople,
  listOutcomes,
  type Outcome,
  type Target,
} from './attendance-store.ts'
import { lockRun, type RunId, saveRunProgress } from './run-store.ts'

/** The maximum number of people in a transaction, so that others do not wait long for the session. */
const PEOPLE_AT_ONCE = 300

/** @throws Failure `notFound`, `sessionOver` */
export async function getOpenTarget(
  db: Kysely<DB>,
  eventId: string,
  { sessionId, act }: Pick<AttendanceRequest, 'sessionId' | 'act'>,
  now: number,
): Promise<Target> {
  const target = await findTarget(db, eventId, sessionId)
  if (!target) throw new Failure('notFound')
  const isOver = target.state === 'cancelled' || target.during.endsAt.epochMilliseconds <= now
  if (act === 'join' && isOver) throw new Failure('sessionOver')
  return target
}

/** @param seatsLeft null if no seats are needed or there is no limit */
export function attendanceOf(countOf: (outcome: Outcome) => number, seatsLeft: number | null): AttendanceCounts {
  const able = countOf('done')
  const done = seatsLeft === null ? able : Math.min(able, Math.max(0, seatsLeft))
  return {
    done,
    full: able - done,
    same: countOf('same'),
    busy: countOf('busy'),
    unseen: countOf('unseen'),
    declined: countOf('declined'),
    onStage: countOf('onStage'),
  }
}

/**
 * A run that was killed continues after its last saved part.
 *
 * @param onPeople called with the number of processed people and the total
 * @throws Failure `notFound`, `sessionOver` when the session ended in the meantime; people who were added before stay
 * @see docs/rules/bulk.md BULK-1 to BULK-5
 */
export async function applyAttendance(
  ctx: Context,
  run: RunId,
  onPeople: (done: number, all: number) => Promise<void>,
): Promise<AttendanceCounts> {
  for (;;) {
    const { counts, isDone, peopleDone, peopleAll } = await ctx.inTransaction((work) => savePart(work, run))
    await onPeople(peopleDone, Math.max(peopleAll, peopleDone))
    if (isDone) return counts
  }
}

interface Part {
  readonly counts: AttendanceCounts
  readonly isDone: boolean
  readonly peopleDone: number
  readonly peopleAll: number
}

async function savePart(work: Work, run: RunId): Promise<Part> {
  const { eventId } = run
  const savedRun = await lockRun<AttendanceRequest, AttendanceCounts>(work, run)
  if (!savedRun) throw new Failure('notFound')
  const { wanted, position, peopleDone } = savedRun
  const before = savedRun.result ?? attendanceOf(() => 0, null)
  const peopleAll = await countPeople(work.db, eventId, wanted)
  if (savedRun.state !== 'running') return { counts: before, isDone: true, peopleDone, peopleAll }

  const ids = await listNextPeople(work.db, eventId, wanted, position, PEOPLE_AT_ONCE)
  const part = await saveAttendance(work, eventId, wanted, ids)
  const counts = addUp(before, part.counts)
  const isDone = ids.length < PEOPLE_AT_ONCE
  await saveRunProgress(work, run, {
    state: isDone ? 'executed' : 'running',
    position: ids.at(-1) ?? position,
    peopleDone: peopleDone + ids.length,
    changed: part.changed,
    result: counts,
  })
  return { counts, isDone, peopleDone: peopleDone + ids.length, peopleAll }
}

/** Locks the people before the session, as when joining one by one. Decides on values read after both locks. */
async function saveAttendance(
  work: Work,
  eventId: string,
  wanted: AttendanceRequest,
  ids: readonly string[],
): Promise<{ counts: AttendanceCounts; changed: string[] }> {
  const { sessionId, act, block } = wanted
  await lockParticipants(work, eventId, ids)
  await lockSessions(work, eventId, [sessionId])
  const { seatsLeft } = await getOpenTarget(work.db, eventId, wanted, work.now)
  const outcomes = await listOutcomes(work.db, eventId, wanted, ids)
  const countOf = (outcome: Outcome) => outcomes.filter((each) => each.outcome === outcome).length
  const counts = attendanceOf(countOf, act === 'join' ? seatsLeft : null)
  const able = outcomes.filter(({ outcome }) => outcome === 'done').slice(0, counts.done)
  const who = able.map(({ participantId }) => participantId)
  if (act === 'leave') {
    await removeFromAgendas(work, eventId, sessionId, who)
    // People with only a request were not in the session, so an undo must not add them.
    return { counts, changed: able.flatMap(({ participantId, isIn }) => (isIn ? participantId : [])) }
  }
  await addToAgendas(
    work,
    eventId,
    who.map((participantId) => ({ sessionId, participantId })),
    { block },
  )
  await acceptWaitingRequests(work, eventId, sessionId, who)
  return { counts, changed: who }
}

function addUp(one: AttendanceCounts, other: AttendanceCounts): AttendanceCounts {
  const sums = Object.entries(one).map(([key, count]) => [key, count + other[key as keyof AttendanceCounts]])
  return Object.fromEntries(sums) as AttendanceCounts
}
