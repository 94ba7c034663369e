import type { EventNumbers } from '@parley/contract/app'
import { Link } from 'react-router'
import { useFormats, useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { foreignLanguageOf, textInLanguage } from '../../block-texts.ts'
import type { LobbyPart } from '../../contributions.ts'
import { useEventNumbers } from '../../lobby-api.ts'
import classes from './thanks.module.css'

const LINK = looks({ tone: 'link', weight: 600, hover: 'underline', wide: 'fit' })

const OF_ALL = ['participants', 'cities', 'sessions', 'speakers', 'booths', 'meetings'] as const

/**
 * Thanks the participants with the numbers of the event. Zeros are omitted.
 * @see docs/rules/lobby.md LOBBY-10
 */
export function Thanks({ event, title, setting }: LobbyPart) {
  const t = useText()
  const { language } = useLanguage()
  const { number } = useFormats()
  const numbers = useEventNumbers(event.id).data
  const own = setting && textInLanguage(setting.text, language, event)
  const lang = own ? foreignLanguageOf(setting.text, language, event) : undefined
  const text = own || t('app.lobby.thanks.text', { name: event.name })
  const shown = OF_ALL.filter((name) => numbers && numbers[name] > 0)
  return (
    <Section
      title={title ?? t('app.lobby.thanks')}
      lang={title && setting ? foreignLanguageOf(setting.title, language, event) : undefined}
    >
      <Stack gap={16} surface="card" padX={24} padY={20} phone={{ pad: 16 }}>
        <Text measure leading="body" breaks="anywhere" preLine lang={lang}>
          {text}
        </Text>
        {numbers && shown.length > 0 && (
          <Row as="dl" wrap gap={32} rowGap={12} phone={{ columns: 2 }} className={classes.numbers}>
            {shown.map((name) => (
              <Stack key={name} direction="column-reverse">
                <Text as="dt" size={13} tone="meta">
                  {t(`app.lobby.thanks.${name}`, { count: numbers[name] })}
                </Text>
                <Text as="dd" size={32} weight={700} nums tracking="tight" phone={{ size: 24 }}>
                  {number(numbers[name])}
                </Text>
              </Stack>
            ))}
          </Row>
        )}
        {numbers && <Own numbers={numbers} />}
        {event.me && (
          <Link to={`/event/${event.id}/met`} className={LINK}>
            {t('app.lobby.thanks.met')}
          </Link>
        )}
      </Stack>
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
  return own.length > 0 && <Text tone="meta">{t('app.lobby.thanks.own', { what: list(own) })}</Text>
}
