import { type SessionDetails, upcomingState } from '@parley/contract/sessions'
import { IconLanguage } from '@tabler/icons-react'
import { TrackTag, trackStyle } from '../../../features/sessions/index.ts'
import { useLanguage, useText } from '../../../lib/i18n/index.ts'
import { langOf, languageNames } from '../../../lib/i18n/language-names.ts'
import { useNow } from '../../../lib/use-now.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Box, looks, Row, Text } from '../../../ui/layout/box.tsx'
import { LivePill } from '../../../ui/layout/live-pill.tsx'
import { DetailCover } from '../../../ui/people/detail-cover.tsx'
import classes from './session-head.module.css'

const NAME = looks({ above: 8, size: 24, weight: 700, leading: 'tight', tracking: 'tight', phone: { size: 22 } })

type Props = { session: SessionDetails; headingLevel: 1 | 2; onBack?: () => void }

export function SessionHead({ session, headingLevel, onBack }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const now = useNow()
  const { name, subtitle, track, sesArray, restricted } = session
  const isOn = sesArray.some((slot) => slot.state === 'available' && upcomingState(slot, now) === 'started')
  const isOff = sesArray.length > 0 && sesArray.every(({ state }) => state === 'cancelled')
  const lang = langOf(session.language)
  const Heading = `h${headingLevel}` as const
  return (
    <header style={trackStyle(track)}>
      <DetailCover className={classes.cover} {...(onBack ? { onBack } : {})} />
      <Box padX={28} padTop={18} phone={{ padX: 16 }}>
        <Row wrap gap={14} rowGap={6} show="filled">
          {isOn && <LivePill />}
          {isOff && <StatusChip tone="bad" label={t('sessions.button.cancelled')} />}
          {restricted && <StatusChip tone="info" label={t('sessions.button.restricted')} />}
          {track && <TrackTag track={track} />}
          {session.language && (
            <Row as="span" gap={6} size={13} tone="meta">
              <IconLanguage size={16} stroke={1.7} aria-hidden="true" />
              {languageNames(language)(session.language)}
            </Row>
          )}
        </Row>
        <Heading className={NAME} lang={lang}>
          {name}
        </Heading>
        {subtitle && (
          <Text above={4} size={16} tone="meta" lang={lang}>
            {subtitle}
          </Text>
        )}
      </Box>
    </header>
  )
}
