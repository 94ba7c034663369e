import { dayOf, type EventSpan, firstAndLastDay, HOUR_MS, type InputOf, type ReplyOf } from '@parley/contract'
import type { appCalls } from '@parley/contract/app'
import { DEFAULT_COLOR, type EventSettings, isFinished } from '@parley/contract/events'
import { findEventRow, settingsOf } from '../features/events/index.ts'
import { listSessionsAround } from '../features/sessions/index.ts'
import { type DayClock, instantOf } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { Failure } from '../platform/failure.ts'
import type { ParticipantActor } from '../platform/http/actor.ts'
import { countOverview } from './overview-store.ts'

type Call = typeof appCalls.getOverview

/**
 * Returns the numbers of an event's day: of today while the event runs, of the first day before, of the last day after.
 * Sends three statements, however large the event is.
 *
 * @throws Failure `notFound`
 * @see docs/rules/events.md EVENT-16
 */
export async function getOverview(
  { db, clock }: Context,
  actor: ParticipantActor,
  { eventId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const now = clock.now()
  const event = await findEventRow(db, eventId)
  if (!event) throw new Failure('notFound')
  const settings = settingsOf(event)
  const days = { timezone: event.timezone, dayBegins: event.day_begins }
  const { startDateMillis: startsAt, endDateMillis: endsAt } = settings
  const day = shownDay({ startsAt, endsAt, ...days }, now)
  const [{ today, ...counts }, around] = await Promise.all([
    countOverview(db, eventId, { day, ...days }),
    listSessionsAround(db, actor, instantOf(now), HOUR_MS),
  ])
  const { description, venue, loginPage } = settings
  return {
    phase: phaseOf(settings, now),
    hasDescription: description !== '',
    hasVenue: venue !== '',
    hasLook: hasLook(settings),
    ...counts,
    hasOwnTexts: counts.hasOwnTexts || loginPage !== null,
    today: {
      day,
      ...today,
      live: around.filter(({ sdt }) => sdt <= now),
      next: around.filter(({ sdt }) => sdt > now),
    },
  }
}

/** Returns true if the organizers have chosen a look. The default colour of a new event does not count as a choice. */
function hasLook({ colorsJson, images, limitTabs, tabs }: EventSettings): boolean {
  const hasColour = Object.values(colorsJson).some((colour) => colour.toLowerCase() !== DEFAULT_COLOR)
  return hasColour || Object.values(images).some((path) => path !== null) || limitTabs || tabs.length > 0
}

function phaseOf({ startDateMillis, endDateMillis }: EventSettings, now: number): 'before' | 'live' | 'over' {
  if (isFinished(endDateMillis, now)) return 'over'
  return now < startDateMillis ? 'before' : 'live'
}

function shownDay(event: EventSpan & DayClock, now: number): string {
  const { timezone, dayBegins } = event
  const [first, last] = firstAndLastDay(event)
  const today = dayOf(now, timezone, dayBegins)
  if (today < first) return first
  return today > last ? last : today
}
