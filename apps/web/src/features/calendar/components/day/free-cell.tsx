import { HOUR_MS } from '@parley/contract'
import type { EventDetails, FreePerson } from '@parley/contract/app'
import { Suspense } from 'react'
import { useDurationFormats, useFormats, useReaderTime, useText } from '../../../../lib/i18n/index.ts'
import { optionalPart } from '../../../../lib/lazy-part.ts'
import { Box, looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { GoLink } from '../../../../ui/layout/go-link.tsx'
import { TimeRange } from '../../../../ui/marks/time-range.tsx'
import { useMyZone } from '../../../accounts/index.ts'
import { seesTab } from '../../../events/index.ts'
import type { FreeCell as Free } from '../../plan-day.ts'
import classes from './free-cell.module.css'

const FreePeople = optionalPart(() => import('./free-people.tsx').then((it) => it.FreePeople))

/** Milliseconds from which a gap is long. Its end is then easier to grasp than its length. */
const LONG_MS = 3 * HOUR_MS

type Props = {
  event: EventDetails
  cell: Free
  now: number
  people: readonly FreePerson[]
  isSettled: boolean
}

/**
 * Shows free time with people to meet. Without matching people, it links to the programme. It has the same height while
 * they are loading.
 * @see docs/rules/lobby.md LOBBY-15
 */
export function FreeCell({ event, cell, now, people, isSettled }: Props) {
  const t = useText()
  return (
    <Stack className={classes.cell} line="dashed" round={16} pad={14} gap={8}>
      <Heading event={event} cell={cell} now={now} />
      <Box className={classes.people}>
        {people.length > 0 && (
          <Suspense fallback={null}>
            <FreePeople event={event} people={people} withDay={cell.until === 'end'} />
          </Suspense>
        )}
        {(cell.until === 'end' || (isSettled && people.length === 0)) && seesTab(event, 'agenda') && (
          <GoLink
            href={`/event/${event.id}/sessions`}
            className={`${looks({ size: 15, weight: 600, tall: 40 })} ${classes.more}`}
          >
            {t('app.lobby.programme')}
          </GoLink>
        )}
      </Box>
    </Stack>
  )
}

function Heading({ event: { timezone }, cell, now }: Pick<Props, 'event' | 'cell' | 'now'>) {
  const t = useText()
  const { time } = useFormats()
  const { inSentence } = useReaderTime()
  const { length } = useDurationFormats()
  const userZone = useMyZone(timezone)
  const clock = (at: number) => inSentence(time(at, timezone), at, timezone, userZone)
  const startsAt = Math.max(cell.startsAt, now)
  const isGap = cell.until === 'entry'
  const isLong = isGap && cell.startsAt <= now && cell.endsAt - now >= LONG_MS
  const name = isLong
    ? t('calendar.strip.freeUntil', { time: clock(cell.endsAt) })
    : isGap
      ? t('calendar.free', { length: length(cell.endsAt - startsAt) })
      : cell.until === 'end'
        ? t('app.lobby.next.none')
        : cell.startsAt > now
          ? t('calendar.strip.freeFrom', { time: clock(cell.startsAt) })
          : t('calendar.strip.freeNow')
  return (
    <Row size={13} tone="meta" nums wrap gap={8} rowGap={2}>
      <Text as="h3" size={15} tone="ink" weight={700}>
        {name}
      </Text>
      {isGap && !isLong && <TimeRange startsAt={startsAt} endsAt={cell.endsAt} zone={timezone} userZone={userZone} />}
    </Row>
  )
}
