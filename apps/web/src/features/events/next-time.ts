import type { EventCard } from '@parley/contract/events'
import { wallClockIn } from './zoned-time.ts'

const YEAR = /\b20\d\d\b/g
const WEEKS = 52

/** Returns the values of the next event: the same weekdays a year later, with the year in name and key incremented. */
export function nextTime(
  event: Pick<EventCard, 'name' | 'eventKey' | 'timezone' | 'startDateMillis' | 'endDateMillis'>,
) {
  const later = (millis: number) =>
    Temporal.PlainDateTime.from(wallClockIn(event.timezone, millis))
      .add({ weeks: WEEKS })
      .toString({ smallestUnit: 'minute' })
  const nextYear = (text: string) => text.replace(YEAR, (year) => String(Number(year) + 1))
  const eventKey = nextYear(event.eventKey)
  return {
    name: nextYear(event.name),
    eventKey: eventKey === event.eventKey ? `${eventKey.slice(0, 38)}-2` : eventKey,
    startsAt: later(event.startDateMillis),
    endsAt: later(event.endDateMillis),
  }
}
