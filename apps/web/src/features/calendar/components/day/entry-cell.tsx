import { MINUTE_MS } from '@parley/contract'
import type { AgendaEntry } from '@parley/contract/agenda'
import type { EventDetails, Way } from '@parley/contract/app'
import { IconArmchair, IconCalendarEvent, IconCoffee, IconMapPin } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useDurationFormats, useFormats, useReaderTime, useText } from '../../../../lib/i18n/index.ts'
import { Box, looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { CoverLink } from '../../../../ui/layout/cover-link.tsx'
import { LivePill } from '../../../../ui/layout/live-pill.tsx'
import { TimeRange } from '../../../../ui/marks/time-range.tsx'
import { useDetailTarget } from '../../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useMyZone } from '../../../accounts/index.ts'
import type { DayCell } from '../../plan-day.ts'
import { useEntryName } from '../entry-name.ts'
import { JoinEntry } from '../join-entry.tsx'
import classes from './entry-cell.module.css'

const FIXED = looks({ fixed: true })

type Props = {
  event: EventDetails
  cell: Extract<DayCell, { kind: 'entry' }>
  now: number
  /** The way to the entry. Undefined while loading, or if the map does not show the place. */
  way: Way | undefined
}

export function EntryCell({ event, cell: { entry, state }, now, way }: Props) {
  const target = useDetailTarget()
  const name = useEntryName()(entry)
  const { kind, opponent, sessionId, place, byVideo } = entry
  const path =
    kind === 'session' ? `sessions/${sessionId}` : kind === 'meeting' && opponent && `attendees/${opponent.id}`
  return (
    <Stack as="article" place="own" className={classes.cell} surface="card" pad={14} gap={8}>
      <When event={event} entry={entry} state={state} now={now} />
      <Row gap={10} align="start">
        <Mark entry={entry} name={name} />
        <Text as="h3" size={16} weight={600} lines={2} shrink>
          <CoverLink href={path ? target(`/event/${event.id}/${path}`) : undefined}>{name}</CoverLink>
        </Text>
      </Row>
      <Row above="auto" gap={8} justify="between" wrap>
        {place && <Place event={event} place={place} startsAt={state === 'now' ? null : entry.sdt} way={way} />}
        {byVideo && (
          <Box wide="fit" show="filled" className={classes.join}>
            <JoinEntry entry={entry} />
          </Box>
        )}
      </Row>
    </Stack>
  )
}

type WhenProps = { event: EventDetails; entry: AgendaEntry } & Pick<Props, 'now'> & Pick<Props['cell'], 'state'>

function When({ event: { timezone }, entry: { kind, sdt, edt }, state, now }: WhenProps) {
  const t = useText()
  const { time } = useFormats()
  const { named } = useReaderTime()
  const { distance } = useDurationFormats()
  const userZone = useMyZone(timezone)
  const line = { size: 13, tone: 'meta', nums: true, wrap: true, gap: 8, rowGap: 2 } as const
  if (sdt > now) {
    return (
      <Row {...line}>
        {state === 'next' && (
          <Text as="strong" capital tone="ink" weight={700}>
            {distance(sdt, now)}
          </Text>
        )}
        <TimeRange startsAt={sdt} endsAt={edt} zone={timezone} userZone={userZone} />
      </Row>
    )
  }
  return (
    <Row {...line}>
      {kind !== 'off' && <LivePill />}
      <span>{named(t('calendar.strip.until', { time: time(edt, timezone) }), edt, timezone, userZone)}</span>
    </Row>
  )
}

function Mark({ entry: { kind, opponent, isAlone, trackColor }, name }: { entry: AgendaEntry; name: string }) {
  if (kind === 'meeting' && !isAlone) {
    return <Avatar name={name} photo={opponent?.profilePhotoPath} seed={opponent?.id} size={40} />
  }
  const style = trackColor ? ({ '--track-own': trackColor } as CSSProperties) : undefined
  const Icon = isAlone ? IconArmchair : kind === 'off' ? IconCoffee : IconCalendarEvent
  return (
    <span
      className={`${looks({ square: 40, middle: true, fixed: true, round: 12 })} ${classes.icon}`}
      style={style}
      aria-hidden="true"
    >
      <Icon size={20} stroke={1.7} />
    </span>
  )
}

type PlaceProps = {
  event: EventDetails
  place: string
  /** The start in epoch milliseconds. Null if the person should be there already. */
  startsAt: number | null
  way: Way | undefined
}

/**
 * Shows the place, such as "Table 3 · leave 13:17". It has the same height before the way is known.
 * @see docs/rules/lobby.md LOBBY-16
 */
function Place({ event, place, startsAt, way }: PlaceProps) {
  const t = useText()
  const { time } = useFormats()
  const minutes = way?.minutes ?? 0
  const words = (
    <>
      <IconMapPin className={FIXED} size={15} stroke={1.8} aria-hidden="true" />
      <Text as="span" lines={1} shrink>
        {place}
      </Text>
      {startsAt !== null && minutes > 0 && (
        <Text as="strong" fixed weight={700}>
          {t('calendar.strip.leave', { time: time(startsAt - minutes * MINUTE_MS, event.timezone) })}
        </Text>
      )}
    </>
  )
  const look = { gap: 6, size: 14, nums: true } as const
  if (!way) {
    return (
      <Row {...look} tone="soft" tall={28} most="full" className={classes.place}>
        {words}
      </Row>
    )
  }
  const to = `/event/${event.id}/venue-map?${new URLSearchParams({ place: way.placeId })}`
  return (
    <Link to={to} className={`${looks({ ...look, tone: 'link', tall: 28, most: 'full' })} l-row ${classes.place}`}>
      {words}
    </Link>
  )
}
