import { dayOf } from '@parley/contract'
import { instantOnWall } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'

export interface AskedOffTime {
  /** `yyyy-MM-dd` */
  readonly date: string
  /** `HH:mm` */
  readonly startTime: string
  readonly endTime: string
  /** IANA name of the clock that both are read on. */
  readonly timezone: string
}

/** Epoch milliseconds, the end excluded. */
export interface OffTimeRange {
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * When a break is that somebody asks for by the clock on a wall. A time that the clock shows twice is the first one.
 *
 * @throws Failure `offTimeOrder` where it does not end after it starts
 * @throws Failure `offTimeDay` for a day before today or later than one after the end of the event, on that clock
 * @throws Failure `clockSkipped` for a time that the clock skips on that day
 * @throws Failure `slotOver` for what is over
 * @see docs/rules/agenda.md AGENDA-10, AGENDA-11
 */
export function offTimeRange(asked: AskedOffTime, eventEndsAt: number, now: number): OffTimeRange {
  const { date, startTime, endTime, timezone } = asked
  if (startTime >= endTime) throw new Failure('offTimeOrder')
  if (date < dayOf(now, timezone) || date > dayAfter(dayOf(eventEndsAt, timezone))) throw new Failure('offTimeDay')
  const [startsAt, endsAt] = [startTime, endTime].map((time) => instantOnWall(`${date}T${time}`, timezone)) as [
    number,
    number,
  ]
  if (endsAt <= now) throw new Failure('slotOver')
  return { startsAt, endsAt }
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()
