import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { type CategoryAnswer, categoryAnswers } from '../../../features/participants/index.ts'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Chips } from '../../../ui/chips.tsx'
import { Section } from '../../../ui/section.tsx'
import { Links } from './links.tsx'
import classes from './profile.module.css'

/** What somebody tells of themselves, and what they chose in the event's categories. */
export function Profile({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const t = useText()
  const { language } = useLanguage()
  const { biography, offer, seek, categories } = person
  const answers = categoryAnswers(event.categories, categories, language)
  return (
    <>
      <Section title={t('app.attendee.about')} size="part">
        <p className={classes.text}>{biography || t('app.attendee.noInfo')}</p>
      </Section>
      {(offer || seek || answers.length > 0) && (
        <div className={classes.answers}>
          {offer && (
            <Section title={t('app.attendee.offer')} size="part">
              <p className={classes.text}>{offer}</p>
            </Section>
          )}
          {seek && (
            <Section title={t('app.attendee.seek')} size="part">
              <p className={classes.text}>{seek}</p>
            </Section>
          )}
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
  if (chosen.length > 0) return <Chips items={chosen} max={chosen.length} />
  return <p className={classes.text}>{words || t('app.attendee.noInfo')}</p>
}
