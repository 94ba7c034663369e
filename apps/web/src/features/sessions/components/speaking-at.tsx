import type { ComponentProps } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { seesTab } from '../../events/index.ts'
import type { PersonPanel } from '../../participants/index.ts'
import { useSpeakerSessions } from '../api.ts'
import { SessionBriefList } from './session-brief-list.tsx'

/**
 * Lists the sessions where a person speaks. Renders nothing if there are none, or if the reader may not see the
 * programme.
 */
export function SpeakingAt({ event, person }: ComponentProps<PersonPanel['Panel']>) {
  const t = useText()
  const seesProgramme = seesTab(event, 'agenda')
  const { data } = useSpeakerSessions(event.id, person.id, { enabled: seesProgramme })
  const sessions = data?.sessions ?? []
  if (sessions.length === 0) return null
  return (
    <Section title={t('app.attendee.speakingAt')} size="part">
      <SessionBriefList event={event} sessions={sessions} />
    </Section>
  )
}
