import { dayOf, daysBetween, firstAndLastDay, type InputOf, type ReplyOf } from '@parley/contract'
import { type editingCalls, type TimeConflicts } from '@parley/contract/sessions'
import { sql } from 'kysely'
import type { DayClock } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { daySql } from '../../platform/database/day-sql.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { daysRange, isInRange, refreshProgramme } from '../events/index.ts'
import * as editing from './editing/index.ts'
import { beginsOn, listRooms, listTracks, matchesWordsSql } from './read-programme.ts'
import { isEdited, listEditedCards } from './records/index.ts'
import type { CountByDayRow } from './row-types.gen.ts'

type Calls = typeof editingCalls

const MAX_DAYS = 62

/**
 * Returns a day of the programme, or the sessions that match a query, for editing. Runs five statements for any number
 * of sessions. @see docs/rules/sessions.md SESSION-16
 */
export async function getEditedProgramme(
  { db, clock }: Context,
  _actor: ParticipantActor,
  { eventId, day, query }: InputOf<Calls['getEditedProgramme']>,
): Promise<ReplyOf<Calls['getEditedProgramme']>> {
  const event = await editing.getEventTimes(db, eventId)
  const counts = await countByDay(db, eventId, event)
  const days = [...new Set([...daysBetween(...firstAndLastDay(event), MAX_DAYS), ...counts.keys()])].sort()
  const today = dayOf(clock.now(), event.timezone, event.dayBegins)
  const shown = query ? null : (day ?? (days.includes(today) ? today : (days[0] ?? null)))
  const where = query ? matchesWordsSql(eventId, query) : shown ? beginsOn(shown, event) : sql`false`
  const [rooms, tracks, sessions] = await Promise.all([
    listRooms(db, eventId),
    listTracks(db, eventId),
    listEditedCards(db, eventId, where),
  ])
  return {
    days: days.map((each) => ({ day: each, count: counts.get(each) ?? 0 })),
    dayBegins: event.dayBegins,
    day: shown,
    rooms,
    tracks,
    sessions: sessions.map((card) => ({ ...card, rev: editing.revOfTime(card) })),
  }
}

async function countByDay(
  db: Context['db'],
  eventId: string,
  { timezone, dayBegins }: DayClock,
): Promise<Map<string, number>> {
  const { rows } = await sql<NeverNull<CountByDayRow, 'day'>>`
    select ${daySql(sql`lower(s.during)`, sql`${timezone}`, sql`${dayBegins}::integer`)} as day, count(*)::integer as count
    from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    where s.event_id = ${eventId} and ${isEdited} group by 1`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

/**
 * @throws Failure `notFound` when one of the times does not exist
 * @throws Failure `sessionOrder`, `sessionTooLong`, `clockSkipped`
 * @see docs/rules/sessions.md SESSION-19
 */
export async function checkSessions(
  { db, clock }: Context,
  _actor: ParticipantActor,
  { eventId, times, removedIds }: InputOf<Calls['checkSessions']>,
): Promise<ReplyOf<Calls['checkSessions']>> {
  const event = await editing.getEventTimes(db, eventId)
  const ownIds = [...times.flatMap(({ id }) => id ?? []), ...removedIds]
  const known = await editing.listCurrentTimes(db, eventId, ownIds)
  if (ownIds.some((id) => !known.has(id))) throw new Failure('notFound')
  const placed = editing.resolveTimes(times, known, event.timezone)
  const changes = placed.map((time) => {
    const before = known.get(time.id ?? '')
    const isNewTime = before?.sdt !== time.startsAt || before.edt !== time.endsAt
    const isTurned = before !== undefined && before.state !== time.state
    const isMoved =
      before !== undefined && time.state === 'available' && (isNewTime || before.locationId !== time.locationId)
    return { ...time, before, isNewTime, isReported: isTurned || isMoved }
  })
  const rows = changes.flatMap(({ id, locationId, startsAt, endsAt, personIds, state }, at) =>
    state === 'cancelled'
      ? []
      : [{ at, sessionId: id ?? null, locationId, startsAt, endsAt, personIds: personIds ?? null }],
  )
  const toTell = [
    ...changes.flatMap(({ before, isReported, endsAt }) =>
      before && isReported && Math.max(before.edt, endsAt) > clock.now() ? before.id : [],
    ),
    ...removedIds.filter((id) => known.get(id)?.state === 'available' && Number(known.get(id)?.edt) > clock.now()),
  ]
  const moved = rows.filter(({ at }) => changes[at]?.isNewTime)
  const [rooms, people, agendas, peopleToTell] = await Promise.all([
    editing.listRoomConflicts(db, eventId, rows, ownIds),
    editing.listPeopleConflicts(db, eventId, rows, ownIds),
    editing.countAgendaConflicts(db, eventId, moved, ownIds),
    editing.countPeopleToNotify(db, eventId, toTell),
  ])
  const days = daysRange(event)
  const ofTime = <Row extends { at: number }>(found: readonly Row[], at: number) =>
    found.filter((each) => each.at === at).map(({ at: _at, ...each }) => each)
  return {
    peopleToTell,
    times: changes.map(({ startsAt, endsAt, capacity, state, before }, at): TimeConflicts => {
      const used = before?.used ?? 0
      return {
        sdt: startsAt,
        edt: endsAt,
        room: ofTime(rooms, at),
        people: ofTime(people, at),
        agendas: agendas.get(at) ?? 0,
        isOutside: state === 'available' && !isInRange({ startsAt, endsAt }, days),
        seatsTaken: capacity !== null && used > capacity ? used : null,
      }
    }),
  }
}

/**
 * @throws Failure `notFound` when the event has been deleted in the meantime
 * @see docs/rules/sessions.md SESSION-23
 */
export const setDayBegins = (
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, dayBegins }: InputOf<Calls['setDayBegins']>,
): Promise<ReplyOf<Calls['setDayBegins']>> =>
  ctx.inTransaction(async (work) => {
    await refreshProgramme(work, eventId, { dayBegins })
    return { success: true as const }
  })
