import { IconChevronRight } from '@tabler/icons-react'
import { useEvent } from '../../lib/event/current-event.tsx'
import { useFormats, useText } from '../../lib/i18n/index.ts'
import { Box, Row, Text } from '../../ui/layout/box.tsx'
import { CoverLink } from '../../ui/layout/cover-link.tsx'
import { ThemeFor } from '../../ui/theme/theme-for.tsx'
import { useLastEvent } from '../event/last-event.ts'
import classes from './last-event-card.module.css'

const CARD = { gap: 16, padY: 12, below: 16, surface: 'card', hover: 'edge', tone: 'meta' } as const

/** Links to the last event. Renders nothing without one, or while it is not loaded. */
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
      <Row as="aside" {...CARD} className={classes.card} aria-label={t('app.lastEvent')}>
        <Box as="span" fixed round={10} square={48} overflow="hidden" className={classes.cover}>
          {picture && <img src={picture} alt="" width={48} height={48} loading="lazy" />}
        </Box>
        <Box grow className={classes.words}>
          <Text size={13}>{t('app.lastEvent')}</Text>
          <Text size={15} tone="ink" weight={600}>
            <CoverLink href={`/event/${id}/`}>{name}</CoverLink>
          </Text>
          <Text size={13}>{dayRange(startDateMillis, endDateMillis, timezone)}</Text>
        </Box>
        <IconChevronRight size={18} stroke={1.7} aria-hidden="true" />
      </Row>
    </ThemeFor>
  )
}
