import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { type CategoryAnswer, categoryAnswers } from '../../../features/participants/index.ts'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Chips } from '../../../ui/layout/chips.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Links } from './links.tsx'
import classes from './profile.module.css'

/** What a person tells of themselves, and their other answers. */
export function Profile({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const t = useText()
  const { language } = useLanguage()
  const answers = categoryAnswers(event.categories, person.categories, language).filter(
    ({ role }) => role !== 'offer' && role !== 'seek',
  )
  return (
    <>
      <Section title={t('app.attendee.about')} size="part">
        <p className={classes.text}>{person.biography || t('app.attendee.noInfo')}</p>
      </Section>
      {answers.length > 0 && (
        <div className={classes.answers}>
          {answers.map((answer) => (
            <Section key={answer.categoryId} title={answer.title} size="part">
              <Answer {...answer} />
            </Section>
          ))}
        </div>
      )}
      <Links website={person.website} some={person.some} />
    </>
  )
}

function Answer({ chosen, words }: CategoryAnswer) {
  const t = useText()
  if (chosen.length > 0) return <Chips items={chosen.map(({ text }) => text)} max={chosen.length} />
  return <p className={classes.text}>{words || t('app.attendee.noInfo')}</p>
}
