import type { EventCard } from '@parley/contract/events'
import { IconCalendarEvent, IconMapPin, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { looks, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { CoverLink } from '../../../ui/layout/cover-link.tsx'
import { LivePill } from '../../../ui/layout/live-pill.tsx'
import { ThemeFor } from '../../../ui/theme/theme-for.tsx'
import classes from './event-tile.module.css'

const LOGO = `${looks({ round: 12, surface: 'paper', picture: 'cover' })} ${classes.logo}`

type Props = {
  event: EventCard
  /** Epoch milliseconds. */
  now: number
  action?: ReactNode
}

const ICON = { size: 16, stroke: 1.7, className: looks({ fixed: true }), 'aria-hidden': true } as const

export function EventTile({ event, now, action }: Props) {
  const t = useText()
  const { dayRange, number } = useFormats()
  const { id, name, venue, startDateMillis, endDateMillis, timezone, participantCount, images, colorsJson } = event
  const isLive = startDateMillis <= now && now < endDateMillis
  return (
    <ThemeFor colorsJson={colorsJson} scope="part">
      <Stack
        as="article"
        surface="card"
        hover="edge"
        shrink
        phone={{ direction: 'row', line: 'none', round: 0 }}
        className={classes.tile}
      >
        <div className={classes.cover}>
          {images.banner && <img className={looks({ picture: 'fill' })} src={images.banner} alt="" loading="lazy" />}
          {images.logo && <img className={LOGO} src={images.logo} alt="" width={44} height={44} loading="lazy" />}
        </div>
        <Stack grow gap={4} pad={16}>
          {isLive && (
            <span className={classes.live}>
              <LivePill />
            </span>
          )}
          <Text as="h2" size={17} weight={700} below={4} breaks="anywhere">
            <CoverLink href={`/event/${id}`}>{name}</CoverLink>
          </Text>
          <Row as="p" gap={8} size={14} tone="meta">
            <IconCalendarEvent {...ICON} />
            {dayRange(startDateMillis, endDateMillis, timezone)}
          </Row>
          {venue && (
            <Row as="p" gap={8} size={14} tone="meta">
              <IconMapPin {...ICON} />
              <Text as="span" lines={1}>
                {venue}
              </Text>
            </Row>
          )}
          <Row wrap gap={10} rowGap={8} padTop={8} tall={36} above="auto">
            <Row as="span" gap={8} size={13} tone="meta" nums className={classes.people}>
              <IconUsers {...ICON} />
              {t('events.people', { count: participantCount, number: number(participantCount) })}
            </Row>
            {event.isDemo && <StatusChip tone="neutral" label={t('events.demo')} />}
            {event.organizer && <StatusChip tone="info" label={t('events.organizer')} />}
            {action && <span className={looks({ place: 'over' })}>{action}</span>}
          </Row>
        </Stack>
      </Stack>
    </ThemeFor>
  )
}
