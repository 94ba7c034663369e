import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type SpeakerDetails, upcomingState } from '@parley/contract/sessions'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Text } from '../../../ui/layout/box.tsx'
import { looks } from '../../../ui/layout/look.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { SessionBriefList } from './session-brief-list.tsx'

type Props = { event: EventDetails; sessions: SpeakerDetails['sessions'] }

const SHOWN_AT_FIRST = 4
const MORE = looks({ self: 'start' })

/**
 * Lists the sessions of a speaker. Past ones are collapsed.
 * @see docs/rules/sessions.md SPEAKER-3
 */
export function SpeakerSessions({ event, sessions }: Props) {
  const t = useText()
  const now = useNow()
  const [withPast, setWithPast] = useState(false)
  const past = sessions.filter((each) => upcomingState(each, now) === 'expired').toReversed()
  const ahead = sessions.filter((each) => !past.includes(each))
  return (
    <>
      <Section title={t('sessions.speaker.ahead')} size="part">
        {ahead.length > 0 ? (
          <Few event={event} sessions={ahead} />
        ) : (
          <Text tone="meta">{t('sessions.speaker.ahead.none')}</Text>
        )}
      </Section>
      {past.length > 0 && (
        <Section title={t('sessions.speaker.past')} note={past.length} size="part">
          {withPast ? (
            <Few event={event} sessions={past} />
          ) : (
            <Button variant="default" size="sm" className={MORE} onClick={() => setWithPast(true)}>
              {t('sessions.speaker.past.show', { count: past.length })}
            </Button>
          )}
        </Section>
      )}
    </>
  )
}

function Few({ event, sessions }: Props) {
  const t = useText()
  const [all, setAll] = useState(false)
  const rest = all ? 0 : sessions.length - SHOWN_AT_FIRST
  return (
    <>
      <SessionBriefList event={event} sessions={rest > 0 ? sessions.slice(0, SHOWN_AT_FIRST) : sessions} />
      {rest > 0 && (
        <Button variant="default" size="sm" className={MORE} onClick={() => setAll(true)}>
          {t('sessions.speaker.more', { count: rest })}
        </Button>
      )}
    </>
  )
}
