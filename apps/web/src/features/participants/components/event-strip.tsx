import type { ReactNode } from 'react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import classes from './event-strip.module.css'

type Props = {
  name: string
  /** Of the name, where it may be another one than the reader's. */
  language?: string
  venue: string
  timezone: string
  startDateMillis: number
  endDateMillis: number
  children?: ReactNode
}

/** Which event a ticket is for, on its colour: name, days, place. */
export function EventStrip({ name, language, venue, children, ...dated }: Props) {
  const daysOf = useEventDays()
  return (
    <div className={classes.strip}>
      <p className={classes.name} lang={language}>
        {name}
      </p>
      <p className={classes.line}>{daysOf(dated)}</p>
      {venue && (
        <p className={classes.line} lang={language}>
          {venue}
        </p>
      )}
      {children}
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
