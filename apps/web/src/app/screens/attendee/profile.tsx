import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { Answer, Links, otherAnswers, Told } from '../../../features/participants/index.ts'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Grid } from '../../../ui/layout/box.tsx'
import { Section } from '../../../ui/layout/section.tsx'

/** What a person tells of themselves, and their other answers. */
export function Profile({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const t = useText()
  const { language } = useLanguage()
  const answers = otherAnswers(event, person, language)
  return (
    <>
      <Section title={t('app.attendee.about')} size="part">
        <Told words={person.biography} />
      </Section>
      {answers.length > 0 && (
        <Grid min={260} gap={24} rowGap={4}>
          {answers.map((answer) => (
            <Section key={answer.categoryId} title={answer.title} size="part">
              <Answer {...answer} />
            </Section>
          ))}
        </Grid>
      )}
      <Links website={person.website} some={person.some} />
    </>
  )
}
