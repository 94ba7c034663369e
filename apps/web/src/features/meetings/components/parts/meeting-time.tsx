import type { Invitation } from '@parley/contract/meetings'
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react'
import { useFormats } from '../../../../lib/i18n/index.ts'
import { Box, looks, Row, Text } from '../../../../ui/layout/box.tsx'
import { TimeRange } from '../../../../ui/marks/time-range.tsx'
import { useMyZone } from '../../../accounts/index.ts'

const LINE = { gap: 4, align: 'start', above: 1, size: 14, tone: 'meta', breaks: 'anywhere' } as const

type Props = {
  meeting: Pick<NonNullable<Invitation['meeting']>, 'sdt' | 'edt' | 'place'>
  /** The IANA time zone of the event. */
  zone: string
  cancelled?: boolean
}

/** Shows the time of a meeting in the event's time zone and, if it differs, in the reader's. */
export function MeetingTime({ meeting: { sdt, edt, place }, zone, cancelled = false }: Props) {
  const { day } = useFormats()
  const userZone = useMyZone(zone)
  return (
    <Row gap={14} align="start" padX={16} padY={14} round={14} line="around">
      <Row
        as="span"
        justify="center"
        fixed
        surface={cancelled ? 'wash' : 'live'}
        round={12}
        tone={cancelled ? 'meta' : 'live'}
        square={44}
        aria-hidden="true"
      >
        <IconCalendarEvent size={22} stroke={1.7} />
      </Row>
      <Box shrink>
        <Text {...(cancelled ? ({ tone: 'meta', weight: 600, strike: true } as const) : { weight: 700 })}>
          <TimeRange startsAt={sdt} endsAt={edt} zone={zone} userZone={userZone} />
        </Text>
        <Row as="p" {...LINE}>
          {day(sdt, zone, 'long')}
        </Row>
        {place && (
          <Row as="p" {...LINE}>
            <IconMapPin size={15} stroke={1.8} className={looks({ above: 2 })} aria-hidden="true" /> {place}
          </Row>
        )}
      </Box>
    </Row>
  )
}
