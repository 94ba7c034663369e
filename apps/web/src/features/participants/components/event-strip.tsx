import { useEventDays } from '../use-event-days.ts'
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
