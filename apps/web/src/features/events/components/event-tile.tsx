import type { EventCard } from '@parley/contract/events'
import { IconCalendarEvent, IconMapPin, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { CoverLink } from '../../../ui/layout/cover-link.tsx'
import { LivePill } from '../../../ui/marks/live-pill.tsx'
import { ThemeFor } from '../../../ui/theme/theme-for.tsx'
import classes from './event-tile.module.css'

type Props = {
  event: EventCard
  /** Epoch milliseconds; whether it is on right now depends on it. */
  now: number
  /** What one can do with it here, as join it. */
  action?: ReactNode
}

/** An event among others, in its own colour: a card on a desk, a row on a phone. All of it opens the event. */
export function EventTile({ event, now, action }: Props) {
  const t = useText()
  const { dayRange, number } = useFormats()
  const { id, name, venue, startDateMillis, endDateMillis, timezone, participantCount, images, colorsJson } = event
  const isLive = startDateMillis <= now && now < endDateMillis
  return (
    <ThemeFor colorsJson={colorsJson} scope="part">
      <article className={classes.tile}>
        <div className={classes.cover}>
          {images.banner && <img className={classes.banner} src={images.banner} alt="" loading="lazy" />}
          {images.logo && (
            <img className={classes.logo} src={images.logo} alt="" width={44} height={44} loading="lazy" />
          )}
        </div>
        <div className={classes.words}>
          {isLive && (
            <span className={classes.live}>
              <LivePill />
            </span>
          )}
          <h2 className={classes.name}>
            <CoverLink href={`/event/${id}`}>{name}</CoverLink>
          </h2>
          <p className={classes.line}>
            <IconCalendarEvent size={16} stroke={1.7} aria-hidden="true" />
            {dayRange(startDateMillis, endDateMillis, timezone)}
          </p>
          {venue && (
            <p className={classes.line}>
              <IconMapPin size={16} stroke={1.7} aria-hidden="true" />
              <span className={classes.venue}>{venue}</span>
            </p>
          )}
          <div className={classes.foot}>
            <span className={classes.people}>
              <IconUsers size={16} stroke={1.7} aria-hidden="true" />
              {t('events.people', { count: participantCount, number: number(participantCount) })}
            </span>
            {event.isDemo && <StatusChip tone="neutral" label={t('events.demo')} />}
            {event.organizer && <StatusChip tone="info" label={t('events.organizer')} />}
            {action && <span className={classes.action}>{action}</span>}
          </div>
        </div>
      </article>
    </ThemeFor>
  )
}
