import { IconChevronRight } from '@tabler/icons-react'
import { useEvent } from '../../lib/event/current-event.tsx'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { CoverLink } from '../../ui/layout/cover-link.tsx'
import { ThemeFor } from '../../ui/theme/theme-for.tsx'
import { useLastEvent } from '../event/last-event.ts'
import classes from './last-event-card.module.css'

/** The way back to the event that one came from; nothing without one, or while it cannot be had. */
export function LastEventCard() {
  const t = useText()
  const { dayRange } = useFormats()
  const eventId = useLastEvent()
  const { event } = useEvent(eventId ?? '', { enabled: eventId !== null })
  if (!event) return null
  const { id, name, images, colorsJson, startDateMillis, endDateMillis, timezone } = event
  const picture = images.logo ?? images.banner
  return (
    <ThemeFor colorsJson={colorsJson} scope="part">
      <aside className={classes.card} aria-label={t('app.lastEvent')}>
        <span className={classes.cover}>
          {picture && <img src={picture} alt="" width={48} height={48} loading="lazy" />}
        </span>
        <div className={classes.words}>
          <p className={classes.over}>{t('app.lastEvent')}</p>
          <p className={classes.name}>
            <CoverLink href={`/event/${id}/`}>{name}</CoverLink>
          </p>
          <p className={classes.days}>{dayRange(startDateMillis, endDateMillis, timezone)}</p>
        </div>
        <IconChevronRight size={18} stroke={1.7} aria-hidden="true" />
      </aside>
    </ThemeFor>
  )
}
