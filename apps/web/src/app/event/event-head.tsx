import type { EventDetails } from '@parley/contract/app'
import { useFormats } from '../../lib/i18n/index.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { useNow } from '../../lib/use-now.ts'
import { Box, looks, Row, Text } from '../../ui/layout/box.tsx'
import { LivePill } from '../../ui/layout/live-pill.tsx'
import { usePageBar } from '../page-handle.ts'
import classes from './event-head.module.css'

const LOGO = looks({ fixed: true, round: 8, surface: 'paper', picture: 'cover' })

/**
 * Shows the head of an event. The lobby and the join page have `EventHero` instead, and other pages on a phone have
 * neither.
 * @see docs/rules/frame.md FRAME-28
 */
export function EventHead({ event }: { event: EventDetails }) {
  const { dayRange } = useFormats()
  const phone = useIsPhone()
  const isLobby = usePageBar() === 'picture'
  const now = useNow()
  if (phone || isLobby || !event.me) return null
  const { name, defaultLanguage, startDateMillis, endDateMillis, timezone, images } = event
  return (
    <Box padTop={14} most="content" className={classes.head}>
      <Row gap={10} padX={16} padY={6} round={14} tone="hero" tall={48} className={classes.strip}>
        {images.logo && <img className={LOGO} src={images.logo} alt="" width={30} height={30} />}
        <Row
          as="p"
          wrap
          gap={12}
          rowGap={0}
          align="baseline"
          grow
          size={13}
          weight={500}
          leading="snug"
          breaks="anywhere"
        >
          <Text as="span" size={15} weight={700} lang={defaultLanguage}>
            {name}
          </Text>
          <span>{dayRange(startDateMillis, endDateMillis, timezone)}</span>
        </Row>
        {startDateMillis <= now && now < endDateMillis && <LivePill onPicture />}
      </Row>
    </Box>
  )
}
