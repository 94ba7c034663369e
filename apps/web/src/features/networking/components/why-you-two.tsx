import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { optionTexts } from '../../participants/index.ts'
import classes from './why-you-two.module.css'

/** The reasons for the two of us to meet, the rarest first; nothing where there is none. */
export function WhyYouTwo({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const t = useText()
  const { language } = useLanguage()
  const { list } = useFormats()
  const texts = optionTexts(event.categories, language)
  const reasons = (['offersYouSeek', 'seeksYouOffer'] as const).flatMap((kind) => {
    const options = person[kind].flatMap((id) => texts.get(id) ?? [])
    return options.length > 0 ? [t(`networking.reason.${kind}`, { option: list(options) })] : []
  })
  if (reasons.length === 0) return null
  return (
    <Section title={t('app.attendee.why')} size="part">
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Section>
  )
}
