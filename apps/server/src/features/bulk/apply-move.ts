import { createHash } from 'node:crypto'
import type { InputOf } from '@parley/contract'
import type { bulkCalls, MoveCounts } from '@parley/contract/bulk'
import type { Kysely } from 'kysely'
import { shiftWallClock } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import { type EventRow, lockEvent, refreshProgramme } from '../events/index.ts'
import { rescheduleSessions } from '../sessions/index.ts'
import { type DaySession, listUpcomingSessions } from './move-store.ts'
import { lockRun, type RunId, saveRunProgress } from './run-store.ts'

type MoveRequest = Omit<InputOf<typeof bulkCalls.runMove>, 'eventId'>

export async function getMoves(
  db: Kysely<DB>,
  { event_id, timezone, day_begins: dayBegins }: Pick<EventRow, 'event_id' | 'timezone' | 'day_begins'>,
  { day, minutes, locationId }: Omit<MoveRequest, 'seen'>,
  now: number,
): Promise<{ before: DaySession[]; after: DaySession[] }> {
  const before = await listUpcomingSessions(db, event_id, {
    day,
    timezone,
    dayBegins,
    locationId: locationId ?? null,
    now,
  })
  const shift = { minutes, fromZone: timezone, toZone: timezone }
  return { before, after: before.map((session) => shiftWallClock(session, shift)) }
}

/** Hashes the sessions and their times, to detect changes since the preview. */
export const hashSessions = (sessions: readonly DaySession[]) =>
  createHash('sha256')
    .update(JSON.stringify(sessions.map(({ sessionId, startsAt, endsAt }) => [sessionId, startsAt, endsAt])))
    .digest('base64url')

/**
 * A repeated run only returns the result of the first.
 *
 * @throws Failure `programmeChanged` when the programme has changed since the preview; nothing is moved
 * @see docs/rules/bulk.md BULK-6 to BULK-8
 */
export async function applyMove(ctx: Context, run: RunId): Promise<MoveCounts> {
  const { eventId } = run
  return ctx.inTransaction(async (work) => {
    const savedRun = await lockRun<MoveRequest, MoveCounts>(work, run)
    if (!savedRun) throw new Failure('notFound')
    if (savedRun.state !== 'running') return savedRun.result ?? { sessions: 0, people: 0 }
    const event = await lockEvent(work, eventId)
    const { before, after } = await getMoves(work.db, event, savedRun.wanted, work.now)
    if (hashSessions(before) !== savedRun.wanted.seen) throw new Failure('programmeChanged')
    const people = await rescheduleSessions(work, eventId, { moved: after, dropped: [] })
    await refreshProgramme(work, eventId)
    const result = { sessions: after.length, people }
    await saveRunProgress(work, run, { state: 'executed', result })
    return result
  })
}
