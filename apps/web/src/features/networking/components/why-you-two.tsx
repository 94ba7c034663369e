import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { useText } from '../../../lib/i18n/index.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { Reasons, useEventReasonTexts } from '../../participants/index.ts'

export function WhyYouTwo({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const t = useText()
  const reasons = useEventReasonTexts(event).say(person.reasons)
  if (reasons.length === 0) return null
  return (
    <Section title={t('app.attendee.why')} size="part">
      <Reasons reasons={reasons} />
    </Section>
  )
}
