import { dayOf } from '@parley/contract'
import { instantOfWallClock } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'

export interface OffTimeRequest {
  /** `yyyy-MM-dd` */
  readonly date: string
  /** `HH:mm` */
  readonly startTime: string
  readonly endTime: string
  /** IANA name. */
  readonly timezone: string
}

/** Range in epoch milliseconds, the end excluded. */
export interface OffTimeRange {
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * If the clock shows a time twice, the first one is meant.
 *
 * @throws Failure `offTimeOrder` when the break does not end after it starts
 * @throws Failure `offTimeDay` when the day is before today or more than one day after the event's last, in that time
 *   zone
 * @throws Failure `clockSkipped` when the clock skips one of the times on that day
 * @throws Failure `slotOver` when the break has already ended
 * @see docs/rules/agenda.md AGENDA-10, AGENDA-11
 */
export function offTimeRange(request: OffTimeRequest, eventEndsAt: number, now: number): OffTimeRange {
  const { date, startTime, endTime, timezone } = request
  if (startTime >= endTime) throw new Failure('offTimeOrder')
  if (date < dayOf(now, timezone) || date > dayAfter(dayOf(eventEndsAt, timezone))) throw new Failure('offTimeDay')
  const [startsAt, endsAt] = [startTime, endTime].map((time) => instantOfWallClock(`${date}T${time}`, timezone)) as [
    number,
    number,
  ]
  if (endsAt <= now) throw new Failure('slotOver')
  return { startsAt, endsAt }
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()
