import { Button } from '@mantine/core'
import { type SessionDetails, upcomingState } from '@parley/contract/sessions'
import { IconClock, IconMapPin, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useMySessions } from '../../../features/sessions/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useHeadingLevel } from '../../../lib/use-detail.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Box, Grid, looks, Row } from '../../../ui/layout/box.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import classes from './session-times.module.css'

const FACT = { gap: 6, padY: 2 } as const
const META = looks({ tone: 'meta' })

type Slot = SessionDetails['sesArray'][number]

const SHOWN_AT_FIRST = 4

/** Shows one time as facts, or several as a list with past ones collapsed. */
export function SessionTimes({ session }: { session: SessionDetails }) {
  const t = useText()
  const level = useHeadingLevel()
  const { now } = useMySessions()
  const [all, setAll] = useState(false)
  const [withPast, setWithPast] = useState(false)
  const { sesArray } = session
  const [only] = sesArray
  if (only && sesArray.length === 1) return <Time slot={only} />

  const past = sesArray.filter((slot) => upcomingState(slot, now) === 'expired')
  const ahead = sesArray.filter((slot) => !past.includes(slot))
  const shown = all ? ahead : ahead.slice(0, SHOWN_AT_FIRST)
  const rest = ahead.length - shown.length
  return (
    <Section size="part" level={level} title={t('sessions.detail.times')}>
      <Box as="ul" round={12} line="around">
        {[...(withPast ? past : []), ...shown].map((slot) => (
          <Grid as="li" key={slot.id} gap={8} align="center" padX={14} padY={10} className={classes.time}>
            <Time slot={slot} />
            <Mark slot={slot} />
          </Grid>
        ))}
      </Box>
      <Row wrap gap={8} align="stretch" show="filled">
        {rest > 0 && (
          <Button variant="default" size="xs" onClick={() => setAll(true)}>
            {t('sessions.detail.moreTimes', { count: rest })}
          </Button>
        )}
        {past.length > 0 && !withPast && (
          <Button variant="subtle" size="xs" onClick={() => setWithPast(true)}>
            {t('sessions.detail.pastTimes', { count: past.length })}
          </Button>
        )}
      </Row>
    </Section>
  )
}

function Time({ slot }: { slot: Slot }) {
  const t = useText()
  const { now, zone, userZone } = useMySessions()
  const { sdt, edt, room, capacity, used, state } = slot
  const isAhead = state === 'available' && upcomingState(slot, now) !== 'expired'
  return (
    <Row as="ul" wrap gap={18} rowGap={4}>
      <Row as="li" {...FACT} className={state === 'cancelled' ? classes.cancelled : undefined}>
        <IconClock size={18} stroke={1.7} className={META} aria-hidden="true" />
        <TimeRange startsAt={sdt} endsAt={edt} zone={zone} userZone={userZone} withDay />
      </Row>
      {room && (
        <Row as="li" {...FACT}>
          <IconMapPin size={18} stroke={1.7} className={META} aria-hidden="true" />
          {room}
        </Row>
      )}
      {capacity !== null && isAhead && (
        <Row as="li" {...FACT}>
          <IconUsers size={18} stroke={1.7} className={META} aria-hidden="true" />
          {t('sessions.detail.seats', { left: Math.max(0, capacity - used), all: capacity })}
        </Row>
      )}
    </Row>
  )
}

/** Marks a time that is cancelled or in the reader's agenda. The agenda loads later, but moves nothing. */
function Mark({ slot }: { slot: Slot }) {
  const t = useText()
  const phone = useIsPhone()
  const { agenda } = useMySessions()
  const isMine = agenda.some(({ sessionId }) => sessionId === slot.id)
  return (
    <Row align="stretch" justify="end">
      {slot.state === 'cancelled' ? (
        <StatusChip tone="bad" label={t('sessions.button.cancelled')} compact={phone} />
      ) : (
        isMine && <StatusChip tone="good" label={t('sessions.inAgenda')} compact={phone} />
      )}
    </Row>
  )
}
