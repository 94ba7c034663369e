import type { InputOf, ReplyOf } from '@parley/contract'
import { type DatedItem, type DatesPreview, type dateCalls, MAX_DATED_ITEMS, partOfKind } from '@parley/contract/app'
import { FINISHED_AFTER_MS, movableParts } from '@parley/contract/events'
import {
  type DateShift,
  daysRange,
  findEventRow,
  isInRange,
  type Range,
  shiftOf,
  timesOf,
} from '../../features/events/index.ts'
import { listDealRoomTimes } from '../../features/sessions/index.ts'
import { shiftInstant, shiftWallClock } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { countStaying, type DatedRow, listDatedItems, listMeetingsOutside } from './dates-store.ts'
import { movesAfter } from './moves-after.ts'

type Call = typeof dateCalls.previewDates

interface Dated extends DatedItem {
  readonly moves: boolean
  /** True if the item stays because its new time would already be over. */
  readonly isPast: boolean
}

/**
 * Lists everything that new dates of the event would move. Without new dates, lists the items outside the current
 * dates. Sends five statements, however large the event is.
 *
 * @throws Failure `notFound`
 * @throws Failure `eventEndsBeforeStart` if it would not end after it starts
 * @see docs/rules/events.md EVENT-19 EVENT-20
 */
export async function previewDates(
  { db, clock }: Context,
  _actor: ParticipantActor,
  { eventId, ...change }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const event = await findEventRow(db, eventId)
  if (!event) throw new Failure('notFound')
  const now = clock.now()
  timesOf(event, change)
  const before = {
    startsAt: event.starts_at.epochMilliseconds,
    endsAt: event.ends_at.epochMilliseconds,
    timezone: event.timezone,
    dayBegins: event.day_begins,
  }
  const after = {
    ...before,
    startsAt: change.startDateMillis ?? before.startsAt,
    endsAt: change.endDateMillis ?? before.endsAt,
    timezone: change.timezone ?? before.timezone,
  }
  const moves = shiftOf(event, change)
  const shift = moves ?? { minutes: 0, fromZone: event.timezone, toZone: event.timezone, startsAt: before.startsAt }
  const dates = { were: daysRange(before), days: daysRange(after), endsAt: after.endsAt, moves, now }
  const [dated, rooms, counts, meetings] = await Promise.all([
    listDatedItems(db, eventId),
    listDealRoomTimes(db, eventId, shift),
    countStaying(db, eventId, { days: dates.days, now, from: movesAfter(shift, now) }),
    listMeetingsOutside(db, eventId, { days: dates.days, now }),
  ])
  const items: Dated[] = [
    ...dated.map((row) => (row.kind === 'session' ? assessTalk(row, dates) : assessPublished(row, dates))),
    ...rooms.flatMap((room) => assessDealRoom(room, dates)),
  ]
  return {
    minutes: shift.minutes,
    parts: movableParts.map((part) => countPart(part, items)),
    people: moves ? counts.people : 0,
    meetings: { count: counts.meetings, outside: counts.meetingsOutside },
    breaksOutside: counts.breaksOutside,
    items: shownItems([
      ...items.map(({ moves: _moves, isPast: _isPast, ...item }) => item),
      ...meetings.map((each) => ({ kind: 'meeting' as const, ...each, outside: true, outsideMoved: true })),
    ]),
  }
}

interface Dates {
  readonly were: Range
  readonly days: Range
  /** The new end, in epoch milliseconds. */
  readonly endsAt: number
  /** The shift of the items. Null if nothing moves. */
  readonly moves: DateShift | null
  readonly now: number
}

function assessTalk({ edt, ...row }: DatedRow, { days, moves, now }: Dates): Dated {
  const time = { startsAt: row.sdt, endsAt: edt ?? row.sdt }
  const outside = !isInRange(time, days)
  const doesMove = moves !== null && row.sdt > movesAfter(moves, now)
  const outsideMoved = doesMove ? !isInRange(shiftWallClock(time, moves), days) : outside
  return { ...row, edt, outside, outsideMoved, moves: doesMove, isPast: false }
}

/**
 * Decides if an announcement or poll lies outside the dates. It may be published before the event begins and until a
 * day after it ends. It lies outside if the event is finished by then, or if it was within the old dates and is not
 * within the new ones.
 */
function assessPublished(row: DatedRow, { were, days, endsAt, moves, now }: Dates): Dated {
  const timeAt = (at: number) => ({ startsAt: at, endsAt: at })
  const isOutside = (at: number) =>
    at > endsAt + FINISHED_AFTER_MS || (isInRange(timeAt(row.sdt), were) && !isInRange(timeAt(at), days))
  const moved = moves ? shiftInstant(row.sdt, moves) : row.sdt
  const doesMove = moves !== null && moved > now
  const outside = isOutside(row.sdt)
  return {
    ...row,
    outside,
    outsideMoved: doesMove ? isOutside(moved) : outside,
    moves: doesMove,
    isPast: moves !== null && !doesMove,
  }
}

function assessDealRoom(
  { before, after }: Awaited<ReturnType<typeof listDealRoomTimes>>[number],
  { days, moves }: Dates,
): Dated[] {
  const [first, last] = [before.times[0], before.times.at(-1)]
  if (!first || !last) return []
  const isOutside = ({ times }: typeof before) => times.some((time) => !isInRange(time, days))
  return [
    {
      kind: 'dealRoom',
      id: before.id,
      name: before.name,
      sdt: first.startsAt,
      edt: last.endsAt,
      outside: isOutside(before),
      outsideMoved: isOutside(after),
      moves: moves !== null,
      isPast: false,
    },
  ]
}

function countPart(part: (typeof movableParts)[number], items: readonly Dated[]): DatesPreview['parts'][number] {
  const own = items.filter(({ kind }) => partOfKind[kind] === part)
  const count = (is: (item: Dated) => boolean) => own.filter(is).length
  return {
    part,
    count: count(({ moves }) => moves),
    outside: count(({ outside }) => outside),
    outsideMoved: count(({ outsideMoved }) => outsideMoved),
    past: count(({ isPast }) => isPast),
  }
}

function shownItems(items: readonly DatedItem[]): DatedItem[] {
  const inOrder = items
    .filter(({ outside, outsideMoved }) => outside || outsideMoved)
    .toSorted((one, other) => one.sdt - other.sdt || (one.id < other.id ? -1 : 1))
  const shown = new Set(
    [...Map.groupBy(inOrder, ({ kind }) => kind).values()].flatMap((own) => own.slice(0, MAX_DATED_ITEMS)),
  )
  return inOrder.filter((item) => shown.has(item))
}
