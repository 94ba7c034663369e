import { useFormats, useReaderTime } from '../../lib/i18n/index.ts'
import { type Look, looks, Text } from '../layout/box.tsx'

const RANGE = looks({ nums: true })
const OWN = looks({ tone: 'meta', breaks: 'never' })

type Props = {
  /** Epoch milliseconds. */
  startsAt: number
  endsAt: number
  /** IANA zone of the event. */
  zone: string
  /** The IANA zone of the reader. Its time is shown only if its clock differs at that instant. */
  userZone?: string
  withDay?: boolean
}

/** Shows a time such as "14:30–15:00 Istanbul · 12:30 for you". */
export function TimeRange({ startsAt, endsAt, zone, userZone = zone, withDay = false }: Props) {
  const { city, day, timeRange } = useFormats()
  const own = useReaderTime().forYou(startsAt, zone, userZone)
  return (
    <span className={RANGE}>
      <time dateTime={new Date(startsAt).toISOString()}>
        {withDay && `${day(startsAt, zone)}, `}
        {timeRange(startsAt, endsAt, zone)}
      </time>
      {own && (
        <>
          {' '}
          {city(zone)}
          <span className={OWN}> · {own}</span>
        </>
      )}
    </span>
  )
}

type OwnProps = { at: number; zone: string; userZone: string; className?: string | undefined } & Look

/** Shows the reader's time, such as "12:30 for you". Renders nothing if both clocks are the same. */
export function ViewerLocalTime({ at, zone, userZone, ...look }: OwnProps) {
  const own = useReaderTime().forYou(at, zone, userZone)
  return (
    own && (
      <Text as="span" size={12} tone="meta" {...look}>
        {own}
      </Text>
    )
  )
}
