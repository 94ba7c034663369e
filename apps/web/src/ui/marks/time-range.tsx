import { clocksDiffer } from '../../lib/i18n/formats.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { looks } from '../layout/look.ts'

const RANGE = looks({ nums: true })
const OWN = looks({ tone: 'meta', breaks: 'never' })

type Props = {
  /** Epoch milliseconds. */
  startsAt: number
  endsAt: number
  /** IANA zone of the event: its time comes first. */
  zone: string
  /** IANA zone of the reader: said only where its clock shows something else at that instant. */
  userZone?: string
  /** The event's place, where the zone's own city would mislead. */
  place?: string
  withDay?: boolean
}

/** "14:30–15:00 Istanbul · 12:30 for you" */
export function TimeRange({ startsAt, endsAt, zone, userZone = zone, place, withDay = false }: Props) {
  const t = useText()
  const { city, day, timeBeside, timeRange } = useFormats()
  const differs = clocksDiffer(startsAt, zone, userZone)
  return (
    <span className={RANGE}>
      <time dateTime={new Date(startsAt).toISOString()}>
        {withDay && `${day(startsAt, zone)}, `}
        {timeRange(startsAt, endsAt, zone)}
      </time>
      {differs && (
        <>
          {' '}
          {place ?? city(zone)}
          <span className={OWN}> · {t('ui.time.forYou', { time: timeBeside(startsAt, userZone, zone) })}</span>
        </>
      )}
    </span>
  )
}
