import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { Answers, Links, otherAnswers, Told } from '../../../features/participants/index.ts'
import { useLanguage, useText } from '../../../lib/i18n/index.ts'
import { Section } from '../../../ui/layout/section.tsx'

export function Profile({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const t = useText()
  const { language } = useLanguage()
  const answers = otherAnswers(event, person, language)
  return (
    <>
      <Section title={t('app.attendee.about')} size="part">
        <Told words={person.biography} />
      </Section>
      <Answers answers={answers} />
      <Links website={person.website} some={person.some} />
    </>
  )
}
