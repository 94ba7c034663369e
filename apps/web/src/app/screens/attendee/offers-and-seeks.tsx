import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { categoryAnswers } from '../../../features/participants/index.ts'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Chips } from '../../../ui/layout/chips.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import classes from './profile.module.css'

type Props = { event: EventDetails; person: ParticipantDetails }

/** What a person offers and seeks, in their words and by the event's questions: each once, what fits me marked and first. */
export function OffersAndSeeks({ event, person }: Props) {
  const roles = ['offer', 'seek'] as const
  const shown = roles.filter((role) => person[role] || event.categories.some((each) => each.role === role))
  if (shown.length === 0) return null
  return (
    <div className={classes.answers}>
      {shown.map((role) => (
        <Group key={role} role={role} event={event} person={person} />
      ))}
    </div>
  )
}

function Group({ role, event, person }: Props & { role: 'offer' | 'seek' }) {
  const t = useText()
  const { language } = useLanguage()
  const answers = categoryAnswers(event.categories, person.categories, language).filter((each) => each.role === role)
  const fits = role === 'offer' ? person.offersYouSeek : person.seeksYouOffer
  const options = new Map(answers.flatMap(({ chosen }) => chosen).map(({ id, text }) => [id, text]))
  const marked = fits.flatMap((id) => options.get(id) ?? [])
  const items = [...new Set([...marked, ...options.values()])]
  const words = [person[role] ?? '', ...answers.map((each) => each.words)].filter(Boolean)
  return (
    <Section title={t(`app.attendee.${role}`)} size="part">
      {words.map((each) => (
        <p key={each} className={classes.text}>
          {each}
        </p>
      ))}
      <Chips items={items} max={items.length} marked={{ items: marked, meaning: t('app.attendee.fits') }} />
      {items.length + words.length === 0 && <p className={classes.text}>{t('app.attendee.noInfo')}</p>}
    </Section>
  )
}
