import { useFormats } from '../../../lib/i18n/use-formats.ts'
import classes from './event-strip.module.css'

type Props = {
  name: string
  venue: string
  timezone: string
  startDateMillis: number
  endDateMillis: number
}

/** Which event a ticket is for, on its colour: name, days, place. */
export function EventStrip({ name, venue, ...dated }: Props) {
  const daysOf = useEventDays()
  return (
    <div className={classes.strip}>
      <p className={classes.name}>{name}</p>
      <p className={classes.line}>{daysOf(dated)}</p>
      {venue && <p className={classes.line}>{venue}</p>}
    </div>
  )
}

interface Dated {
  readonly startDateMillis: number
  readonly endDateMillis: number
  readonly timezone: string
}

/** An event's days in its own zone; of one day, also from when until when. */
function useEventDays(): (event: Dated) => string {
  const { dayRange, timeRange } = useFormats()
  return ({ startDateMillis, endDateMillis, timezone }) => {
    const days = dayRange(startDateMillis, endDateMillis, timezone)
    const isOneDay = days === dayRange(startDateMillis, startDateMillis, timezone)
    return isOneDay ? `${days}, ${timeRange(startDateMillis, endDateMillis, timezone)}` : days
  }
}
