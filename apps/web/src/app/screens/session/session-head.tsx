import { type SessionDetails, upcomingState } from '@parley/contract/sessions'
import { IconLanguage } from '@tabler/icons-react'
import { TrackTag, trackStyle } from '../../../features/sessions/index.ts'
import { langOf, languageNames } from '../../../lib/i18n/language-names.ts'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useNow } from '../../../lib/use-now.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { LivePill } from '../../../ui/marks/live-pill.tsx'
import { DetailCover } from '../../../ui/people/detail-cover.tsx'
import classes from './session-head.module.css'

type Props = { session: SessionDetails; headingLevel: 1 | 2; onBack?: () => void }

/** The top of a talk: a strip in the colours of event and track, its title, and how it stands. */
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
      <div className={classes.words}>
        <div className={classes.tags}>
          {isOn && <LivePill />}
          {isOff && <StatusChip tone="bad" label={t('sessions.button.cancelled')} />}
          {restricted && <StatusChip tone="info" label={t('sessions.button.restricted')} />}
          {track && <TrackTag track={track} />}
          {session.language && (
            <span className={classes.language}>
              <IconLanguage size={16} stroke={1.7} aria-hidden="true" />
              {languageNames(language)(session.language)}
            </span>
          )}
        </div>
        <Heading className={classes.name} lang={lang}>
          {name}
        </Heading>
        {subtitle && (
          <p className={classes.subtitle} lang={lang}>
            {subtitle}
          </p>
        )}
      </div>
    </header>
  )
}
