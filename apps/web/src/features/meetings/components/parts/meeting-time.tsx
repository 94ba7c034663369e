import type { Invitation } from '@parley/contract/meetings'
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { TimeRange } from '../../../../ui/marks/time-range.tsx'
import { useMyZone } from '../../use-my-zone.ts'
import classes from './meeting-time.module.css'

type Props = {
  meeting: Pick<NonNullable<Invitation['meeting']>, 'sdt' | 'edt' | 'place'>
  /** IANA zone of the event. */
  zone: string
  cancelled?: boolean
}

/** The day, time and table of a meeting, in the event's time and, where it differs, in mine. */
export function MeetingTime({ meeting: { sdt, edt, place }, zone, cancelled = false }: Props) {
  const { day } = useFormats()
  const userZone = useMyZone(zone)
  return (
    <div className={classes.meeting} data-cancelled={cancelled || undefined}>
      <span className={classes.icon} aria-hidden="true">
        <IconCalendarEvent size={22} stroke={1.7} />
      </span>
      <div className={classes.words}>
        <p className={classes.time}>
          <TimeRange startsAt={sdt} endsAt={edt} zone={zone} userZone={userZone} />
        </p>
        <p className={classes.line}>{day(sdt, zone, 'long')}</p>
        {place && (
          <p className={classes.line}>
            <IconMapPin size={15} stroke={1.8} aria-hidden="true" /> {place}
          </p>
        )}
      </div>
    </div>
  )
}
