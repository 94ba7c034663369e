import type { EventDetails } from '@parley/contract/app'
import type { BoothDetails } from '@parley/contract/booths'
import type { Category } from '@parley/contract/participants'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { Section } from '../../../../ui/layout/section.tsx'
import { Answers, categoryAnswers, Links, Told } from '../../../participants/index.ts'
import { useBoothTexts } from '../../use-booth-texts.ts'

type Props = { event: EventDetails; booth: BoothDetails }

export function BoothDescription({ event, booth }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const { categories } = useBoothTexts(event)
  const answers = categoryAnswers(visibleCategories(event, booth, categories), booth.categories, language)
  return (
    <>
      <Section title={t('booths.form.about')} size="part">
        <Told words={booth.description} language={event.defaultLanguage} />
      </Section>
      <Answers answers={answers} />
      <Links website={booth.website} some={booth.some} />
    </>
  )
}

/** Returns the categories that the reader may see. Other people cannot see some answers. */
function visibleCategories(
  { me }: EventDetails,
  { mayEdit }: BoothDetails,
  categories: readonly Category[],
): Category[] {
  return categories.filter(
    ({ isPrivate, visibleParticipants }) =>
      mayEdit || (!isPrivate && (visibleParticipants === null || visibleParticipants.includes(me?.typeId ?? ''))),
  )
}
