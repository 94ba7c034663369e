import type { EventDetails, EventNumbers } from '@parley/contract/app'
import { Link } from 'react-router'
import { useLanguage } from '../../../../lib/i18n/text-provider.tsx'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { looks } from '../../../../ui/layout/look.ts'
import { Section } from '../../../../ui/layout/section.tsx'
import { foreignIn, writtenIn } from '../../block-texts.ts'
import type { LobbyPart } from '../../contributions.ts'
import { useEventNumbers } from '../../lobby-api.ts'
import classes from './thanks.module.css'

/** The numbers are part of it, so it waits for them; where they cannot be had, the words do. */
export function useIsOver(event: EventDetails, isPlaced: boolean): boolean | null {
  const isOver = useNow() >= event.endDateMillis
  const { isLoading } = useEventNumbers(event.id, { enabled: isPlaced && isOver })
  return isLoading ? null : isOver
}

const LINK = looks({ tone: 'link', weight: 600, hover: 'underline' })

const OF_ALL = ['participants', 'cities', 'sessions', 'speakers', 'booths', 'meetings'] as const

/**
 * The organizer's words at the end, and what came of the event. What is 0 is left out.
 *
 * @see docs/rules/lobby.md LOBBY-10
 */
export function Thanks({ event, title, setting }: LobbyPart) {
  const t = useText()
  const { language } = useLanguage()
  const { number } = useFormats()
  const numbers = useEventNumbers(event.id).data
  const own = setting && writtenIn(setting.text, language, event)
  const lang = own ? foreignIn(setting.text, language, event) : undefined
  const text = own || t('app.lobby.thanks.text', { name: event.name })
  const shown = OF_ALL.filter((name) => numbers && numbers[name] > 0)
  return (
    <Section
      title={title ?? t('app.lobby.thanks')}
      lang={title && setting ? foreignIn(setting.title, language, event) : undefined}
    >
      <div className={`${looks({ line: 'around', round: 16, surface: 'plain' })} ${classes.card}`}>
        <p className={classes.text} lang={lang}>
          {text}
        </p>
        {numbers && shown.length > 0 && (
          <dl className={classes.numbers}>
            {shown.map((name) => (
              <div key={name} className={classes.number}>
                <dt>{t(`app.lobby.thanks.${name}`, { count: numbers[name] })}</dt>
                <dd>{number(numbers[name])}</dd>
              </div>
            ))}
          </dl>
        )}
        {numbers && <Own numbers={numbers} />}
        {event.me && (
          <p className={classes.own}>
            <Link to={`/event/${event.id}/met`} className={LINK}>
              {t('app.lobby.thanks.met')}
            </Link>
          </p>
        )}
      </div>
    </Section>
  )
}

function Own({ numbers: { myMeetings, mySessions } }: { numbers: EventNumbers }) {
  const t = useText()
  const { list } = useFormats()
  const own = [
    ...(myMeetings > 0 ? [t('app.lobby.thanks.myMeetings', { count: myMeetings })] : []),
    ...(mySessions > 0 ? [t('app.lobby.thanks.mySessions', { count: mySessions })] : []),
  ]
  return own.length > 0 && <p className={classes.own}>{t('app.lobby.thanks.own', { what: list(own) })}</p>
}
