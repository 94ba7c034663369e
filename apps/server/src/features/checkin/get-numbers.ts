import { dayOf, daysBetween, firstAndLastDay, type InputOf, type ReplyOf } from '@parley/contract'
import {
  type CheckInNumbers,
  type CheckInStep,
  type checkinNumberCalls,
  MAX_STEPS,
  STEP_MS,
} from '@parley/contract/checkin'
import { rangeOfDay } from '../../platform/clock.ts'
import { cacheReads } from '../../platform/concurrency/cache-reads.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { findEventRow } from '../events/index.ts'
import { mustBeCheckInStaff } from './check-in-staff.ts'
import type { Counted } from './records/counted-sql.ts'
import {
  type CountedMoves,
  countInside,
  countRegistered,
  getMoves,
  getScanSpan,
  listDesks,
  listRefusals,
} from './records/numbers-store.ts'

type Call = typeof checkinNumberCalls.getCheckInNumbers
type Input = InputOf<Call>

/** The time that simultaneous viewers share the result of one query. */
const KEPT_MS = 1_000
const MAX_KEPT = 50
/** The maximum number of days. An event that lasts for months lists only its first days. */
const MAX_DAYS = 120

const numbersOf = cacheReads({ keptMs: KEPT_MS, most: MAX_KEPT }, ({ db }, key) => getNumbers(db, JSON.parse(key)))

/**
 * @throws Failure `notFound` for an area that never existed
 * @see docs/rules/checkin.md COUNT-1, COUNT-2
 */
export async function getCheckInNumbers(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, areaId, day }: Input,
): Promise<ReplyOf<Call>> {
  mustBeCheckInStaff(actor)
  return numbersOf(ctx, JSON.stringify({ eventId, areaId, day }))
}

async function getNumbers(db: Context['db'], input: Input): Promise<CheckInNumbers> {
  const { eventId, areaId } = input
  const { counted, span: event } = await countedRange(db, input)
  const [areas, moves, desks, refusals, registered, span] = await Promise.all([
    countInside(db, eventId),
    getMoves(db, counted),
    listDesks(db, counted),
    listRefusals(db, counted),
    countRegistered(db, counted),
    getScanSpan(db, eventId),
  ])
  if (areaId !== undefined && !areas.some(({ id }) => id === areaId)) throw new Failure('notFound')
  const sums = new Map(moves.byArea.map((each) => [each.areaId, each]))
  const scanned = [span.first, span.last].flatMap((at) =>
    at === null ? [] : dayOf(at, event.timezone, event.dayBegins),
  )
  const days = [...firstAndLastDay(event), ...scanned].sort()
  return {
    areas: areas.flatMap((area) => {
      const { entries, exits } = sums.get(area.id) ?? { entries: 0, exits: 0 }
      return area.removed && entries + exits + area.inside === 0 ? [] : [{ ...area, entries, exits }]
    }),
    days: daysBetween(days[0] ?? '', days.at(-1) ?? '', MAX_DAYS),
    ...peaksOf(moves),
    desks,
    refusals,
    registered,
  }
}

/** @throws Failure `notFound` */
export async function countedRange(db: Context['db'], { eventId, areaId, day }: Input) {
  const event = await findEventRow(db, eventId)
  if (!event) throw new Failure('notFound')
  const span = {
    startsAt: event.starts_at.epochMilliseconds,
    endsAt: event.ends_at.epochMilliseconds,
    timezone: event.timezone,
    dayBegins: event.day_begins,
  }
  const range = day === undefined ? null : rangeOfDay(day, span)
  const counted: Counted = { eventId, areaId: areaId ?? null, from: range?.startsAt ?? null, to: range?.endsAt ?? null }
  return { counted, event, span }
}

function peaksOf({ insideBefore, steps }: CountedMoves) {
  let [busiest, fullest, inside]: [CheckInNumbers['busiest'], CheckInNumbers['fullest'], number] = [
    null,
    null,
    insideBefore,
  ]
  let begun = insideBefore
  for (const [at, { atMillis, entries, exits }] of steps.entries()) {
    if (at < steps.length - MAX_STEPS) begun += entries - exits
    inside += entries - exits
    if (entries > (busiest?.count ?? 0)) busiest = { atMillis, count: entries }
    if (inside > (fullest?.count ?? insideBefore)) fullest = { atMillis: atMillis + STEP_MS, count: inside }
  }
  const shown: CheckInStep[] = steps.slice(-MAX_STEPS)
  return { insideBefore: begun, steps: shown, busiest, fullest }
}
